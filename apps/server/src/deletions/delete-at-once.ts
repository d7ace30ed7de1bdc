import { type DeletedCount, DeletionState } from '@fetlock/contract/deletions';
import { Problem, found } from '../http/problem.ts';
import { type CarryOutServices, carryOut } from './carry-out.ts';
import { beginDeletions, selectDeletion, toDeletion } from './deletions.queries.ts';
import type { DeletionRules } from './preview-deletion.ts';
import { requestDeletion } from './request-deletion.ts';
import type { TargetOf } from './scope.queries.ts';

/** Deletes something without waiting, whether or not the product is running; returns how much of what. Throws as a request does. */
export async function deleteAtOnce(
  services: CarryOutServices,
  target: TargetOf & { name: string; userId: number },
  rules: DeletionRules,
): Promise<DeletedCount[]> {
  const { db } = services;
  const { id } = await requestDeletion(db, target, rules);
  await db.transaction().execute((trx) => beginDeletions(trx, id));
  await carryOut(services, id);
  const { state, removed } = toDeletion(found(await selectDeletion(db, id), 'Deletion'));
  if (state !== DeletionState.enum.done)
    throw new Problem('ALREADY_RUNNING', { description: 'A run has begun there meanwhile. The deletion waits for its end.' });
  return removed;
}
