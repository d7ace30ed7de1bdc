import { randomUUID } from 'node:crypto';
import type { BulkChange } from '@fetlock/contract/row-edits';
import { statusNameOr } from '@fetlock/contract/row-statuses';
import type { Trx } from '../database/connection.ts';
import { Problem } from '../http/problem.ts';
import { lockRows } from '../rows/lock-rows.queries.ts';
import { assertSeen } from '../rows/seen-rows.ts';
import { setStatuses } from '../rows/set-statuses.ts';
import { comparedVersion } from './compare-results.ts';
import { type Versions, selectCarried } from './comparison.queries.ts';

/**
 * Copies statuses that people set on the same rows in another version: the same code and name, the same match, nothing else edited. One
 * batch, by the rules of any bulk change. Throws SET_CHANGED when their number, the rows or their statuses differ from what the person was
 * shown.
 */
export async function carryDecisions(
  trx: Trx,
  versions: Versions,
  { expectedCount, seen, actorId }: { expectedCount: number; seen: string | undefined; actorId: number },
): Promise<BulkChange> {
  await comparedVersion(trx, versions);
  const shown = await selectCarried(trx, versions);
  await lockRows(
    trx,
    versions.new,
    shown.map(({ id }) => id),
  );
  // Evaluated again, now that the rows are locked.
  const carried = await selectCarried(trx, versions);
  if (carried.length !== expectedCount)
    throw new Problem('SET_CHANGED', {
      description: `By now ${carried.length} decisions can be carried over, not ${expectedCount}. Check the comparison again.`,
      details: { count: carried.length },
    });
  await assertSeen(trx, { resultId: versions.new, rows: carried, seen, actorId });
  const as = { batch: randomUUID(), cause: 'earlier version' };
  const done: BulkChange = { batch: as.batch, changed: 0, skipped: [], held: [] };
  for (const [status, rows] of Map.groupBy(carried, (row) => statusNameOr(row.status))) {
    const ids = rows.map(({ id }) => id);
    const part = await setStatuses(trx, { resultId: versions.new, ids, status, actorId, as });
    done.changed += part.changed;
    done.skipped.push(...part.skipped);
    done.held.push(...part.held);
  }
  return done;
}
