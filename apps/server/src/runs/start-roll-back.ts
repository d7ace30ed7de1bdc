import { instantDayText } from '@fetlock/rules/date-text';
import type { Answer } from '@fetlock/contract/call';
import { Environment } from '@fetlock/contract/environments';
import { RunKind, runKinds } from '@fetlock/contract/run';
import type { readRollBack } from '@fetlock/contract/runs';
import type { Database, Queryable, Trx } from '../database/connection.ts';
import { type Once, eachTime } from '../http/make-once.ts';
import { Problem, found } from '../http/problem.ts';
import { practiceOfSession } from '../import-sessions/practice-of-session.ts';
import { selectPracticeOfResult } from './one-writer.queries.ts';
import { presentRun } from './present-run.ts';
import { countToRevert, insertRowsToRevert } from './roll-back.queries.ts';
import { type RunRecord, findRun, selectRollBacks } from './runs.queries.ts';
import { type RunServices, insertOnlyRun } from './start-run.ts';
import { recordStart } from './run-events.ts';
import { transferRows } from './transfer-rows.job.ts';

/** What a roll back of an import would affect. Throws NOT_FOUND, or NOTHING_TO_ROLL_BACK for a run that is no import. */
export async function offerRollBack(db: Database, { id, runId }: { id: number; runId: number }): Promise<Answer<typeof readRollBack>> {
  const run = await findImport(db, id, runId);
  const [counts, rollBacks] = [await countToRevert(db, run.id), await selectRollBacks(db, run.id)];
  return { ...counts, roll_backs: rollBacks.map(presentRun) };
}

interface StartRollBack {
  resultId: number;
  importId: number;
  expectedCount: number | undefined;
  actorId: number;
}

/**
 * Starts to roll back an import, finished, failed or cancelled; run, rows and job are one transaction. Returns the run's id. Throws
 * NOT_FOUND, ALREADY_RUNNING, NOTHING_TO_ROLL_BACK, a PlatformProblem where only the platform knows which practice it reached, or
 * SET_CHANGED when the number of rows differs from the one shown.
 */
export async function startRollBack(
  { db, queue, platform }: RunServices,
  { resultId, importId, expectedCount, actorId }: StartRollBack,
  once: Once<number> = eachTime(),
): Promise<number> {
  const practiceId = await practiceToRestore({ db, platform }, resultId, importId);
  const begin = async (trx: Trx) => {
    const origin = await findImport(trx, resultId, importId);
    // While it is being created, no import and no second roll back of the environment can start, so this count stays valid.
    const run = {
      resultId,
      environment: Environment.parse(origin.environment),
      kind: 'roll_back' as const,
      sessionId: origin.session_id,
      practiceId,
      requestedBy: actorId,
      rollsBack: origin.id,
    };
    const runId = await insertOnlyRun(trx, run);
    const total = await insertRowsToRevert(trx, runId, origin.id);
    if (total === 0) throw new Problem('NOTHING_TO_ROLL_BACK', { description: await nothingLeft(trx, origin) });
    if (expectedCount !== undefined && expectedCount !== total)
      throw new Problem('SET_CHANGED', {
        description: `${total} rows of this import can now be rolled back instead of ${expectedCount}. Check it again.`,
        details: { count: total },
      });
    if (!(await queue.enqueue(trx, transferRows, { runId }))) throw new Error(`run ${runId} could not be queued`);
    await recordStart(trx, runId, run, total);
    return runId;
  };
  return db.transaction().execute((trx) => once.within(trx, () => begin(trx)));
}

/**
 * The practice that an import wrote to. One of the previous release may have reached another than its task's: it is rolled back wherever it
 * went.
 */
async function practiceToRestore({ db, platform }: Pick<RunServices, 'db' | 'platform'>, resultId: number, importId: number) {
  const { practice_id: known, environment, session_id: sessionId } = await findImport(db, resultId, importId);
  if (known !== null) return known;
  const practiceId = await practiceOfSession(platform, Environment.parse(environment), sessionId);
  return practiceId ?? selectPracticeOfResult(db, resultId);
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
  if (!last) return 'This import has brought nothing into the practice, so there is nothing to roll back.';
  return `This import has already been rolled back, by ${last.requester} on ${instantDayText(last.created_at)}.`;
}
