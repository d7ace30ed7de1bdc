-- What administrators, or the setting for tasks put away long ago, want deleted: it waits for some days, in which the deletion can be undone.
create table deletions (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('task', 'version', 'price_list', 'practice', 'person')),
  -- Of the task, version, file, practice or user.
  target_id bigint not null,
  -- What people know it by; empty once it is deleted.
  name text not null,
  state text not null default 'waiting' check (state in ('waiting', 'deleting', 'done', 'undone')),
  reason text not null default 'requested' check (reason in ('requested', 'inactive')),
  requested_by bigint not null references users,
  requested_at timestamptz(3) not null default now(),
  due_at timestamptz(3) not null,
  -- What the request itself changed, which an undo brings back: tasks that were active, a person who was listed.
  deactivated bigint[] not null default '{}',
  unlisted boolean not null default false,
  undone_by bigint references users,
  finished_at timestamptz(3),
  -- How much of what was deleted.
  removed jsonb not null default '{}'
);
create unique index deletions_open on deletions (kind, target_id) where state in ('waiting', 'deleting');
create index deletions_due on deletions (due_at) where state = 'waiting';

-- A signature, the lines that were signed and the trail of its checklist, of a version that is deleted: kept as evidence until its time is over.
create table kept_signatures (
  -- The signature's own number.
  id bigint primary key,
  business_id bigint not null,
  practice text not null,
  task text not null,
  result_id bigint not null,
  signed_by text not null,
  signed_at timestamptz(3) not null,
  keep_until timestamptz(3) not null,
  record jsonb not null
);
create index kept_signatures_business on kept_signatures (business_id);

-- A transaction that carries out a deletion names it in a setting of its own; nothing else deletes evidence or changes an event.
create function carries_out_deletion() returns boolean language sql stable as $$
  select exists (select from deletions
    where id = nullif(current_setting('fetlock.deletion', true), '')::bigint and state = 'deleting')
$$;

create or replace function refuse_change_of_evidence() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and carries_out_deletion() then
    return old;
  elsif tg_op = 'UPDATE' and tg_table_name = 'signatures' then
    if (to_jsonb(new) - array['voided_at', 'voided_by', 'void_reason', 'link_id'])
        = (to_jsonb(old) - array['voided_at', 'voided_by', 'void_reason', 'link_id'])
      and (old.voided_at is null or new.voided_at = old.voided_at) then
      return new;
    end if;
  elsif tg_op = 'UPDATE' and tg_table_name = 'migration_events' then
    if (to_jsonb(new) - 'link_id') = (to_jsonb(old) - 'link_id') then
      return new;
    end if;
  end if;
  raise exception using errcode = 'FSGND', message = format('%s is kept as evidence', tg_table_name);
end $$;

-- A deletion empties who is named in an event and from where it came; that it happened stays.
create or replace function keep_security_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.last_at < now() - interval '1 year' then return old; end if;
  elsif new.count >= old.count and new.last_at >= old.last_at
    and to_jsonb(new) - 'count' - 'last_at' = to_jsonb(old) - 'count' - 'last_at' then
    return new;
  elsif to_jsonb(new) - array['visitor', 'address', 'facts'] = to_jsonb(old) - array['visitor', 'address', 'facts']
    and old.facts @> new.facts and carries_out_deletion() then
    return new;
  end if;
  raise exception 'security events are kept as they are';
end $$;
