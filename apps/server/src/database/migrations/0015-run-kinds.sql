-- More kinds of runs: what an import would do, taking an import back, and matching again inside a version, which needs no environment.
alter table runs drop constraint runs_kind_check, drop constraint runs_state_check, drop constraint runs_environment_check;
alter table runs alter column environment drop not null, alter column session_id drop not null;
alter table runs
  add constraint runs_kind_check check (kind in ('analyse', 'import', 'dry_run', 'roll_back', 're_match')),
  add constraint runs_state_check check (state in ('IN_PROGRESS', 'SUCCEED', 'FAILED', 'CANCELLED')),
  add constraint runs_environment_check check (
    case when kind = 're_match' then environment is null and session_id is null
    else environment in ('prod', 'stage', 'play') and session_id is not null end),
  -- What a roll-back did: items gone, items as they were before, items left since they were changed afterwards.
  add column removed integer not null default 0,
  add column restored integer not null default 0,
  add column kept integer not null default 0,
  -- The import that a roll-back takes back.
  add column rolls_back bigint references runs,
  -- When a worker first took it: what is left is told from here.
  add column started_at timestamptz(3),
  add column cancel_requested_at timestamptz(3),
  add column cancelled_by bigint references users on delete set null;
alter table runs add constraint runs_rolls_back_check check ((rolls_back is not null) = (kind = 'roll_back'));
create index runs_rolls_back on runs (rolls_back) where rolls_back is not null;

drop index runs_active;
-- One run that writes at a time a version and environment, whatever two people click at once; a dry run writes nothing.
create unique index runs_active on runs (result_id, environment) where state = 'IN_PROGRESS' and kind <> 'dry_run';
create unique index runs_active_re_match on runs (result_id) where state = 'IN_PROGRESS' and kind = 're_match';

alter table run_rows drop constraint run_rows_state_check;
alter table run_rows
  -- left: the run was cancelled before the row's turn came.
  add constraint run_rows_state_check check (
    state in ('waiting', 'created', 'changed', 'unchanged', 'passed', 'failed', 'removed', 'restored', 'kept', 'left')),
  alter column occurrence set default 1,
  alter column part set default 1;
