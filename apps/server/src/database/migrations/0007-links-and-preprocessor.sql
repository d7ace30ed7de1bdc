-- Links that customers are sent. They are bound to one version of one task and to what they show of it.

create table links (
  id bigint generated always as identity primary key,
  result_id bigint not null references results on delete cascade,
  type text not null check (type in ('protected_link', 'mig_pal_link')),
  -- SHA-256; the token itself is never stored.
  hash bytea not null unique,
  created_by bigint not null references users,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  last_used_at timestamptz(3),
  uses integer not null default 0
);
create index links_result on links (result_id, id desc);

-- What a visitor makes calls with: a use of a link, ended with it.
create table link_sessions (
  id bigint generated always as identity primary key,
  link_id bigint not null references links on delete cascade,
  hash bytea not null unique,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null
);
create index link_sessions_link on link_sessions (link_id);

-- Starts of the platform's preprocessor for a task: written down, with a key, before the platform is asked.
create table preprocessor_runs (
  id bigint generated always as identity primary key,
  task_id bigint not null references tasks on delete cascade,
  environment text not null check (environment in ('prod', 'stage', 'play')),
  session_id bigint not null,
  key text not null unique,
  -- The platform's own run, as soon as it is known.
  platform_run_id bigint,
  state text not null default 'IN_PROGRESS' check (state in ('IN_PROGRESS', 'SUCCEED', 'FAILED')),
  error text,
  -- What the task was, and will be again. Null: it was made to be preprocessed first, and is matched afterwards.
  former_status text,
  -- The session's inventory is to be matched, and can be had only afterwards.
  takes_inventory boolean not null default false,
  -- The version to be analysed afterwards; null: none.
  analyse_result_id bigint references results,
  requested_by bigint not null references users,
  created_at timestamptz(3) not null default now(),
  finished_at timestamptz(3)
);
-- One at a time a task, whatever two people click at once.
create unique index preprocessor_runs_active on preprocessor_runs (task_id) where state = 'IN_PROGRESS';
create index preprocessor_runs_task on preprocessor_runs (task_id, id desc);
