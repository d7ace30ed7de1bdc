-- When a person mapped a breed, here or in the list that the mapping was copied from; null: not, or before this was kept.
alter table breed_mappings add column mapped_at timestamptz(3);
