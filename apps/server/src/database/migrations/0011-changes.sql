-- A line for all that one action changed, so that a page of changes need not read every event. It is counted where the events are written;
-- no action changes a row in two statements.
create table change_batches (
  batch uuid primary key,
  id bigint generated always as identity,
  result_id bigint not null references results on delete cascade,
  user_id bigint not null references users,
  at timestamptz(3) not null default now(),
  cause text not null,
  fields text[] not null default '{}',
  rows integer not null default 0,
  -- An undo: what it took back, and the rows that it left as they were.
  undoes uuid references change_batches on delete cascade,
  kept bigint[] not null default '{}',
  -- The undo by which it is not in force any more; none again once that is taken back itself.
  taken_back_by uuid references change_batches on delete set null
);
create index change_batches_result on change_batches (result_id, at desc, id desc);
create index change_batches_undoes on change_batches (undoes) where undoes is not null;
create index change_batches_taken_back on change_batches (taken_back_by) where taken_back_by is not null;

insert into change_batches (batch, result_id, user_id, at, cause, fields, rows)
select batch, min(result_id), min(user_id), min(at), min(cause), array_agg(distinct field), count(distinct row_id) from row_events
group by batch order by min(id);

create function note_change_batches() returns trigger language plpgsql as $$
begin
  insert into change_batches (batch, result_id, user_id, at, cause, fields, rows)
  select batch, min(result_id), min(user_id), min(at), min(cause), array_agg(distinct field), count(distinct row_id) from added
  group by batch order by min(id)
  on conflict (batch) do update set
    rows = change_batches.rows + excluded.rows, fields = array(select distinct unnest(change_batches.fields || excluded.fields));
  return null;
end $$;
create trigger row_events_added after insert on row_events
  referencing new table as added for each statement execute function note_change_batches();

-- One after another of many lines becomes one that counts for them all, so that a version edited for weeks has few of them.
alter table result_changes add column changes integer not null default 1;
