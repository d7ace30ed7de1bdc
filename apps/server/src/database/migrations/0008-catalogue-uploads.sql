-- Catalogue files that an administrator looks at before they become a version.

-- Null: loaded by the command, or by the first start.
alter table catalogue_versions add column loaded_by bigint references users;
-- A version is read in the order of its file, a piece at a time.
create index catalogue_variations_order on catalogue_variations (version_id, id);

create table catalogue_uploads (
  id bigint generated always as identity primary key,
  file_name text not null,
  size bigint not null,
  sha256 text not null,
  -- Written down before the bytes are there, so that what a cut-off upload leaves behind is found. Null: the file is elsewhere, or no longer needed.
  storage_key text unique,
  state text not null check (state in ('arriving', 'reading', 'ready', 'loading', 'loaded', 'failed')),
  -- How often a worker was asked to read or to load it, and how often one has begun: what an earlier beginning writes is refused.
  round integer not null default 1,
  run_attempt integer not null default 0,
  progress real not null default 0,
  lines_read integer not null default 0,
  error text,
  unknown_columns text[] not null default '{}',
  -- The version whose changes the lines show; null: there was none.
  base_version_id bigint references catalogue_versions,
  -- What the file changes, in counts; null until it has been read.
  summary jsonb,
  -- What was asked for when it is loaded, and what came of it.
  version_name text,
  make_current boolean not null default true,
  version_id bigint references catalogue_versions,
  loaded_by bigint references users,
  uploaded_by bigint not null references users,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null
);
create index catalogue_uploads_expiry on catalogue_uploads (expires_at);

-- The variations of an upload, each beside the one of the same code and variation in the version it is compared with; then those that are gone.
create table catalogue_upload_lines (
  id bigint generated always as identity primary key,
  upload_id bigint not null references catalogue_uploads on delete cascade,
  -- Line of the file; null for what is gone.
  line integer,
  change text not null check (change in ('added', 'changed', 'unchanged', 'gone')),
  base_variation_id bigint,
  -- Columns in which both differ.
  changed_columns text[] not null default '{}',
  code text not null,
  name text not null,
  variation text not null default '',
  variation_name text not null default '',
  category text not null default '',
  subcategory text not null default '',
  species text not null default '',
  manufacturer text not null default '',
  strength text not null default '',
  form text not null default '',
  size text not null default '',
  unit text not null default '',
  package_type text not null default '',
  upc text not null default '',
  ndc text not null default '',
  barcode text not null default '',
  vendor text not null default '',
  vendor_code text not null default '',
  lab text not null default '',
  lab_test_code text not null default '',
  price numeric(14, 4),
  cost numeric(14, 4),
  dispensing_fee numeric(14, 4),
  gl_code text not null default '',
  obsolete boolean not null default false,
  compounded boolean not null default false,
  unique (upload_id, code, variation)
);
create index catalogue_upload_lines_change on catalogue_upload_lines (upload_id, change, id);

create table catalogue_refused_lines (
  upload_id bigint not null references catalogue_uploads on delete cascade,
  line integer not null,
  reason text not null,
  primary key (upload_id, line)
);
