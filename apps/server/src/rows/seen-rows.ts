import type { Queryable, Trx } from '../database/connection.ts';
import { isSnapshot, selectSnapshot } from '../database/snapshots.queries.ts';
import { sha256Hex } from '../http/hashes.ts';
import { Problem, invalidField } from '../http/problem.ts';
import { wereChangedByOthers } from './seen-rows.queries.ts';

/** A row that a change of many would change, and what else of it the person was shown. */
interface ShownRow {
  id: number;
  status?: string;
}

/** The same as `hashOfShown` of the comparison, for rows that are read already. */
export const hashOfRows = (rows: readonly ShownRow[]): string => sha256Hex(rows.map(({ id, status = '' }) => `${id} ${status}`).join());

/** Identifies what a preview of a change of many rows shows; the change carries it. The rows are read after it has begun. */
export async function markSeen<Shown extends { hash: string }>(
  db: Queryable,
  read: () => Promise<Shown>,
): Promise<Shown & { seen: string }> {
  const snapshot = await selectSnapshot(db);
  const shown = await read();
  return { ...shown, seen: `${shown.hash} ${snapshot}` };
}

/**
 * Throws SET_CHANGED where a change would take other rows than its preview showed, or rows that others have changed since: their number may
 * be the same. The rows are locked.
 */
export async function assertSeen(
  trx: Trx,
  { resultId, rows, seen, actorId }: { resultId: number; rows: readonly ShownRow[]; seen: string | undefined; actorId: number },
): Promise<void> {
  if (seen === undefined) return;
  const [hash, snapshot = ''] = seen.split(' ');
  if (!isSnapshot(snapshot)) throw invalidField('seen', 'does not come from an answer that showed the rows');
  if (hash === hashOfRows(rows) && !(await wereChangedByOthers(trx, { resultId, ids: rows.map(({ id }) => id), snapshot, actorId })))
    return;
  throw new Problem('SET_CHANGED', {
    description: 'Someone else has changed rows of this list since it was shown. Check it again.',
    details: { count: rows.length },
  });
}
