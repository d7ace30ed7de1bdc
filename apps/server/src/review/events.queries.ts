import { type Updateable, sql } from 'kysely';
import type { Queryable, Trx } from '../database/connection.ts';
import type { DB, ResultRows } from '../database/schema.gen.ts';
import type { LockedRow } from './rows.queries.ts';

/** Columns of a row that people change, and whose changes are kept. */
export type RowPatch = Updateable<Pick<ResultRows, ChangeableColumn>>;
export const changeableColumns = [
  'status',
  'previous_status',
  'category',
  'subcategory',
  'mapped_core_type_override',
  'catalogue_variation_id',
  'fetlock_name',
  'fetlock_code',
  'fetlock_code_override',
  'variation',
  'entry_variation_name',
  'custom_primary_category',
  'custom_secondary_category',
  'custom_tertiary_category',
  'custom_gl_code',
  'dispensing_fee',
  'package_type',
  'vendor',
  'vendor_code',
  'reviewed',
  'customer_verified',
  'taxable',
  'allow_discount',
  'compounded',
  'obsolete',
  'poll_checked',
  'poll_notes',
  'multimatch_group_approved',
] as const satisfies readonly (keyof ResultRows)[];
export type ChangeableColumn = (typeof changeableColumns)[number];

export interface ChangeCause {
  actorId: number;
  /** What was done, such as `edit` or `bulk status`. */
  cause: string;
  /** All that one action changed; its undo takes it back together. */
  batch: string;
}

const isColumn = (name: string): name is ChangeableColumn => changeableColumns.some((column) => column === name);

/** Saves what differs, counts the row's version up, and keeps an event a field. Gives the changed columns; none: nothing was written. */
export async function changeRow(
  trx: Trx,
  before: LockedRow,
  patch: RowPatch,
  { actorId, cause, batch }: ChangeCause,
): Promise<ChangeableColumn[]> {
  const changed = Object.keys(patch).filter(
    (name): name is ChangeableColumn => isColumn(name) && patch[name] !== undefined && patch[name] !== before[name],
  );
  if (changed.length === 0) return [];
  await trx
    .updateTable('result_rows')
    .set({ ...Object.fromEntries(changed.map((column) => [column, patch[column]])), version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', before.id)
    .execute();
  await trx
    .insertInto('row_events')
    .values(
      changed.map((field) => ({
        result_id: before.result_id,
        row_id: before.id,
        user_id: actorId,
        field,
        old: JSON.stringify(before[field] ?? null),
        new: JSON.stringify(patch[field] ?? null),
        cause,
        batch,
      })),
    )
    .execute();
  return changed;
}

/** Sets the status of rows that the caller has locked, with their events, in one statement. */
export async function changeStatuses(
  trx: Trx,
  resultId: number,
  ids: readonly number[],
  status: string,
  { actorId, cause, batch }: ChangeCause,
): Promise<number> {
  const { numInsertedOrUpdatedRows } = await trx
    .with('before', (qb) =>
      qb
        .selectFrom('result_rows')
        .select(['id', 'status'])
        .where('result_id', '=', resultId)
        .where((eb) => eb('id', '=', eb.fn.any(sql<number[]>`${[...ids]}::bigint[]`))),
    )
    .with('changed', (qb) =>
      qb
        .updateTable('result_rows')
        .from('before')
        .set({ status, version: sql`version + 1`, updated_at: sql`now()` })
        .whereRef('result_rows.id', '=', 'before.id')
        .returning(['result_rows.id', 'before.status as old']),
    )
    .insertInto('row_events')
    .columns(['result_id', 'row_id', 'user_id', 'field', 'old', 'new', 'cause', 'batch'])
    .expression((eb) =>
      eb
        .selectFrom('changed')
        .select([
          sql<number>`${resultId}::bigint`.as('result_id'),
          'changed.id as row_id',
          sql<number>`${actorId}::bigint`.as('user_id'),
          sql<string>`'status'`.as('field'),
          sql`to_jsonb(changed.old)`.as('old'),
          sql`to_jsonb(${status}::text)`.as('new'),
          sql<string>`${cause}::text`.as('cause'),
          sql<string>`${batch}::uuid`.as('batch'),
        ]),
    )
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows ?? 0n);
}

export async function selectHistory(db: Queryable, resultId: number, rowId: number) {
  return db
    .selectFrom('row_events')
    .innerJoin('users', 'users.id', 'row_events.user_id')
    .select([
      'row_events.id',
      'row_events.at',
      'row_events.field',
      'row_events.old',
      'row_events.new',
      'row_events.cause',
      'row_events.batch',
      'users.id as user_id',
      'users.name as user_name',
    ])
    .where('row_events.result_id', '=', resultId)
    .where('row_events.row_id', '=', rowId)
    .orderBy('row_events.id', 'desc')
    .limit(1_000)
    .execute();
}

/** What a batch changed: a row's first old and last new value of each field. */
export async function selectBatch(trx: Trx, resultId: number, batch: string) {
  return trx
    .selectFrom('row_events')
    .distinctOn(['row_id', 'field'])
    .select([
      'row_id',
      'field',
      'old',
      sql<
        DB['row_events']['new']
      >`last_value(new) over (partition by row_id, field order by id rows between unbounded preceding and unbounded following)`.as('new'),
    ])
    .where('result_id', '=', resultId)
    .where('batch', '=', batch)
    .orderBy('row_id')
    .orderBy('field')
    .orderBy('id')
    .execute();
}
