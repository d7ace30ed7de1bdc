-- The version that a row had after a change; null: copied with its row, or made before this was kept.
alter table row_events add column version integer;
