import { customerUserId } from '@fetlock/rules/visitors';
import { sql } from 'kysely';
import { holdChecklist } from '../checklist/hold-checklist.queries.ts';
import type { Trx } from '../database/connection.ts';
import { followChanges } from './follow-changes.ts';
import { type ChangeCause, asksByStatus, isOpenTo, nextState, rowsAtOnce } from './row-changes.queries.ts';
import { mayTakeAsSigned } from './row-set.queries.ts';

/**
 * Sets the status of rows that the caller has locked, with their events, in batches small enough that no statement lasts long, whatever the
 * size of the list. Imported rows, and signed ones that may not take it, are unchanged.
 */
export async function changeStatuses(
  trx: Trx,
  resultId: number,
  ids: readonly number[],
  status: string,
  cause: ChangeCause,
): Promise<number> {
  if (ids.length > 0 && cause.actorId !== customerUserId) await holdChecklist(trx, resultId);
  let changed = 0;
  for (let from = 0; from < ids.length; from += rowsAtOnce) {
    const piece = ids.slice(from, from + rowsAtOnce);
    changed += await changeStatusesAtOnce(trx, resultId, piece, status, { ...cause, of: ids.length });
    await cause.underWay?.advance(trx, piece.length);
  }
  return changed;
}

async function changeStatusesAtOnce(
  trx: Trx,
  resultId: number,
  ids: readonly number[],
  status: string,
  { actorId, cause, batch, of }: ChangeCause & { of: number },
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
        .set({ status, ...nextState, ...(status === asksByStatus && { re_matched: false }) })
        .whereRef('result_rows.id', '=', 'before.id')
        .where('result_rows.status', '<>', 'imported')
        .where(mayTakeAsSigned(sql`${status}::text`))
        .where(isOpenTo(actorId))
        .returning(['result_rows.id', 'result_rows.version', 'before.status as old']),
    )
    .insertInto('row_events')
    .columns(['result_id', 'row_id', 'user_id', 'version', 'field', 'old', 'new', 'cause', 'batch'])
    .expression((eb) =>
      eb
        .selectFrom('changed')
        .select([
          sql<number>`${resultId}::bigint`.as('result_id'),
          'changed.id as row_id',
          sql<number>`${actorId}::bigint`.as('user_id'),
          'changed.version',
          sql<string>`'status'`.as('field'),
          sql`to_jsonb(changed.old)`.as('old'),
          sql`to_jsonb(${status}::text)`.as('new'),
          sql<string>`${cause}::text`.as('cause'),
          sql<string>`${batch}::uuid`.as('batch'),
        ]),
    )
    .executeTakeFirstOrThrow();
  await followChanges(trx, resultId, ids, { actorId, cause, isSeen: true, of });
  return Number(numInsertedOrUpdatedRows ?? 0n);
}
