-- What a run changes in rows of the version is one action, however many transactions it takes.
alter table runs add column batch uuid not null default gen_random_uuid();

-- Taking back what was sent, beside what was sent: who asked for it last is committed before the call, the platform's answer after it.
alter table row_imports
  add column rolled_back_by bigint references runs,
  add column rollback_outcome text check (rollback_outcome in ('removed', 'restored', 'nothing_to_undo', 'kept_changed_since', 'unknown')),
  add column rolled_back_at timestamptz(3);

-- Which imports, of whatever version, were about one item of the practice.
create index row_imports_item on row_imports (environment, (content ->> 'externalReference'));
