import { type SignatureContent, StepContent } from '@fetlock/contract/migration-signature';
import type { MigrationStepName } from '@fetlock/contract/migration-steps';
import { allMigrationSteps } from '@fetlock/rules/migration-steps';
import { currentTextVersion, signatureTexts } from '@fetlock/rules/signature-text';
import { z } from 'zod';
import type { Database, Queryable } from '../database/connection.ts';
import { Problem } from '../http/problem.ts';
import { presentStep } from '../checklist/present-step.ts';
import { selectSteps } from '../checklist/steps.queries.ts';
import { requireResult } from '../results/require-result.ts';
import { headOf } from '../checklist/canonical-lines.ts';
import { type StepCounts, countSteps, hashContent, isSigned, selectSignedSteps } from './signature.queries.ts';

/** What would be signed now. Throws NOT_FOUND, or SIGNED if it was already. */
export async function readSignatureContent(db: Database, resultId: number): Promise<SignatureContent> {
  await requireResult(db, resultId);
  // One snapshot for the counts and the hash.
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      if (await isSigned(trx, resultId)) throw new Problem('SIGNED');
      const steps = await readSteps(trx, resultId);
      const text = signatureTexts[currentTextVersion];
      const hash = await hashContent(trx, resultId, headOf({ resultId, text, steps }));
      const rows = steps.reduce((sum, { rows: count }) => sum + count, 0);
      return { content_hash: hash.toString('hex'), rows, steps, text_version: currentTextVersion, text };
    });
}

/** All four steps with their states and counts. */
export async function readSteps(db: Queryable, resultId: number): Promise<StepContent[]> {
  const states = (await selectSteps(db, resultId)).map(presentStep);
  const counts = await countSteps(db, resultId);
  return allMigrationSteps(states).map(({ step, status }) => ({ ...(counts.find((one) => one.step === step) ?? nothingIn(step)), status }));
}

/** The counts of each step that has rows: as signed where the Migration PAL is signed, so that they agree with the rows listed. */
export async function readProgress(db: Queryable, resultId: number, step?: MigrationStepName): Promise<StepCounts[]> {
  const signed = await selectSignedSteps(db, resultId);
  if (signed === undefined) return countSteps(db, resultId, step);
  return z
    .array(StepContent)
    .parse(signed)
    .filter((content) => content.rows > 0 && (step === undefined || content.step === step));
}

const nothingIn = (step: MigrationStepName): StepCounts => ({
  step,
  rows: 0,
  noted: 0,
  checked: 0,
  to_change: 0,
  groups: 0,
  resolved: 0,
  none_right: 0,
  chosen_by_provider: 0,
});
