-- The rows of each step of the Migration PAL in their order, by the words of the query that asks for them.
create index result_rows_step on result_rows (result_id, (coalesce(signed_step, case
  when multimatch is not null then 'multimatch'
  when status in ('ask_customer', 'customer_requested') then 'ask_customer'
  when status in ('compounded') then 'compounded'
  when category = 'ignore' or status in ('ignore', 'ignore_by_customer')
    or previous_status in ('ignore', 'ignore_by_customer') then 'ignored' end)), orig_order, id)
where coalesce(signed_step, case
  when multimatch is not null then 'multimatch'
  when status in ('ask_customer', 'customer_requested') then 'ask_customer'
  when status in ('compounded') then 'compounded'
  when category = 'ignore' or status in ('ignore', 'ignore_by_customer')
    or previous_status in ('ignore', 'ignore_by_customer') then 'ignored' end) is not null;
