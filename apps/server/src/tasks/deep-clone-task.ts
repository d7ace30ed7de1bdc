import type { Business } from '@fetlock/contract/businesses';
import { type Task, TaskStatus, taskStatuses } from '@fetlock/contract/tasks';
import { cloneTask } from '../cloning/clone-task.job.ts';
import { insertClone, selectVersionIds } from '../cloning/clones.queries.ts';
import { Problem, found } from '../http/problem.ts';
import { matchTask } from '../matching/match-task.job.ts';
import { confirmPractice } from '../practices/check-practice.ts';
import { readTask } from './read-task.ts';
import type { TaskServices } from './task-services.ts';
import { lockTasks, selectPracticeOfTask } from './tasks.queries.ts';

interface Wish {
  name: string;
  selectedBusiness: Business;
  selectedVersions: readonly number[];
}

/**
 * Makes a copy of a task, for its practice or another one, and queues the copying of the versions; without any the copy is matched anew, as
 * a task without a result could neither be opened nor run. Throws TASK_BUSY while the task waits or runs.
 */
export async function deepCloneTask(services: TaskServices, id: number, wish: Wish, userId: number): Promise<Task> {
  const { name, selectedBusiness: business } = wish;
  const versions = [...new Set(wish.selectedVersions)];
  const source = found(await selectPracticeOfTask(services.db, id), 'Task');
  // A task of the same practice stays as sure of it as it was.
  const isPracticeConfirmed =
    source.id === business.id && source.name === business.name
      ? null
      : await confirmPractice(services.platform, source.environment, { practice: business, field: 'selectedBusiness' });
  const cloneId = await services.db.transaction().execute(async (trx) => {
    const { status } = found((await lockTasks(trx, [id]))[0], 'Task');
    if (!taskStatuses[TaskStatus.parse(status)].ended) throw new Problem('TASK_BUSY');
    const own = new Set(await selectVersionIds(trx, id));
    const foreign = versions.filter((version) => !own.has(version));
    if (foreign.length > 0)
      throw new Problem('INVALID_INPUT', {
        fields: [{ field: 'selectedVersions', description: `This task has no version ${foreign.join(', ')}. Choose among its own.` }],
      });
    const cloneId = await insertClone(trx, id, { name, business, isPracticeConfirmed, versions: versions.length, userId });
    if (versions.length > 0) await services.queue.enqueue(trx, cloneTask, { taskId: cloneId, versions });
    else await services.queue.enqueue(trx, matchTask, { taskId: cloneId });
    return cloneId;
  });
  return readTask(services, cloneId);
}
