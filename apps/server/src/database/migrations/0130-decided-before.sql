-- In a copy for another practice, without the history: the fields that staff had decided, each with the cause. No names and no values.
alter table result_rows add column decided_before jsonb;
