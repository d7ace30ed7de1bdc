import type { SignatureState } from '@fetlock/contract/migration-signature';
import type { Trx } from '../database/connection.ts';
import type { Person } from '../http/actor.ts';
import { Problem } from '../http/problem.ts';
import { requireResult } from '../review/require-result.ts';
import { recordEvent } from '../security-events/record-event.ts';
import { addMigrationEvent } from './migration-events.queries.ts';
import { readSignatureState } from './read-signature.ts';
import { lockSignedRows, lockSteps, setStepStates, voidSignature } from './signature.queries.ts';

/** Voids the signature in force and opens its rows; the steps are completed again, so that the customer can sign anew. Throws NOT_FOUND. */
export async function reopenMigration(
  trx: Trx,
  { resultId, reason, actor }: { resultId: number; reason: string; actor: Person },
): Promise<SignatureState> {
  await requireResult(trx, resultId);
  // In the order in which a signature takes them.
  await lockSignedRows(trx, resultId);
  await lockSteps(trx, resultId);
  const voided = await voidSignature(trx, { resultId, reason, userId: actor.id });
  if (!voided) throw new Problem('NOT_FOUND', { description: 'This Migration PAL is not signed.' });
  await setStepStates(trx, resultId, 'completed');
  await addMigrationEvent(trx, { resultId, event: 'reopened', details: { signature: voided.id, reason }, actor: { id: actor.id } });
  await recordEvent(trx, 'migration_reopened', { facts: { result: resultId, signature: voided.id } });
  return readSignatureState(trx, resultId, actor);
}
