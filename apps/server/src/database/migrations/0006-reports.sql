-- Reports: who asked, how far they are, and where the bytes of the finished ones lie until they expire.

create table reports (
  id bigint generated always as identity primary key,
  -- Null once the result is gone: the report is of no use, and its bytes are still to be removed.
  result_id bigint references results on delete set null,
  kind text not null,
  state text not null default 'IN_PROGRESS' check (state in ('IN_PROGRESS', 'SUCCEED', 'FAILED')),
  -- What a worker writes carries the attempt it belongs to; once another one has begun, it is refused.
  run_attempt integer not null default 0,
  rows_total integer not null default 0,
  rows_done integer not null default 0,
  -- Revision of the result (see below) that the report shows, and the newest one that somebody wants to see in it.
  revision bigint,
  wanted_revision bigint not null,
  error text,
  name text,
  -- Written down before the bytes are there, so that what a dead worker leaves behind is found.
  storage_key text unique,
  size bigint,
  requested_by bigint not null references users,
  created_at timestamptz(3) not null default now(),
  finished_at timestamptz(3),
  expires_at timestamptz(3)
);
-- Who asks for a report that is being made waits for that one.
create unique index reports_active on reports (result_id, kind) where state = 'IN_PROGRESS';
create index reports_result on reports (result_id, kind, id desc);
create index reports_expiry on reports (expires_at);

-- A line for each statement that changed rows of a result. How many there are is a part of the result's revision: the newest id would not
-- do, as a change that began earlier may be committed later, and of a counter's row every change would have to wait for every other.
create table result_changes (
  result_id bigint not null references results on delete cascade
);
create index result_changes_result on result_changes (result_id);

create function note_result_changes() returns trigger language plpgsql as $$
begin
  insert into result_changes select distinct result_id from changed;
  return null;
end $$;
-- Rows come with their result, before anybody can ask for a report of it.
create trigger result_rows_changed after update on result_rows
  referencing new table as changed for each statement execute function note_result_changes();

-- How many rows were matched through Chewy's codes: with none there is no such report.
alter table results add column chewy_rows integer not null default 0;

-- Whether the entry that was found bears a code of Chewy's, and the practice's row bears the same one: as its vendor's code, or as the
-- item's own in a list that names no other vendor. Codes differ in case and in the signs between their parts.
create function is_matched_by_chewy_code(source result_rows, entry catalogue_variations) returns boolean
  language sql immutable parallel safe
  return entry.vendor ~* '^\s*chewy' and entry.vendor_code ~ '[[:alnum:]]' and (source.vendor is null or source.vendor ~* '^\s*chewy')
    and regexp_replace(lower(entry.vendor_code), '[^[:alnum:]]', '', 'g') in (
      regexp_replace(lower(source.vendor_code), '[^[:alnum:]]', '', 'g'), regexp_replace(lower(source.orig_code), '[^[:alnum:]]', '', 'g'));

update results set chewy_rows = (
  select count(*) from result_rows join catalogue_variations entry on entry.id = result_rows.catalogue_variation_id
  where result_rows.result_id = results.id and is_matched_by_chewy_code(result_rows, entry));
