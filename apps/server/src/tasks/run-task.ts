import { Environment } from '@fetlock/contract/environments';
import type { MatcherContext } from '@fetlock/contract/matcher-context';
import { TaskStatus, taskStatuses } from '@fetlock/contract/tasks';
import type { Trx } from '../database/connection.ts';
import { assertKept } from '../retention/assert-kept.ts';
import type { Once } from '../http/make-once.ts';
import { Problem, found, invalidField } from '../http/problem.ts';
import { matchTask } from '../matching/match-task.job.ts';
import { markPreprocessing, selectFailedBeginning } from '../task-records/preprocessor-runs.queries.ts';
import { queuePreprocessor } from '../preprocessor/start-preprocessor.ts';
import { selectTaskOfResult } from '../rows/results.queries.ts';
import { assertActive } from '../task-records/assert-active.ts';
import { StoredParams } from '../task-records/stored-params.ts';
import type { TaskServices } from '../task-records/task-services.ts';
import { hasPriceList, lockTasks, resetTask, selectTasksByIds } from '../task-records/tasks.queries.ts';

interface ReRun {
  /** The version that it is run from; absent: the newest. */
  result_id?: number | undefined;
  context?: MatcherContext | undefined;
}

/**
 * Matches a task again, from any end state, into a new version; with a context, that one is used from now on. One whose preprocessor failed
 * before it could be matched starts with that. Returns the id of the task. The version it was run from is stored as `recentResultId`.
 * Throws TASK_INACTIVE, or TASK_BUSY while it is waiting or running.
 */
export function runTask(
  services: TaskServices,
  id: number,
  { result_id, context }: ReRun,
  { userId, once }: { userId: number; once: Once<number> },
): Promise<number> {
  const begin = async (trx: Trx) => {
    const { status, active } = found((await lockTasks(trx, [id]))[0], 'Task');
    if (!taskStatuses[TaskStatus.parse(status)].ended) throw new Problem('TASK_BUSY');
    await assertKept(trx, { taskIds: [id] });
    assertActive({ active });
    if (result_id !== undefined && (await selectTaskOfResult(trx, result_id)) !== id)
      throw invalidField('result_id', 'The task has no such version.');
    const task = found((await selectTasksByIds(trx, [id]))[0], 'Task');
    const params = { ...StoredParams.parse(task.params), recentResultId: result_id ?? task.result_id, ...(context && { context }) };
    await resetTask(trx, id, JSON.stringify(params));
    if (await preprocessedFirst(services, trx, id, userId)) return id;
    if (!(await hasPriceList(trx, id)))
      throw new Problem('INVALID_INPUT', { description: 'The price list of this task was deleted. Create a new task with another one.' });
    // A run stopped a moment ago may still be ending.
    if (!(await services.queue.enqueue(trx, matchTask, { taskId: id }))) throw new Problem('TASK_BUSY');
    return id;
  };
  return services.db.transaction().execute((trx) => once.within(trx, () => begin(trx)));
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
