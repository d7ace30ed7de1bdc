import { customerUserId } from '@fetlock/rules/visitors';
import { type RawBuilder, sql } from 'kysely';
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
  cause: ChangeCause & { of: number },
): Promise<number> {
  const wanted = sql`
    select id, status as old, ${status}::text as new from result_rows
    where result_id = ${resultId} and id = any(${[...ids]}::bigint[]) and status <> 'imported'
      and ${mayTakeAsSigned(sql`${status}::text`)} and ${isOpenTo(cause.actorId)}`;
  const changed = await saveStatuses(trx, resultId, wanted, cause);
  await followChanges(trx, resultId, ids, { actorId: cause.actorId, cause: cause.cause, isSeen: true, of: cause.of });
  return changed;
}

/**
 * The one statement that writes nothing but statuses of rows, with one event each. `wanted` selects `id`, `old` and `new`; rows whose `new` is
 * null stay as they are. Returns the number of changed rows.
 *
 * Imports and their roll-backs call it themselves: unlike people, a run also changes imported and signed rows, and teaches nothing.
 */
export async function saveStatuses(
  trx: Trx,
  resultId: number,
  wanted: RawBuilder<unknown>,
  { actorId, cause, batch }: Omit<ChangeCause, 'underWay'>,
): Promise<number> {
  const { numAffectedRows } = await sql`
    with wanted as materialized (${wanted}),
    changed as (
      update result_rows set status = wanted.new, version = ${nextState.version}, updated_at = ${nextState.updated_at},
        re_matched = result_rows.re_matched and wanted.new <> ${asksByStatus}
      from wanted where result_rows.id = wanted.id and wanted.new is not null
      returning result_rows.id, result_rows.version, wanted.old, wanted.new)
    insert into row_events (result_id, row_id, user_id, version, field, old, new, cause, batch)
    select ${resultId}, id, ${actorId}, version, 'status', to_jsonb(old), to_jsonb(new), ${cause}, ${batch}::uuid from changed`.execute(
    trx,
  );
  return Number(numAffectedRows ?? 0n);
}
