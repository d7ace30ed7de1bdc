-- Who wrote the note of a row in the Migration PAL, and when; null: it has none, or was written before this was kept.
alter table result_rows add column note_by bigint references users;
alter table result_rows add column note_visitor text;
alter table result_rows add column note_at timestamptz;
