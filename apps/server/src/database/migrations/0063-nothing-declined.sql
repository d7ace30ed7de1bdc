-- No run imports a row of which the customer has signed that it is left out, whoever puts it there.
create function refuse_declined_rows() returns trigger language plpgsql as $$
declare
  declined bigint;
begin
  select result_rows.id into declined
  from added
  join runs on runs.id = added.run_id and runs.kind in ('import', 'dry_run')
  join result_rows on result_rows.id = added.row_id and result_rows.signed_as = 'left_out'
  limit 1;
  if declined is not null then
    raise exception using errcode = 'FSGND', message = format('row %s has been signed by the customer as left out', declined);
  end if;
  return null;
end $$;

create trigger run_rows_declined_refuse after insert on run_rows
  referencing new table as added for each statement execute function refuse_declined_rows();
