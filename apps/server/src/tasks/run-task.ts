import { Environment } from '@fetlock/contract/environments';
import type { MatcherContext } from '@fetlock/contract/matcher-context';
import { type Task, TaskStatus, taskStatuses } from '@fetlock/contract/tasks';
import type { Trx } from '../database/connection.ts';
import { Problem, found } from '../http/problem.ts';
import { matchTask } from '../matching/match-task.job.ts';
import { markPreprocessing, selectFailedBeginning } from '../preprocessor/preprocessor-runs.queries.ts';
import { queuePreprocessor } from '../preprocessor/start-preprocessor.ts';
import { selectTaskOfResult } from '../review/results.queries.ts';
import { readTask } from './read-task.ts';
import { StoredParams } from './stored-params.ts';
import type { TaskServices } from './task-services.ts';
import { lockTasks, resetTask, selectTasksByIds } from './tasks.queries.ts';

interface ReRun {
  /** The version that it is run from; absent: the newest. */
  result_id?: number | undefined;
  context?: MatcherContext | undefined;
}

/**
 * Matches a task again, from any end state, into a new version; with a context, by that one from now on. One whose preprocessor failed
 * before it could be matched begins with that. The version it was run from is kept as `recentResultId`. Throws TASK_BUSY while it waits or runs.
 */
export async function runTask(services: TaskServices, id: number, { result_id, context }: ReRun, userId: number): Promise<Task> {
  await services.db.transaction().execute(async (trx) => {
    const { status } = found((await lockTasks(trx, [id]))[0], 'Task');
    if (!taskStatuses[TaskStatus.parse(status)].ended) throw new Problem('TASK_BUSY');
    if (result_id !== undefined && (await selectTaskOfResult(trx, result_id)) !== id)
      throw new Problem('INVALID_INPUT', { fields: [{ field: 'result_id', description: 'The task has no such version.' }] });
    const task = found((await selectTasksByIds(trx, [id]))[0], 'Task');
    const params = { ...StoredParams.parse(task.params), recentResultId: result_id ?? task.result_id, ...(context && { context }) };
    await resetTask(trx, id, JSON.stringify(params));
    if (await preprocessedFirst(services, trx, id, userId)) return;
    // A run that was stopped a moment ago may still be on its way out.
    if (!(await services.queue.enqueue(trx, matchTask, { taskId: id }))) throw new Problem('TASK_BUSY');
  });
  return readTask(services, id);
}

/** Starts the preprocessor again for a task that failed with it. False: the task is past that. */
async function preprocessedFirst({ queue }: TaskServices, trx: Trx, taskId: number, userId: number): Promise<boolean> {
  const failed = await selectFailedBeginning(trx, taskId);
  if (!failed) return false;
  await markPreprocessing(trx, taskId);
  await queuePreprocessor(trx, queue, {
    taskId,
    environment: Environment.parse(failed.environment),
    sessionId: failed.session_id,
    formerStatus: null,
    takesInventory: failed.takes_inventory,
    analyseResultId: null,
    userId,
  });
  return true;
}
