import type { SignatureState } from '@fetlock/contract/migration-signature';
import type { Trx } from '../database/connection.ts';
import type { Person } from '../http/actor.ts';
import { Problem } from '../http/problem.ts';
import { reopenCompletedSteps } from '../checklist/changed-steps.queries.ts';
import { requireResult } from '../results/require-result.ts';
import { recordEvent } from '../security-events/record-event.ts';
import { takeChecklist } from '../checklist/hold-checklist.queries.ts';
import { addMigrationEvent } from '../checklist/migration-events.queries.ts';
import { readSignatureState } from './read-signature.ts';
import { selectChangedSince } from '../checklist/reopening.queries.ts';
import { lockSignedRows, lockSteps, setStepStates, voidSignature } from './signature.queries.ts';

/**
 * Voids the signature in force and unlocks its rows; the steps are completed again, except those with rows changed or moved into them since. Throws NOT_FOUND, or SET_CHANGED while rows are being changed.
 */
export async function reopenMigration(
  trx: Trx,
  { resultId, reason, actor }: { resultId: number; reason: string; actor: Person },
): Promise<SignatureState> {
  await requireResult(trx, resultId);
  // In the order in which a signature locks them.
  await lockSignedRows(trx, resultId);
  await lockSteps(trx, resultId);
  // A change that has found no completed step would leave one completed over itself.
  if (!(await takeChecklist(trx, resultId)))
    throw new Problem('SET_CHANGED', {
      description: 'Rows of this version are being changed at the moment. Try again when that has ended.',
    });
  const voided = await voidSignature(trx, { resultId, reason, userId: actor.id });
  if (!voided) throw new Problem('NOT_FOUND', { description: 'This Migration PAL is not signed.' });
  await setStepStates(trx, resultId, 'completed');
  // What was changed since it was signed must be seen before it is signed again.
  await reopenCompletedSteps(trx, { resultId, rowIds: await selectChangedSince(trx, voided.id), actorId: actor.id });
  await addMigrationEvent(trx, { resultId, event: 'reopened', details: { signature: voided.id, reason }, actor: { id: actor.id } });
  await recordEvent(trx, 'migration_reopened', { facts: { result: resultId, signature: voided.id } });
  return readSignatureState(trx, resultId, actor);
}
