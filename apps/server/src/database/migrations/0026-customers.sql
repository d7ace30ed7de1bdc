-- What customers do who come with a link: who they say they are, the steps of their checklist, and what they sign.

-- Where a visit came from, and the name that the visitor gave.
alter table link_sessions add column visitor text;
alter table link_sessions add column address text;
alter table link_sessions add column user_agent text;

-- The visitor's name goes along with all that a transaction of theirs writes: it is a setting of the transaction.
alter table row_events add column visitor text;
alter table row_events alter column visitor set default nullif(current_setting('fetlock.visitor', true), '');
alter table comments add column visitor text;
alter table comments alter column visitor set default nullif(current_setting('fetlock.visitor', true), '');
alter table change_batches add column visitor text;
alter table change_batches alter column visitor set default nullif(current_setting('fetlock.visitor', true), '');

-- Steps of the Migration PAL that were begun.
create table migration_steps (
  id bigint generated always as identity primary key,
  result_id bigint not null references results on delete cascade,
  step text not null check (step in ('multimatch', 'ask_customer', 'compounded', 'ignored')),
  status text not null check (status in ('in_progress', 'completed', 'signed')),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (result_id, step)
);

-- What the customer signed. Never deleted: one that was reopened is void, and says by whom and why.
create table signatures (
  id bigint generated always as identity primary key,
  result_id bigint not null references results,
  link_id bigint references links on delete set null,
  first_name text not null,
  last_name text not null,
  -- As the visit called itself, which may be somebody else.
  visitor text,
  method text not null check (method in ('drawn', 'typed')),
  -- A JPEG.
  picture bytea not null,
  picture_hash bytea not null,
  signed_at timestamptz(3) not null default now(),
  address text not null,
  user_agent text not null,
  text_version text not null,
  row_count integer not null,
  -- SHA-256 over the canonical lines of the steps and the rows signed, in their order.
  content_hash bytea not null,
  steps jsonb not null,
  voided_at timestamptz(3),
  voided_by bigint references users,
  void_reason text
);
create unique index signatures_in_force on signatures (result_id) where voided_at is null;

-- The rows as they were signed, each as the canonical line that was hashed.
create table signed_rows (
  signature_id bigint not null references signatures on delete cascade,
  position integer not null,
  row_id bigint not null,
  step text not null,
  line text not null,
  primary key (signature_id, position)
);
create index signed_rows_row on signed_rows (row_id);

-- The step that a row was signed with, while the signature is in force.
alter table result_rows add column signed_step text;
create index result_rows_signed on result_rows (result_id, signed_step, orig_order, id) where signed_step is not null;

-- What happened to a checklist, append-only: each line holds the hash of the one before.
create table migration_events (
  id bigint generated always as identity primary key,
  result_id bigint not null references results,
  at timestamptz(3) not null default now(),
  event text not null,
  details jsonb not null,
  user_id bigint not null references users,
  link_id bigint references links on delete set null,
  visitor text,
  previous_hash bytea,
  hash bytea not null
);
create index migration_events_result on migration_events (result_id, id);
