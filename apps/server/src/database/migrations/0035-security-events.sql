-- Who came in, who was turned away, and who changed what others may do. No event refers to other tables: it outlives what it is about.
create table security_events (
  id bigint primary key generated always as identity,
  at timestamptz not null default clock_timestamp(),
  kind text not null,
  user_id bigint,
  link_id bigint,
  visitor text,
  address text,
  request_id text,
  facts jsonb not null default '{}',
  count integer not null default 1 check (count >= 1),
  last_at timestamptz not null default clock_timestamp()
);
create index security_events_kind on security_events (kind, id);
create index security_events_user on security_events (user_id, id) where user_id is not null;
create index security_events_at on security_events (at);

-- Append-only: of an event only its count grows. What is older than a year may be deleted.
create function keep_security_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.last_at < now() - interval '1 year' then return old; end if;
  elsif new.count >= old.count and new.last_at >= old.last_at
    and to_jsonb(new) - 'count' - 'last_at' = to_jsonb(old) - 'count' - 'last_at' then
    return new;
  end if;
  raise exception 'security events are kept as they are';
end $$;
create trigger security_events_are_kept before update or delete on security_events for each row execute function keep_security_event();
