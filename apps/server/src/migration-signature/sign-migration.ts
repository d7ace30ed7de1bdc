import type { SignatureMethod, SignatureState } from '@fetlock/contract/migration-signature';
import { migrationSteps } from '@fetlock/contract/migration-steps';
import { currentTextVersion, signatureTexts, signerName } from '@fetlock/rules/signature-text';
import type { Trx } from '../database/connection.ts';
import type { LinkVisitor } from '../http/actor.ts';
import { assertNewest } from '../results/newest-version.queries.ts';
import { Problem } from '../http/problem.ts';
import { requireResult } from '../results/require-result.ts';
import { headOf } from '../checklist/canonical-lines.ts';
import { recordEvent } from '../security-events/record-event.ts';
import { addMigrationEvent } from '../checklist/migration-events.queries.ts';
import { readSignatureState } from './read-signature.ts';
import { readPicture } from './signature-picture.ts';
import { insertSignature, isSigned, lockRowsToSign, lockSteps, setStepStates } from './signature.queries.ts';
import { readSteps } from './signed-content.ts';
import { sha256 } from '../http/hashes.ts';

export interface SignMigration {
  resultId: number;
  firstName: string;
  lastName: string;
  /** A data URL. */
  signature: string;
  method: SignatureMethod;
  /** The hash of what the person was shown. */
  expected: string | undefined;
  from: { address: string; userAgent: string };
  actor: LinkVisitor;
}

/**
 * Signs the Migration PAL of a version: its rows, steps and evidence are written in one transaction. Throws INVALID_INPUT for an invalid
 * picture, SIGNED, NEWER_VERSION, STEPS_NOT_COMPLETED with the incomplete steps, or SET_CHANGED when the content differs from what the
 * person saw.
 */
export async function signMigration(trx: Trx, sign: SignMigration): Promise<SignatureState> {
  const { resultId, firstName, lastName, method, expected, from, actor } = sign;
  await requireResult(trx, resultId);
  const picture = readPicture(sign.signature);
  await assertNewest(trx, resultId);
  // Rows before steps, in the order that visitors' changes lock them: a concurrent signature or change waits here, and then finds that it
  // is signed.
  await lockRowsToSign(trx, resultId);
  await lockSteps(trx, resultId);
  if (await isSigned(trx, resultId)) throw new Problem('SIGNED', { description: 'This Migration PAL has been signed already.' });
  const steps = (await assertCompleted(trx, resultId)).map((step) => ({ ...step, status: 'signed' as const }));
  const text = signatureTexts[currentTextVersion];
  const head = headOf({ resultId, text, steps: steps.map(({ step }) => ({ step, status: 'completed' })) });
  const pictureHash = sha256(picture);
  const kept = await insertSignature(
    trx,
    { ...sign, ...from, linkId: actor.linkId, visitor: actor.visitor, picture, pictureHash, textVersion: currentTextVersion, steps },
    { head, expected: expected === undefined ? null : Buffer.from(expected, 'hex') },
  );
  if (!kept)
    throw new Problem('SET_CHANGED', { description: 'Something has changed since you opened this page. Check it again before you sign.' });
  await setStepStates(trx, resultId, 'signed');
  await addMigrationEvent(trx, {
    resultId,
    event: 'signed',
    details: {
      signature: kept.id,
      signer: signerName({ firstName, lastName }),
      method,
      signed_at: kept.signedAt.toISOString(),
      ...from,
      link: actor.linkId,
      text_version: currentTextVersion,
      rows: kept.rows,
      content_hash: kept.hash.toString('hex'),
      picture_hash: pictureHash.toString('hex'),
      last_event: kept.lastEvent,
    },
    actor,
  });
  await recordEvent(trx, 'migration_signed', { facts: { result: resultId, signature: kept.id } });
  return readSignatureState(trx, resultId, actor);
}

async function assertCompleted(trx: Trx, resultId: number) {
  const steps = await readSteps(trx, resultId);
  const open = steps.filter(({ status }) => status !== 'completed');
  if (open.length === 0) return steps;
  const titles = open.map(({ step }) => migrationSteps[step].title);
  throw new Problem('STEPS_NOT_COMPLETED', {
    description: `All four steps must be completed before the Migration PAL is signed. Still to complete: ${titles.join(', ')}.`,
    details: { steps: open.map(({ step, status }) => ({ step, status })) },
  });
}
