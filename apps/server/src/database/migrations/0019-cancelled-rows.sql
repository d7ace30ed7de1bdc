-- The row's outcome in the environment before the run took it: a row that a cancelled run has left gets it back.
alter table run_rows add column outcome_before jsonb;
