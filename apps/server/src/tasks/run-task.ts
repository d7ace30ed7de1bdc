import type { MatcherContext } from '@fetlock/contract/matcher-context';
import { type Task, TaskStatus, taskStatuses } from '@fetlock/contract/tasks';
import { Problem, found } from '../http/problem.ts';
import { matchTask } from '../matching/match-task.job.ts';
import { readTask } from './read-task.ts';
import { StoredParams } from './stored-params.ts';
import type { TaskServices } from './task-services.ts';
import { lockTasks, resetTask, selectTasksByIds } from './tasks.queries.ts';

interface Run {
  action: 're-run' | 're-match';
  context?: MatcherContext | undefined;
}

/** Matches a task again, into a new version; with a context, by that one from now on. Throws TASK_BUSY while it waits or runs. */
export async function runTask(services: TaskServices, id: number, { action, context }: Run): Promise<Task> {
  if (action === 're-match')
    throw new Problem('INVALID_INPUT', { fields: [{ field: 'action', description: 'Re-match is not available in this version.' }] });
  await services.db.transaction().execute(async (trx) => {
    const { status } = found((await lockTasks(trx, [id]))[0], 'Task');
    if (!taskStatuses[TaskStatus.parse(status)].ended) throw new Problem('TASK_BUSY');
    const params = context && { ...StoredParams.parse((await selectTasksByIds(trx, [id]))[0]?.params), context };
    await resetTask(trx, id, params && JSON.stringify(params));
    // A run that was stopped a moment ago may still be on its way out.
    if (!(await services.queue.enqueue(trx, matchTask, { taskId: id }))) throw new Problem('TASK_BUSY');
  });
  return readTask(services, id);
}
