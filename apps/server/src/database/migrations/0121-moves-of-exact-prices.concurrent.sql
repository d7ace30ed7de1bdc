-- The largest moves of a run first.
drop index concurrently if exists run_rows_price_moves;
create index concurrently run_rows_price_moves on run_rows
  (run_id, abs(coalesce(price_after, new_price) - coalesce(price_before, old_price)) desc, position)
  where state in ('changed', 'restored') and coalesce(price_before, old_price) <> coalesce(price_after, new_price);
