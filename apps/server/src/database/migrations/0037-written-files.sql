-- Files that are being put into the store: noted before their bytes are there, so that those of a process that dies before anything names them are found.
create table written_files (
  storage_key text primary key,
  written_at timestamptz not null default now()
);
create index written_files_by_age on written_files (written_at);
