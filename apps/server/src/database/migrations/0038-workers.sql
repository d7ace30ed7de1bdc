-- Processes that take up background work. Each lives as long as a session of its holds the advisory lock (20361, number):
-- the end of the process ends the session, and the others see it at once.
create table workers (
  id uuid primary key,
  number integer generated always as identity unique,
  host text not null,
  pid integer not null,
  role text not null,
  version text not null,
  started_at timestamptz not null default now()
);

-- Which worker runs an attempt at a job. A line may outlive its job for a moment.
create table job_claims (
  job_id uuid primary key,
  queue text not null,
  attempt integer not null,
  worker_id uuid not null references workers on delete cascade,
  claimed_at timestamptz not null default now()
);
create index job_claims_of_worker on job_claims (worker_id);

create view worker_presence as
select
  workers.*,
  exists (
    select from pg_locks
    where locktype = 'advisory' and granted and classid = 20361 and objid = workers.number::oid and objsubid = 2
      and database = (select oid from pg_database where datname = current_database())
  ) as alive
from workers;
