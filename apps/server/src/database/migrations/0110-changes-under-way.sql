-- How far changes of many rows are, by their keys, and which were cancelled. Written while the change itself is not committed: of use for seconds.
create unlogged table changes_under_way (
  user_id bigint not null references users,
  key uuid not null,
  result_id bigint not null,
  done integer not null,
  of integer not null,
  cancelled boolean not null default false,
  seen_at timestamptz(3) not null default now(),
  primary key (user_id, key)
) with (fillfactor = 50);
