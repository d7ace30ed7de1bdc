-- A row that one action changes in two statements, such as what was accepted knowingly and then its status, counts once.
create or replace function note_change_batches() returns trigger language plpgsql as $$
begin
  insert into change_batches (batch, result_id, user_id, at, cause, fields, rows)
  select added.batch, min(added.result_id), min(added.user_id), min(added.at), min(added.cause), array_agg(distinct added.field),
    count(distinct added.row_id) filter (where coalesce(known.rows, 0) = 0 or not exists (
      select from row_events earlier where earlier.row_id = added.row_id and earlier.batch = added.batch and earlier.id < first.id))
  from added cross join (select min(id) as id from added) first
  left join change_batches known on known.batch = added.batch
  group by added.batch order by min(added.id)
  on conflict (batch) do update set
    rows = change_batches.rows + excluded.rows, fields = array(select distinct unnest(change_batches.fields || excluded.fields));
  return null;
end $$;
