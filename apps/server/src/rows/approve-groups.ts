import type { Trx } from '../database/connection.ts';
import { type ChangeCause, changeRows } from './row-changes.queries.ts';
import { selectInconsistentGroups } from '../checklist/multimatch.queries.ts';

/** A group of several matches is approved as long as any row of it is chosen. For changes that restore fields one by one. */
export async function approveGroups(trx: Trx, resultId: number, rowIds: readonly number[], cause: ChangeCause): Promise<void> {
  const rows = await selectInconsistentGroups(trx, resultId, rowIds);
  const changes = rows.map(({ id, chosen }) => ({ id, patch: { multimatch_group_approved: chosen } }));
  await changeRows(trx, resultId, changes, cause);
}
