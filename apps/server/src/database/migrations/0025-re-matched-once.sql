-- A row was matched again as it names its entry now: it asks for another re-match only after somebody has changed that.
alter table result_rows add column re_matched boolean not null default false;
-- Every screen asks every two seconds whether there is such a row.
create index result_rows_to_match on result_rows (result_id, status)
  where not re_matched and (fetlock_code_override is not null or status = 'needs_code_change');
