-- Terms that people add to the matcher's lexicon: what practices write, and what a catalogue calls it.
create table lexicon_terms (
  id bigint generated always as identity primary key,
  term text not null,
  term_key text not null generated always as (decision_key(term)) stored,
  -- Best known first.
  meanings text[] not null,
  is_trade_name boolean not null default false,
  -- Whom it is for: a practice, a group of practices, or everybody where both are null.
  business_id bigint,
  business_name text,
  group_name text,
  version integer not null default 1,
  created_by bigint not null references users,
  created_at timestamptz(3) not null default now(),
  changed_by bigint not null references users,
  changed_at timestamptz(3) not null default now(),
  removed_at timestamptz(3),
  check (business_id is null or group_name is null),
  check ((business_id is null) = (business_name is null))
);
create unique index lexicon_terms_once on lexicon_terms (term_key, coalesce(business_id, 0), coalesce(lower(group_name), ''))
  where removed_at is null;
create index lexicon_terms_business on lexicon_terms (business_id) where business_id is not null;
create index lexicon_terms_group on lexicon_terms (lower(group_name)) where group_name is not null and removed_at is null;
create index lexicon_terms_of_all on lexicon_terms (id) where business_id is null and group_name is null and removed_at is null;

-- Who added, changed and removed a term, with what it was afterwards.
create table lexicon_term_events (
  id bigint generated always as identity primary key,
  term_id bigint not null references lexicon_terms on delete cascade,
  kind text not null check (kind in ('added', 'changed', 'removed')),
  user_id bigint not null references users,
  at timestamptz(3) not null default now(),
  term text not null,
  meanings text[] not null,
  is_trade_name boolean not null
);
create index lexicon_term_events_term on lexicon_term_events (term_id, id);
