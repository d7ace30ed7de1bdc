-- Jobs that had failed for good and that somebody had tried again: each once. A line lives as long as the dead letter it is of.
create table job_retries (
  job_id uuid primary key,
  kind text not null,
  user_id bigint not null references users,
  request_id text,
  at timestamptz not null default now()
);
