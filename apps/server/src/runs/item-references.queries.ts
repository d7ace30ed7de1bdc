import { ignoredStatuses } from '@fetlock/rules/row-status';
import { sql } from 'kysely';
import type { Queryable, Trx } from '../database/connection.ts';
import type { KnownItem, RowToName } from './item-references.ts';
import type { ImportIntent } from './row-imports.queries.ts';
import type { ClaimedRun } from './runs.queries.ts';

/** The practice's name of a row as it stands in its reference: exports of one list differ in case and spaces. */
export const sourceName = sql<string>`lower(regexp_replace(btrim(result_rows.orig_name), '\\s+', ' ', 'g'))`;
export const sourceCode = sql<string>`coalesce(result_rows.orig_code, '')`;
/** What a row is matched to, as it is sent. */
export const code = sql<string>`coalesce(nullif(btrim(result_rows.fetlock_code_override), ''), btrim(result_rows.fetlock_code))`;
const variation = sql<string>`coalesce(btrim(result_rows.variation), '')`;

const businessOf = (resultId: number) => sql<number>`(
  select tasks.business_id from results join tasks on tasks.id = results.task_id where results.id = ${resultId})`;

/** The rows of a version in the order of the file. What was sent before rows kept their references stands in the journal of imports. */
export async function selectRowsToName(db: Queryable, resultId: number): Promise<RowToName[]> {
  const { rows } = await sql<RowToName>`
    with sent as materialized (
      select distinct on (row_id) row_id, content ->> 'externalReference' as reference from row_imports
      where run_id = any(array(select id from runs where result_id = ${resultId} and kind = 'import'))
      order by row_id, sent_at desc, id desc)
    select result_rows.id, ${sourceCode} as "sourceCode", ${sourceName} as "sourceName",
      (dense_rank() over (partition by ${sourceCode}, ${sourceName} order by orig_order))::integer as occurrence,
      coalesce(${code}, '') as code, ${variation} as variation, status in (${sql.join([...ignoredStatuses])}) as "isIgnored",
      coalesce(item_reference, sent.reference) as own
    from result_rows left join sent on sent.row_id = result_rows.id
    where result_rows.result_id = ${resultId}
    order by orig_order, 5, 6, result_rows.id`.execute(db);
  return rows;
}

/** What the practice of a version was sent before. */
export async function selectKnownItems(db: Queryable, resultId: number): Promise<KnownItem[]> {
  const { rows } = await sql<KnownItem>`
    select reference, source_code as "sourceCode", source_name as "sourceName", occurrence, code, variation
    from practice_items where business_id = ${businessOf(resultId)} order by reference`.execute(db);
  return rows;
}

/** Keeps what is about to be sent of the items, by which later versions know them. */
export async function saveItems(trx: Trx, run: ClaimedRun, intents: readonly ImportIntent[]): Promise<void> {
  const sent = intents.map(({ rowId, item }) => ({
    rowId,
    reference: item.externalReference,
    code: item.content.code,
    variation: item.content.variation ?? '',
  }));
  await sql`
    insert into practice_items (business_id, reference, source_code, source_name, occurrence, code, variation)
    select distinct on (sent.reference) ${businessOf(run.result_id)}, sent.reference, ${sourceCode}, ${sourceName}, run_rows.occurrence, sent.code, sent.variation
    from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as sent ("rowId" bigint, reference text, code text, variation text)
    join result_rows on result_rows.id = sent."rowId"
    join run_rows on run_rows.run_id = ${run.id} and run_rows.row_id = sent."rowId"
    on conflict (business_id, reference) do update set
      source_code = excluded.source_code, source_name = excluded.source_name, occurrence = excluded.occurrence,
      code = excluded.code, variation = excluded.variation
    where (practice_items.source_code, practice_items.source_name, practice_items.occurrence, practice_items.code, practice_items.variation)
      is distinct from (excluded.source_code, excluded.source_name, excluded.occurrence, excluded.code, excluded.variation)`.execute(trx);
}
