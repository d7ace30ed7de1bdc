import type { Run } from '@fetlock/contract/run';
import { Problem, found } from '../http/problem.ts';
import type { RunServices } from './start-run.ts';
import { endCancelled } from './end-cancelled.job.ts';
import { lockRun, saveCancelRequest } from './cancels.queries.ts';
import { presentRun } from './present-run.ts';
import { selectRun } from './runs.queries.ts';

/**
 * Requests that a run be stopped. Its worker notices within a second; if it has none, or one that hangs, a separate job ends it. Of several
 * requests the first one counts. Throws NOT_FOUND, RUN_HAS_ENDED.
 */
export async function cancelRun(
  { db, queue }: Pick<RunServices, 'db' | 'queue'>,
  { resultId, runId, userId }: { resultId: number; runId: number; userId: number },
): Promise<Run> {
  await db.transaction().execute(async (trx) => {
    const run = found(await lockRun(trx, resultId, runId), 'Run');
    if (run.state === 'CANCELLED') throw new Problem('RUN_HAS_ENDED', { description: 'This run was cancelled already.' });
    if (run.state !== 'IN_PROGRESS') throw new Problem('RUN_HAS_ENDED');
    if (run.cancel_requested_at !== null) return;
    await saveCancelRequest(trx, runId, userId);
    if (!(await queue.enqueue(trx, endCancelled, { runId }))) throw new Error(`the cancel of run ${runId} could not be queued`);
  });
  return presentRun(await selectRun(db, runId));
}
