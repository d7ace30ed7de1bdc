-- The rows that a customer is asked to check: drawn once a version, so that they stay the same whatever becomes of the rows.
create table guided_checks (
  result_id bigint not null references results on delete cascade,
  position integer not null,
  row_id bigint not null references result_rows on delete cascade,
  kind text not null,
  primary key (result_id, position)
);
create unique index guided_checks_row on guided_checks (row_id);
