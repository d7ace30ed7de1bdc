-- Two rows of a version are never one item of the practice; and what was said in other versions is found.
drop index concurrently if exists result_rows_chosen_item;
create unique index concurrently result_rows_chosen_item on result_rows (result_id, chosen_item) where chosen_item is not null;
