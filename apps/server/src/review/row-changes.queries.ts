import { type Updateable, sql } from 'kysely';
import type { Trx } from '../database/connection.ts';
import type { ResultRows } from '../database/schema.gen.ts';
import { updateDecisions } from '../decisions/decisions.queries.ts';
import { Problem } from '../http/problem.ts';
import { isContent, noAnalyses } from './row-content.queries.ts';
import { type ChangeableColumn, changeableColumns, isChangeable } from './changeable-columns.ts';
import type { LockedRow } from './lock-rows.queries.ts';
import { isOpen } from './row-set.queries.ts';

/** New values of some columns. */
export type RowPatch = Updateable<Pick<ResultRows, ChangeableColumn>>;

export interface ChangeCause {
  actorId: number;
  /** What was done, such as `edit` or `bulk status`. */
  cause: string;
  /** All that one action changed; its undo takes it back together. */
  batch: string;
}

/** What every change does to a row: its version counts up, and `updated_at`, which also names one state of the row, moves on. */
const nextState = {
  version: sql<number>`result_rows.version + 1`,
  updated_at: sql<Date>`greatest(clock_timestamp(), result_rows.updated_at + interval '1 millisecond')`,
};

/**
 * Saves what differs, keeps an event a field, and lets the memory of decisions follow. Gives the changed columns; none: nothing was
 * written. Throws ROW_LOCKED for a row that has been imported.
 */
export async function changeRow(
  trx: Trx,
  before: LockedRow,
  patch: RowPatch,
  { actorId, cause, batch }: ChangeCause,
): Promise<ChangeableColumn[]> {
  const wanted = Object.keys(patch).filter(
    (name): name is ChangeableColumn => isChangeable(name) && patch[name] !== undefined && patch[name] !== before[name],
  );
  if (wanted.length === 0) return [];
  const after = await trx
    .updateTable('result_rows')
    .set({
      ...Object.fromEntries(wanted.map((column) => [column, patch[column]])),
      ...nextState,
      ...(wanted.some(isContent) && noAnalyses),
    })
    .where('id', '=', before.id)
    .where(isOpen)
    .returning(changeableColumns)
    .executeTakeFirst();
  if (!after) throw new Problem('ROW_LOCKED');
  // As it was stored, which is what an undo will find: an amount has four decimals at most.
  const changed = wanted.filter((column) => after[column] !== before[column]);
  if (changed.length === 0) return [];
  await trx
    .insertInto('row_events')
    .values(
      changed.map((field) => ({
        result_id: before.result_id,
        row_id: before.id,
        user_id: actorId,
        field,
        old: JSON.stringify(before[field] ?? null),
        new: JSON.stringify(after[field] ?? null),
        cause,
        batch,
      })),
    )
    .execute();
  await updateDecisions(trx, [before.id], actorId);
  return changed;
}

/** Sets the status of rows that the caller has locked, with their events, in one statement. Imported rows stay as they are. */
export async function changeStatuses(
  trx: Trx,
  resultId: number,
  ids: readonly number[],
  status: string,
  { actorId, cause, batch }: ChangeCause,
): Promise<number> {
  if (ids.length === 0) return 0;
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
        .set({ status, ...nextState })
        .whereRef('result_rows.id', '=', 'before.id')
        .where('result_rows.status', '<>', 'imported')
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
  await updateDecisions(trx, ids, actorId);
  return Number(numInsertedOrUpdatedRows ?? 0n);
}
