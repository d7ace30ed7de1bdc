import { UnreadableFile } from '@fetlock/formats/unreadable-file';
import { StoredParams } from '../task-records/stored-params.ts';
import { attempt } from '../jobs/attempt.ts';
import { refreshRowStatistics } from '../rows/row-statistics.queries.ts';
import { createMutex } from '../process/mutex.ts';
import { UnmatchableTask } from './unmatchable-task.ts';
import { matchRows } from './match-rows.ts';
import { type TaskRun, claimTask, failTask } from '../task-records/task-run.queries.ts';
import { watchRun } from './watch-run.ts';
import { writeResult } from './write-result.ts';
import type { MatchServices } from './match-services.ts';

const inTurn = createMutex();

/**
 * One attempt at matching a task: reads, matches, and publishes the result in one commit. An attempt overtaken by another one or by a stop
 * changes nothing. Throws only what a retry may fix: an unavailable database, a worker that is shutting down.
 */
export async function matchTaskOnce(services: MatchServices, taskId: number, stopping: AbortSignal): Promise<void> {
  const { db, log } = services;
  const task = await claimTask(db, taskId);
  if (!task) return;
  const run: TaskRun = { taskId, attempt: task.run_attempt };
  const watch = watchRun(db, run, stopping);
  const work = async () => {
    const params = StoredParams.parse(task.params);
    const matched = await matchRows(services, { run, params, businessId: task.business_id, today: task.today }, watch);
    // Two at once would slow PostgreSQL for everyone else, and neither would finish sooner.
    await inTurn(() => writeResult({ db, files: services.files }, run, matched, task.created_by), watch.signal);
    // Not awaited: the task is completed, and may be run again at once.
    void refreshRowStatistics(db, log);
  };
  try {
    await attempt(work, {
      log,
      facts: { run },
      what: 'the matching of a task',
      stopping,
      isUserFacing: (error) => error instanceof UnreadableFile || error instanceof UnmatchableTask,
      otherwise: 'The task could not be matched. Run it again; if it happens again, tell us the id of this task.',
      fail: (reason) => failTask(db, run, reason),
    });
  } finally {
    await watch.stop();
  }
}
