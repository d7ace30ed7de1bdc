-- The prices that a run found and left, exactly: old_price and new_price are in cents, and some items cost less than one. Null: written by the
-- version before, which knows only those.
alter table run_rows
  add column price_before numeric(14, 4),
  add column price_after numeric(14, 4);
