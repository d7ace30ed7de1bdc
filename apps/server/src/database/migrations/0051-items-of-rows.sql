-- The practice's item that a row is: given once, and kept from then on by the row and by its copies.
alter table result_rows add column item_reference text;
alter table run_rows add column reference text;

-- What was sent of each item of a practice last, from whatever version and to whatever environment: by it later versions know their items again.
create table practice_items (
  business_id bigint not null,
  reference text not null,
  source_code text not null,
  source_name text not null,
  occurrence integer not null,
  code text not null,
  variation text not null,
  primary key (business_id, reference)
);
insert into practice_items (business_id, reference, source_code, source_name, occurrence, code, variation)
select distinct on (tasks.business_id, content ->> 'externalReference') tasks.business_id, content ->> 'externalReference',
  coalesce(content -> 'content' ->> 'sourceCode', ''),
  lower(regexp_replace(btrim(content -> 'content' ->> 'sourceName'), '\s+', ' ', 'g')),
  coalesce(run_rows.occurrence, 1), content -> 'content' ->> 'code', coalesce(content -> 'content' ->> 'variation', '')
from row_imports
join results on results.id = row_imports.result_id
join tasks on tasks.id = results.task_id
left join run_rows on run_rows.run_id = row_imports.run_id and run_rows.row_id = row_imports.row_id
order by tasks.business_id, content ->> 'externalReference', row_imports.sent_at desc, row_imports.id desc;

-- What a run sent, or would have sent, of a row: the row may be another one since.
alter table run_rows add column sent jsonb;
