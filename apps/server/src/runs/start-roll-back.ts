import type { Answer } from '@fetlock/contract/call';
import { Environment } from '@fetlock/contract/environments';
import { RunKind, runKinds } from '@fetlock/contract/run';
import type { readRollBack } from '@fetlock/contract/runs';
import type { Database, Queryable } from '../database/connection.ts';
import { Problem, found } from '../http/problem.ts';
import { presentRun } from './present-run.ts';
import { countToTakeBack, insertRowsToTakeBack } from './roll-back.queries.ts';
import { type RunRecord, findRun, selectRollBacks } from './runs.queries.ts';
import { type RunServices, insertOnlyRun } from './start-run.ts';
import { tellStart } from './tell-run.ts';
import { transferRows } from './transfer-rows.job.ts';

/** What a roll back of an import would come to. Throws NOT_FOUND, or NOTHING_TO_ROLL_BACK for a run that is no import. */
export async function offerRollBack(db: Database, { id, runId }: { id: number; runId: number }): Promise<Answer<typeof readRollBack>> {
  const run = await findImport(db, id, runId);
  const [counts, rollBacks] = [await countToTakeBack(db, run.id), await selectRollBacks(db, run.id)];
  return { ...counts, roll_backs: rollBacks.map(presentRun) };
}

interface StartRollBack {
  resultId: number;
  importId: number;
  expectedCount: number | undefined;
  actorId: number;
}

/**
 * Starts to take an import back, finished, failed or cancelled; run, rows and job are one transaction. Gives the run's id. Throws NOT_FOUND,
 * ALREADY_RUNNING, NOTHING_TO_ROLL_BACK, or SET_CHANGED when it would not look at as many rows as a person was told.
 */
export async function startRollBack(
  { db, queue }: Pick<RunServices, 'db' | 'queue'>,
  { resultId, importId, expectedCount, actorId }: StartRollBack,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const origin = await findImport(trx, resultId, importId);
    // While it is made, no import and no second roll-back of the environment can begin: what is counted here stays so.
    const run = {
      resultId,
      environment: Environment.parse(origin.environment),
      kind: 'roll_back' as const,
      sessionId: origin.session_id,
      requestedBy: actorId,
      rollsBack: origin.id,
    };
    const runId = await insertOnlyRun(trx, run);
    const total = await insertRowsToTakeBack(trx, runId, origin.id);
    if (total === 0) throw new Problem('NOTHING_TO_ROLL_BACK', { description: await nothingLeft(trx, origin) });
    if (expectedCount !== undefined && expectedCount !== total)
      throw new Problem('SET_CHANGED', {
        description: `${total} rows of this import can be taken back by now, not ${expectedCount}. Look at it again.`,
        details: { count: total },
      });
    if (!(await queue.enqueue(trx, transferRows, { runId }))) throw new Error(`run ${runId} could not be queued`);
    await tellStart(trx, runId, run, total);
    return runId;
  });
}

async function findImport(db: Queryable, resultId: number, runId: number): Promise<RunRecord & { session_id: number }> {
  const run = found(await findRun(db, resultId, runId), 'Run');
  const { session_id } = run;
  if (run.kind === 'import' && session_id !== null) return { ...run, session_id };
  const title = runKinds[RunKind.parse(run.kind)].title.toLowerCase();
  throw new Problem('NOTHING_TO_ROLL_BACK', {
    description: `Only an import can be rolled back, and this is another kind of run: ${title}.`,
  });
}

async function nothingLeft(db: Queryable, origin: RunRecord): Promise<string> {
  const last = (await selectRollBacks(db, origin.id)).find(({ total }) => total > 0);
  if (!last) return 'This import has brought nothing into the practice, so there is nothing to take back.';
  return `This import has been taken back already, by ${last.requester} on ${last.created_at.toISOString().slice(0, 10)}.`;
}
