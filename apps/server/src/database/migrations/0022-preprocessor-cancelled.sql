-- A person may stop a preprocessor; what was to follow it does not.
alter table preprocessor_runs drop constraint preprocessor_runs_state_check;
alter table preprocessor_runs add constraint preprocessor_runs_state_check check (state in ('IN_PROGRESS', 'SUCCEED', 'FAILED', 'CANCELLED'));
alter table preprocessor_runs add column cancelled_by bigint references users;
