-- Decisions keep the name as it was written: what it means is read anew each time, so that better reading loses none of them.
-- Of other practices only those are read whose names are written alike; the key says what that is.
create function decision_key(name text) returns text
  language sql immutable strict parallel safe
  return trim(regexp_replace(lower(name), '[^[:alnum:]]+', ' ', 'g'));

update decisions set source_name = result_rows.orig_name from result_rows where result_rows.id = decisions.row_id;
alter table decisions add column name_key text not null generated always as (decision_key(source_name)) stored;
create index decisions_business on decisions (business_id);
create index decisions_group on decisions (group_name) where group_name <> '';
create index decisions_name on decisions (name_key);
alter table result_rows drop column name_key;

-- Kept where the task asks for it.
alter table result_rows add column quantity_on_hand numeric(14, 4);
-- What the weights of a result were learned from; null: the estimated ones as they are.
alter table results add column learning jsonb;
