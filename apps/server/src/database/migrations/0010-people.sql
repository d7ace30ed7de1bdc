-- Several people on one result: who is there, what has changed since somebody last looked, and changes that are asked for twice.

-- Tabs that have a result on the screen. Worth nothing after a crash, so it is not logged; half empty pages let an upsert stay on its page.
create unlogged table viewers (
  result_id bigint not null references results on delete cascade,
  tab uuid not null,
  user_id bigint not null references users,
  row_id bigint,
  editing boolean not null,
  seen_at timestamptz(3) not null default now(),
  primary key (result_id, tab)
) with (fillfactor = 50);

-- Ids are given out before the commit, so an id seen does not prove that all smaller ones are visible. A transaction's id beside the
-- snapshot of the last look does: what that snapshot did not see is new, in whatever order it was committed. Null: older than this column.
alter table row_events add column xact xid8;
alter table row_events alter column xact set default pg_current_xact_id();
create index row_events_news on row_events (result_id, xact) where xact is not null;
alter table comments add column xact xid8;
alter table comments alter column xact set default pg_current_xact_id();
create index comments_news on comments (result_id, xact) where xact is not null;

-- What was done under a key that the caller chose, with the answer, written in the transaction of the change: a caller whom the answer did
-- not reach asks again and gets it, and nothing is done twice.
create table answered_changes (
  user_id bigint not null references users,
  key uuid not null,
  call text not null,
  -- Null: the caller is told how things are now.
  answer jsonb,
  at timestamptz(3) not null default now(),
  primary key (user_id, key)
);
create index answered_changes_age on answered_changes (at);
