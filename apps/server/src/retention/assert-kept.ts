import type { Trx } from '../database/connection.ts';
import { Problem } from '../http/problem.ts';
import { holdPractice, holdVersions, isBeingDeleted, isToBeDeleted } from './to-be-deleted.queries.ts';

/**
 * Nothing new starts where everything is about to be deleted; what is made for a practice in this transaction is part of a deletion
 * requested later. The caller has locked the tasks. Throws TO_BE_DELETED.
 */
export async function assertKept(trx: Trx, about: { taskIds?: readonly number[]; businessId?: number }): Promise<void> {
  const { businessId } = about;
  if (businessId !== undefined && !(await holdPractice(trx, businessId))) throw new Problem('TO_BE_DELETED');
  if (await isToBeDeleted(trx, { taskIds: [], ...about })) throw new Problem('TO_BE_DELETED');
}

/** Nothing is done with rows of a version of which a deletion takes some; it waits until the transaction ends. Throws TO_BE_DELETED. */
export async function assertWhole(trx: Trx, resultIds: readonly number[]): Promise<void> {
  await holdVersions(trx, resultIds);
  if (await isBeingDeleted(trx, resultIds))
    throw new Problem('TO_BE_DELETED', { description: 'This version is being deleted. Nothing more can be started on it.' });
}
