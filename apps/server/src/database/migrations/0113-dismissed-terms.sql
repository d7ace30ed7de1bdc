-- Terms that reviewers' decisions proposed and that a person dismissed: they are not proposed again.
create table dismissed_terms (
  -- As `decision_key` makes them.
  term text not null,
  meaning text not null,
  dismissed_by bigint not null references users,
  dismissed_at timestamptz(3) not null default now(),
  primary key (term, meaning)
);
