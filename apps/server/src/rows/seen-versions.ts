import type { SeenVersions } from '@fetlock/contract/rows';
import type { Trx } from '../database/connection.ts';
import { Problem } from '../http/problem.ts';
import { decidedColumns, selectChangedSince } from './changed-since.queries.ts';

/** Throws SET_CHANGED where another user has changed status or match of locked rows since they were seen. */
export async function assertUnchanged(trx: Trx, of: { resultId: number; seen: SeenVersions | undefined; actorId: number }): Promise<void> {
  if ((await selectChangedSince(trx, { ...of, columns: decidedColumns })).size > 0) throw changedMeanwhile();
}

export const changedMeanwhile = (): Problem =>
  new Problem('SET_CHANGED', { description: 'Someone else has changed this since it was shown. Check it again.' });
