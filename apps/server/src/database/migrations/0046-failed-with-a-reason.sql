-- No task ends without a sentence that says why. Tasks that failed before without one get it when they are next changed, and so do those that
-- the version before writes meanwhile.
create function give_failed_task_a_reason() returns trigger language plpgsql as $$
begin
  new.error := 'The work on this task has failed, and why is in the log of the worker only. Run the task again.';
  return new;
end
$$;
create trigger tasks_failed_reason before insert or update on tasks for each row
  when (new.status = 'failed' and coalesce(btrim(new.error), '') = '') execute function give_failed_task_a_reason();
alter table tasks add constraint tasks_failed_reason check (status <> 'failed' or coalesce(btrim(error), '') <> '') not valid;
