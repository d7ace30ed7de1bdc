-- The breeds of the patients of a task's practice that the platform knows no reference breed of, and what people map them to.

create table breed_states (
  id bigint generated always as identity primary key,
  task_id bigint not null references tasks on delete cascade,
  environment text not null check (environment in ('prod', 'stage', 'play')),
  state text not null default 'started'
    check (state in ('started', 'downloading_breeds', 'saving_unmatched_breeds', 'completed', 'resolved', 'breeds_uploaded')),
  -- How often a worker was asked to find the breeds, and how often one has begun: what an earlier beginning writes is refused.
  round integer not null default 1,
  run_attempt integer not null default 0,
  -- Why the last one has ended before its end.
  error text,
  started_by bigint not null references users,
  resolved_by bigint references users,
  resolved_visitor text,
  resolved_at timestamptz(3),
  uploaded_by bigint references users,
  uploaded_visitor text,
  uploaded_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
-- What was uploaded is history: breeds that came since are another list.
create unique index breed_states_open on breed_states (task_id, environment) where state <> 'breeds_uploaded';

-- The list that was prepared last, whatever its environment.
alter table tasks add column breed_state_id bigint references breed_states on delete set null;

create table breed_mappings (
  id bigint generated always as identity primary key,
  breed_state_id bigint not null references breed_states on delete cascade,
  -- The platform's id of the breed, in the environment.
  platform_id bigint not null,
  original_name text not null,
  original_species text not null,
  patients integer not null,
  suggested_species integer,
  suggested_breed_id integer,
  suggested_weight real not null default 0,
  suggested_sure boolean not null default false,
  suggested_reason text not null default '',
  species integer,
  breed_id integer,
  version integer not null default 1,
  mapped_by bigint references users,
  mapped_visitor text,
  upload text check (upload in ('stored', 'unknown')),
  unique (breed_state_id, platform_id),
  check (breed_id is null or species is not null)
);
