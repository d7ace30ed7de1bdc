-- The column names of a file and its type, as they were found out when it was previewed: the key of what is remembered of such files.
create table found_headers (
  file_id bigint primary key references files on delete cascade,
  signature text not null,
  input_type text not null
);

-- How a practice has files with certain column names read, where that is not what is found out.
create table practice_layouts (
  business_id bigint not null,
  signature text not null,
  input_type text not null,
  layout jsonb not null,
  updated_at timestamptz(3) not null default now(),
  updated_by bigint not null references users,
  primary key (business_id, signature)
);

alter table task_files add column layout jsonb;
