-- A re-match: the matcher context that it went by, and whether it took all rows; so that one can see later what was used.
alter table runs
  add column context jsonb,
  add column is_advanced boolean not null default false;

