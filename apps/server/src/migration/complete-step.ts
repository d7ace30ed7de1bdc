import { setTimeout as delay } from 'node:timers/promises';
import type { MigrationStepName } from '@fetlock/contract/migration-steps';
import { namesShown, selectChangedSince } from '../checklist/changed-steps.queries.ts';
import { takeChecklist } from '../checklist/hold-checklist.queries.ts';
import type { Database, Trx } from '../database/connection.ts';
import { isSnapshot, selectSnapshot } from '../database/snapshots.queries.ts';
import { Problem, invalidField } from '../http/problem.ts';

/** Most changes end in milliseconds; a change of a whole list is not waited for. */
const triesMost = 20;
const msBetween = 100;

const lookAgain = (description: string) => new Problem('SET_CHANGED', { description });

function changedText(names: readonly string[]): string {
  const list = names.length > namesShown ? `${names.slice(0, namesShown).join(', ')} and others` : names.join(', ');
  return `Fetlock has changed items of this step since you looked at them: ${list}. Check them before you complete the step.`;
}

/**
 * Completes a step in a transaction while no change of the provider is under way. Throws SET_CHANGED when one stays under way, or has
 * changed rows of the step since they were shown, or, where that is not said (`seen`), since the request arrived: the customer has not seen that.
 */
export async function completeStep<Saved>(
  db: Database,
  { resultId, step, seen }: { resultId: number; step: MigrationStepName; seen: string | undefined },
  save: (trx: Trx) => Promise<Saved>,
): Promise<Saved> {
  if (seen !== undefined && !isSnapshot(seen)) throw invalidField('seen', 'does not come from an answer that showed the rows');
  const snapshot = seen ?? (await selectSnapshot(db));
  for (let tries = 0; tries < triesMost; tries += 1) {
    if (tries > 0) await delay(msBetween);
    const done = await db.transaction().execute(async (trx) => {
      if (!(await takeChecklist(trx, resultId))) return undefined;
      const changed = await selectChangedSince(trx, { resultId, step, snapshot });
      if (changed.length > 0) throw lookAgain(changedText(changed));
      return { saved: await save(trx) };
    });
    if (done) return done.saved;
  }
  throw lookAgain('Fetlock is changing items at the moment. Check them when that has ended, and complete the step then.');
}
