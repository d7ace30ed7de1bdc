import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';
import { isInForce } from '../database/in-force.queries.ts';
import { askingStatuses, causeOfReMatch, classColumns, matchedColumns } from './re-match-item.ts';

/** What a row stores of the practice's file, for a list that can no longer be read. */
const sourceColumns = [
  'orig_code',
  'orig_external_code',
  'orig_name',
  'orig_cat1',
  'orig_cat2',
  'pim_package_info',
  'vendor',
  'vendor_code',
  'upc',
  'ndc',
  'barcode',
  'price',
  'price_from_catalogue',
  'dispensing_fee',
  'fee_from_catalogue',
  'merged_fee',
  'cost',
  'cost_from_catalogue',
  'lastsold',
  'total_sold',
  'total_sold_12',
  'total_sold_24',
  'total_sold_36',
] as const;

/** The items that a re-match takes, by their position in the list. */
export async function selectItems(db: Database, runId: number): Promise<number[]> {
  const items = await db
    .selectFrom('run_rows')
    .innerJoin('result_rows', 'result_rows.id', 'run_rows.row_id')
    .select('result_rows.orig_order')
    .distinct()
    .where('run_rows.run_id', '=', runId)
    .orderBy('result_rows.orig_order')
    .execute();
  return items.map(({ orig_order }) => orig_order);
}

/** Current rows of items. */
export const selectRowsOfItems = (db: Database, resultId: number, items: readonly number[]) =>
  db
    .selectFrom('result_rows')
    .select([
      'id',
      'version',
      'orig_order',
      'fetlock_code_override',
      'mapped_core_type_override',
      'reviewed',
      'customer_verified',
      'poll_checked',
      'poll_notes',
      'revenue_percent',
      'bucket',
      'signed_as',
    ])
    .select([...matchedColumns, ...classColumns])
    .select(sourceColumns)
    .where('result_id', '=', resultId)
    .where((eb) => eb('orig_order', '=', eb.fn.any(sql<number[]>`${[...items]}::integer[]`)))
    .orderBy('orig_order')
    .orderBy('id')
    .execute();
export type StoredRow = Awaited<ReturnType<typeof selectRowsOfItems>>[number];
/** What a row stores of the item it came from. */
export type StoredItem = Pick<
  StoredRow,
  (typeof sourceColumns)[number] | 'orig_order' | 'fetlock_code' | 'custom_gl_code' | 'package_type' | 'entry_variation_name'
>;

/**
 * The last changes in force of each field, of rows by id: the last one by a person with its cause, unless a re-match has changed the field
 * since; for a status that a re-match has changed since, whether the person had requested that. An undo takes a change out of force.
 */
export async function selectLastChanges(db: Database, rowIds: readonly number[]) {
  const { rows } = await sql<{ row_id: number; field: string; cause: string; holds: boolean; wasRequested: boolean }>`
    select row_id, field, cause, id > coalesce(re_matched, 0) as holds,
      field = 'status' and id < re_matched and new #>> '{}' = any(${[...askingStatuses]}::text[]) as "wasRequested"
    from (
      select distinct on (event.row_id, event.field) event.row_id, event.field, event.cause, event.id, event.new,
        max(event.id) filter (where event.cause = ${causeOfReMatch}) over (partition by event.row_id, event.field) as re_matched
      from row_events event join change_batches batch on batch.batch = event.batch
      where event.row_id = any(${[...rowIds]}::bigint[]) and ${isInForce({ event: 'event', batch: 'batch' })}
      order by event.row_id, event.field, event.cause = ${causeOfReMatch}, event.id desc) last
    where cause <> ${causeOfReMatch}
    union all
    -- In a copy for another practice, which has no history.
    select row.id, mark.field, mark.cause, true, false
    from result_rows row cross join lateral jsonb_each_text(row.decided_before) mark (field, cause)
    where row.id = any(${[...rowIds]}::bigint[]) and not exists (
      select from row_events event join change_batches batch on batch.batch = event.batch
      where event.row_id = row.id and event.field = mark.field and ${isInForce({ event: 'event', batch: 'batch' })})`.execute(db);
  return rows;
}
