import type { Business } from '@fetlock/contract/businesses';
import { TaskStatus, taskStatuses } from '@fetlock/contract/tasks';
import { cloneTask } from '../cloning/clone-task.job.ts';
import { insertClone, selectVersionIds } from '../cloning/clones.queries.ts';
import type { Trx } from '../database/connection.ts';
import { assertKept } from '../retention/assert-kept.ts';
import type { Once } from '../http/make-once.ts';
import { Problem, found, invalidField } from '../http/problem.ts';
import { matchTask } from '../matching/match-task.job.ts';
import { confirmPractice } from '../practices/check-practice.ts';
import { recordEvent } from '../security-events/record-event.ts';
import type { TaskServices } from '../task-records/task-services.ts';
import { lockTasks, selectPracticeOfTask } from '../task-records/tasks.queries.ts';

interface CloneRequest {
  name: string;
  selectedBusiness: Business;
  selectedVersions: readonly number[];
}

interface By {
  userId: number;
  once: Once<number>;
}

/**
 * Creates a copy of a task, for its practice or another one, and queues the copying of the versions; without any the copy is matched again,
 * as a task without a result could neither be opened nor run. Returns its id. Throws TASK_BUSY while the task is waiting or running.
 */
export async function deepCloneTask(services: TaskServices, id: number, request: CloneRequest, { userId, once }: By): Promise<number> {
  const { name, selectedBusiness: business } = request;
  const versions = [...new Set(request.selectedVersions)];
  const source = found(await selectPracticeOfTask(services.db, id), 'Task');
  // A task of the same practice keeps its confirmation.
  const isSamePractice = source.id === business.id && source.name === business.name;
  const confirmedIn = isSamePractice
    ? 'as the copied one'
    : await confirmPractice(services.platform, source.environment, { practice: business, field: 'selectedBusiness' });
  const clone = async (trx: Trx) => {
    const { status } = found((await lockTasks(trx, [id]))[0], 'Task');
    if (!taskStatuses[TaskStatus.parse(status)].ended) throw new Problem('TASK_BUSY');
    await assertKept(trx, { taskIds: [id], businessId: business.id });
    const own = new Set(await selectVersionIds(trx, id));
    const foreign = versions.filter((version) => !own.has(version));
    if (foreign.length > 0) throw invalidField('selectedVersions', `This task has no version ${foreign.join(', ')}. Choose among its own.`);
    const cloneId = await insertClone(trx, id, { name, business, confirmedIn, versions: versions.length, userId });
    if (versions.length > 0) await services.queue.enqueue(trx, cloneTask, { taskId: cloneId, versions });
    else await services.queue.enqueue(trx, matchTask, { taskId: cloneId });
    if (source.id !== business.id)
      await recordEvent(trx, 'copied_for_other_practice', {
        facts: { taskId: id, cloneId, fromPractice: source.id, toPractice: business.id },
      });
    return cloneId;
  };
  return services.db.transaction().execute((trx) => once.within(trx, () => clone(trx)));
}
