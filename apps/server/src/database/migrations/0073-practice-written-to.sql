-- The practice that a run writes to: the one whose its session is; null: begun by the version before, which went by the task's.
alter table runs add column practice_id bigint;
-- The environments in which the platform has confirmed the task's practice; null: practice_confirmed says it, of the task's own environment.
alter table tasks add column confirmed_in text[];
