-- The practice's own dispensing fee that is part of the row's price; null: none, or matched by the version before, which did not keep it.
alter table result_rows add column merged_fee numeric(14, 4);
