import type { PracticeItem } from '@fetlock/contract/row-item';
import { ignoredStatuses } from '@fetlock/rules/row-status';
import { sql } from 'kysely';
import type { Queryable, Trx } from '../database/connection.ts';
import { effectiveCode, trimmed } from '../database/effective-values.queries.ts';
import { hasText } from '../database/folded.queries.ts';
import type { ImportIntent } from './import-intent.ts';
import type { KnownItem, RowToName } from './item-references.ts';
import type { ClaimedRun } from './runs.queries.ts';

/** The practice's name of a row as used in its reference: exports of one list differ in case and spaces. */
const nameOf = (rows: string) => sql<string>`lower(regexp_replace(btrim(${sql.ref(`${rows}.orig_name`)}), '\\s+', ' ', 'g'))`;
const codeOf = (rows: string) => sql<string>`coalesce(${sql.ref(`${rows}.orig_code`)}, '')`;
const variationOf = (rows: string) => sql<string>`coalesce(${trimmed(sql.ref(`${rows}.variation`))}, '')`;

export const sourceName = nameOf('result_rows');
export const sourceCode = codeOf('result_rows');
/** What a row is matched to, as sent. */
export const code = effectiveCode('result_rows');
const variation = variationOf('result_rows');

const businessOf = (resultId: number) => sql<number>`(
  select tasks.business_id from results join tasks on tasks.id = results.task_id where results.id = ${resultId})`;

/** The rows of a version in the order of the file. References sent before rows stored them are in the journal of imports. */
export async function selectRowsToName(db: Queryable, resultId: number): Promise<RowToName[]> {
  const { rows } = await sql<RowToName>`
    with sent as materialized (
      select distinct on (row_id) row_id, content ->> 'externalReference' as reference from row_imports
      where run_id = any(array(select id from runs where result_id = ${resultId} and kind = 'import'))
      order by row_id, sent_at desc, id desc)
    select result_rows.id, ${sourceCode} as "sourceCode", ${sourceName} as "sourceName",
      (dense_rank() over (partition by ${sourceCode}, ${sourceName} order by orig_order))::integer as occurrence,
      coalesce(${code}, '') as code, ${variation} as variation, status in (${sql.join([...ignoredStatuses])}) as "isIgnored",
      chosen_item as chosen, coalesce(item_reference, sent.reference) as own
    from result_rows left join sent on sent.row_id = result_rows.id
    where result_rows.result_id = ${resultId}
    order by orig_order, 5, 6, result_rows.id`.execute(db);
  return rows;
}

/**
 * Items sent to the practice of a version before, and rows of its other versions that a person identified as one of these, the latest
 * choice for each.
 */
export async function selectKnownItems(db: Queryable, resultId: number): Promise<KnownItem[]> {
  const { rows } = await sql<KnownItem>`
    with speaking as (
      select distinct result_rows.result_id from result_rows
      join results on results.id = result_rows.result_id join tasks on tasks.id = results.task_id
      where chosen_item is not null and tasks.business_id = ${businessOf(resultId)} and result_rows.result_id <> ${resultId}),
    placed as (
      select result_rows.*, (dense_rank() over (partition by result_id, ${sourceCode}, ${sourceName} order by orig_order))::integer as occurrence
      from result_rows where result_id in (select result_id from speaking)),
    said as (
      select distinct on (chosen_item) chosen_item as reference, ${codeOf('placed')} as "sourceCode", ${nameOf('placed')} as "sourceName", occurrence,
        coalesce(${effectiveCode('placed')}, '') as code, ${variationOf('placed')} as variation
      from placed where chosen_item is not null order by chosen_item, result_id desc)
    select *, true as "isSaid" from said
    union all
    select reference, source_code, source_name, occurrence, code, variation, false from practice_items
    where business_id = ${businessOf(resultId)}
    order by reference, "isSaid" desc`.execute(db);
  return rows;
}

/** Stores what will be sent of the items, by which later versions recognise them. */
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

/** Most items offered for a row. */
const itemsOffered = 20;

/**
 * Items of the practice that contain a text or, without one, those that have most in common with a row: its code, its match, words of its
 * name. The item `also` is included.
 */
export async function selectItemsLike(
  db: Queryable,
  resultId: number,
  { text, row, also }: { text: string; row: RowToName; also: string },
): Promise<Omit<PracticeItem, 'row'>[]> {
  const shared = sql<number>`(
    (source_code <> '' and source_code = ${row.sourceCode})::integer * 4 + (code = ${row.code} and variation = ${row.variation})::integer * 4
    + (select count(*) from unnest(string_to_array(${row.sourceName}, ' ')) as word where length(word) > 1 and strpos(source_name, word) > 0))`;
  const fits = text === '' ? sql<boolean>`${shared} > 0` : hasText(sql`concat_ws(' ', source_code, source_name, code)`, text);
  const { rows } = await sql<Omit<PracticeItem, 'row'>>`
    select reference, source_code, source_name, code as fetlock_code, variation from practice_items
    where business_id = ${businessOf(resultId)} and (${fits} or reference = ${also})
    order by reference = ${also} desc, ${shared} desc, source_name, reference limit ${itemsOffered + 1}`.execute(db);
  return rows;
}

export async function selectNamesOfRows(db: Queryable, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('result_rows')
    .select(['id', 'orig_name'])
    .where((eb) => eb('id', '=', eb.fn.any(sql<number[]>`${[...ids]}::bigint[]`)))
    .execute();
  return new Map(rows.map(({ id, orig_name }) => [id, orig_name]));
}

/** Whether an item of this reference was sent to the practice of a version. */
export async function isKnownItem(db: Queryable, resultId: number, reference: string): Promise<boolean> {
  const item = await db
    .selectFrom('practice_items')
    .select('reference')
    .where('business_id', '=', businessOf(resultId))
    .where('reference', '=', reference)
    .executeTakeFirst();
  return item !== undefined;
}
