-- Whether people found the matcher's own match of a row right: one line a row that somebody judged, for as long as the row says so.
create table match_verdicts (
  row_id bigint primary key references result_rows on delete cascade,
  -- As the matcher gave it.
  weight double precision not null,
  category text not null,
  -- Input type of the price list.
  format text not null,
  accepted boolean not null,
  judged_at timestamptz(3) not null default now()
);
