-- The rows of each step of the Migration PAL in their order, by the words of the query that asks for them: a row that is shown as ignored is in
-- the ignored step, and so is one that the customer has decided about there.
drop index concurrently if exists result_rows_of_step;
create index concurrently result_rows_of_step on result_rows (result_id, (coalesce(signed_step, case
  when multimatch is not null then 'multimatch'
  when status in ('ask_customer', 'customer_requested') then 'ask_customer'
  when status in ('compounded') then 'compounded'
  when coalesce(mapped_core_type_override, category) = 'ignore' or status in ('ignore', 'ignore_by_customer')
    or previous_status is not null then 'ignored' end)), orig_order, id)
where coalesce(signed_step, case
  when multimatch is not null then 'multimatch'
  when status in ('ask_customer', 'customer_requested') then 'ask_customer'
  when status in ('compounded') then 'compounded'
  when coalesce(mapped_core_type_override, category) = 'ignore' or status in ('ignore', 'ignore_by_customer')
    or previous_status is not null then 'ignored' end) is not null;
