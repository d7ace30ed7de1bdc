import { Environment } from '@fetlock/contract/environments';
import { TaskStatus, taskStatuses } from '@fetlock/contract/tasks';
import type { Database, Trx } from '../database/connection.ts';
import type { Once } from '../http/make-once.ts';
import { Problem, found, invalidField } from '../http/problem.ts';
import { sessionOfTask } from '../import-sessions/session-of-task.ts';
import { selectTaskEnvironment, selectTaskSession } from '../import-sessions/task-sessions.queries.ts';
import type { Queue } from '../jobs/queue.ts';
import type { PlatformClient } from '../platform/client.ts';
import { hasOpenRun } from '../runs/runs.queries.ts';
import { isRunning } from '../runs/start-run.ts';
import { selectTaskOfResult } from '../rows/results.queries.ts';
import { assertActive, assertActiveTask } from '../task-records/assert-active.ts';
import { lockTasks, selectTasksByIds } from '../task-records/tasks.queries.ts';
import { preprocess } from './preprocess.job.ts';
import { type NewPreprocessorRun, insertPreprocessorRun, markPreprocessing } from '../task-records/preprocessor-runs.queries.ts';
import { busy, requireSuitableSession } from './suitable-session.ts';

interface Services {
  db: Database;
  queue: Queue;
  platform: PlatformClient;
}

interface StartRequest {
  /** Absent: the task's own. */
  environment?: Environment | undefined;
  analyse: boolean;
  /** The version to be analysed; absent: the task's newest. */
  result_id?: number | undefined;
}

/**
 * Starts the preprocessor for a task that is not waiting or running; afterwards the task gets its previous status. Returns the id of the run. Throws NOT_FOUND,
 * NO_SESSION, ALREADY_RUNNING, SESSION_NOT_SUITABLE, TASK_INACTIVE, TASK_BUSY, PLATFORM_FAILED, or INVALID_INPUT when there is no version
 * to analyse.
 */
export async function startPreprocessor(
  services: Services,
  taskId: number,
  request: StartRequest,
  { userId, once }: { userId: number; once: Once<number> },
): Promise<number> {
  const { db, queue, platform } = services;
  await assertActiveTask(db, taskId);
  const environment = request.environment ?? Environment.parse(found(await selectTaskEnvironment(db, taskId), 'Task'));
  const sessionId = await sessionOfTask({ db, platform }, taskId, environment);
  const { business_id: practiceId } = found(await selectTaskSession(db, taskId, environment), 'Task');
  await requireSuitableSession(platform, environment, { sessionId, practiceId });
  const start = async (trx: Trx) => {
    const task = found((await lockTasks(trx, [taskId]))[0], 'Task');
    assertActive(task);
    const status = TaskStatus.parse(task.status);
    if (status === 'preprocessorInProgress') throw busy();
    if (!taskStatuses[status].ended) throw new Problem('TASK_BUSY');
    const version = request.analyse || request.result_id !== undefined ? await versionToAnalyse(trx, taskId, request.result_id) : null;
    const analyseResultId = request.analyse ? version : null;
    if (await hasOpenRun(trx, taskId, environment)) throw new Problem('ALREADY_RUNNING', { description: isRunning(environment) });
    const run = { taskId, environment, sessionId, formerStatus: status, takesInventory: false, analyseResultId, userId };
    await markPreprocessing(trx, taskId);
    return queuePreprocessor(trx, queue, run);
  };
  return db.transaction().execute((trx) => once.within(trx, () => start(trx)));
}

/** Queues a run of the preprocessor for a task, which the transaction marks as being preprocessed; returns its id. */
export async function queuePreprocessor(trx: Trx, queue: Queue, run: NewPreprocessorRun): Promise<number> {
  const runId = await insertPreprocessorRun(trx, run);
  await queue.enqueue(trx, preprocess, { runId });
  return runId;
}

async function versionToAnalyse(trx: Trx, taskId: number, wanted: number | undefined): Promise<number> {
  const resultId = wanted ?? (await selectTasksByIds(trx, [taskId]))[0]?.result_id ?? undefined;
  if (resultId === undefined || (await selectTaskOfResult(trx, resultId)) !== taskId)
    throw invalidField('result_id', 'The task has no such version to analyse.');
  return resultId;
}
