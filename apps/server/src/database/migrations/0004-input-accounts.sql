-- What a message of the errors log is about: a line that gave no item, or a doubt about what was read.
alter table result_errors add column kind text not null default 'warning' check (kind in ('line', 'warning'));
update result_errors set kind = 'line' where message in (
  'The line has no item name', 'The line has more columns than a list may have', 'A cell is longer than a cell may be',
  'The line is longer than a line may be', 'A quote is opened and not closed', 'A total or a note of the report, not an item',
  'The header again, not an item');
alter table result_errors alter column kind drop default;

-- What was understood of each file of a run, and what became of its lines.
create table result_inputs (
  result_id bigint not null references results on delete cascade,
  position integer not null,
  name text not null,
  kind text not null,
  -- Its items are those of the result; the other files complete them.
  is_list boolean not null,
  input_type text not null,
  format text,
  encoding text,
  delimiter text,
  sheet text,
  header_line integer not null,
  columns jsonb not null,
  lines_read integer not null,
  items integer not null,
  lines_refused integer not null,
  items_not_used integer not null default 0,
  primary key (result_id, position),
  constraint result_inputs_add_up check (lines_read = items + lines_refused and items_not_used between 0 and items)
);

-- Results of before have counts of their own making; new ones must add up.
alter table results add constraint results_add_up check (lines_read = source_rows + lines_not_read) not valid;
