import { type CheckKind, checkKindNames } from '@fetlock/contract/guided-check';
import type { Database } from '../database/connection.ts';
import { found } from '../http/problem.ts';
import { insertGuidedCheck, lockResult, selectGuidedCheck, selectRowsOfKind } from './guided-check.queries.ts';

/** Draws the rows that a customer is asked to check, or returns those already drawn. Throws NOT_FOUND. */
export function drawGuidedCheck(db: Database, resultId: number): Promise<number[]> {
  return db.transaction().execute(async (trx) => {
    found(await lockResult(trx, resultId), 'Result');
    const earlier = await selectGuidedCheck(trx, resultId);
    if (earlier.length > 0) return earlier.map(({ row_id }) => row_id);
    const drawn: { row_id: number; kind: CheckKind }[] = [];
    for (const kind of checkKindNames) {
      const taken = drawn.map(({ row_id }) => row_id);
      drawn.push(...(await selectRowsOfKind(trx, resultId, kind, taken)).map((row_id) => ({ row_id, kind })));
    }
    if (drawn.length > 0) await insertGuidedCheck(trx, resultId, drawn);
    return drawn.map(({ row_id }) => row_id);
  });
}
