-- Keys that were given up before they were used: no import can use them any more.
create table withdrawn_key (
  environment text not null,
  practice_id integer not null,
  key text not null,
  withdrawn_at timestamptz not null,
  primary key (environment, practice_id, key)
);
