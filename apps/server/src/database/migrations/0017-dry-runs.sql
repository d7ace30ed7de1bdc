-- What a dry run foretells of a row.
alter table run_rows
  -- Mark of the content that was looked at: an import of the dry run takes the row only as it was then.
  add column mark text,
  -- The code and variation that the item has before and after, as JSON lists: where they differ, later rows may take the one and not the other.
  add column old_code text,
  add column new_code text,
  add column old_price numeric(10, 2),
  add column new_price numeric(10, 2),
  -- Of an item that changes, the fields that do: [{field, old, new}].
  add column differences jsonb;
create index run_rows_old_code on run_rows (run_id, old_code) where old_code is not null;
create index run_rows_new_code on run_rows (run_id, new_code) where new_code is not null;
-- To throw old ones away.
create index runs_dry on runs (created_at) where kind = 'dry_run';
