import * as calls from '@fetlock/contract/migration';
import type { MigrationState, MigrationStep, MigrationStepName } from '@fetlock/contract/migration-steps';
import type { Database, Trx } from '../database/connection.ts';
import { readNewer } from '../results/newest-version.queries.ts';
import type { LinkVisitor } from '../http/actor.ts';
import type { Implement } from '../http/implement.ts';
import { nameVisitor } from '../http/answered-changes.queries.ts';
import { once } from '../http/once.ts';
import { unlessCurrent } from '../http/revision.ts';
import { Problem } from '../http/problem.ts';
import { requireResult } from '../results/require-result.ts';
import { selectReopening } from '../checklist/reopening.queries.ts';
import { readProgress } from '../migration-signature/signed-content.ts';
import { selectStepChanges } from '../checklist/changed-steps.queries.ts';
import { completeStep } from './complete-step.ts';
import { selectOpenQuestions } from './open-questions.queries.ts';
import { presentStep } from '../checklist/present-step.ts';
import { resolveMultimatch } from '../customer/resolve-multimatch.ts';
import { assertChecklistOpen } from '../checklist/signed.ts';
import { saveStep, selectStep, selectSteps, selectStepsRevision } from '../checklist/steps.queries.ts';

interface GivenState {
  resultId: number;
  step: MigrationStepName;
  status: Exclude<MigrationState, 'pending' | 'signed'>;
  seen: string | undefined;
  actor: LinkVisitor;
}

/** The steps of the Migration PAL, as the customer goes through them. */
export function migrationRoutes(implement: Implement, { db }: { db: Database }): void {
  const given = ({ resultId, step, status, seen, actor }: GivenState): Promise<MigrationStep> => {
    const save = async (trx: Trx): Promise<MigrationStep> => {
      if (actor.visitor) await nameVisitor(trx, actor.visitor);
      await assertChecklistOpen(trx, resultId);
      await saveStep(trx, { resultId, step, status });
      const saved = presentStep(await selectStep(trx, resultId, step));
      // Signed in between.
      if (saved.status === 'signed') throw new Problem('SIGNED');
      return saved;
    };
    return status === 'completed' ? completeStep(db, { resultId, step, seen }, save) : db.transaction().execute(save);
  };

  implement(calls.listMigrationSteps, async ({ params: { resultId }, request, reply }) => {
    await requireResult(db, resultId);
    // Polled, and each signed step includes the picture of the signature.
    return unlessCurrent({ request, reply }, await selectStepsRevision(db, resultId), async () => ({
      items: (await selectSteps(db, resultId)).map(presentStep),
      changed: await selectStepChanges(db, resultId),
      reopened: await selectReopening(db, resultId),
      newer: await readNewer(db, resultId),
    }));
  });
  implement(calls.listOpenQuestions, async ({ params: { resultId } }) => {
    await requireResult(db, resultId);
    return { items: await selectOpenQuestions(db, resultId) };
  });
  implement(calls.createMigrationStep, ({ params: { resultId }, body: { step, status, seen }, actor }) =>
    given({ resultId, step, status, seen, actor }),
  );
  implement(calls.updateMigrationStep, ({ params: { resultId }, body: { stepName: step, status, seen }, actor }) =>
    given({ resultId, step, status, seen, actor }),
  );
  implement(calls.readMultimatchStatistics, async ({ params: { resultId } }) => {
    await requireResult(db, resultId);
    const [counts] = await readProgress(db, resultId, 'multimatch');
    return { multimatchesAmount: counts?.groups ?? 0, resolvedMultimatchesAmount: counts?.resolved ?? 0 };
  });
  implement(calls.readMigrationProgress, async ({ params: { resultId } }) => {
    await requireResult(db, resultId);
    return { items: await readProgress(db, resultId) };
  });
  implement(calls.resolveMultimatch, ({ params: { resultId }, query, body, actor, request }) =>
    once(db, { call: calls.resolveMultimatch, request, actor }, (trx) =>
      resolveMultimatch(trx, { resultId, rowId: query.resultRowId, ...body, actorId: actor.id }),
    ),
  );
}
