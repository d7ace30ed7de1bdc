import { Id } from '@fetlock/contract/values';
import { z } from 'zod';
import { type JobHandler, job } from '../jobs/job.ts';
import { failWaitingTask } from '../task-records/task-run.queries.ts';
import { type CloneServices, cloneTaskOnce } from './clone-task.ts';

/** Copies versions of one task into another that was created for them. */
export const cloneTask = job({
  name: 'clone-task',
  payload: z.object({ taskId: Id, versions: z.array(Id) }),
  key: ({ taskId }) => String(taskId),
  concurrency: 2,
  expireInSeconds: 60 * 60,
});

export function cloneTaskHandler(services: CloneServices): JobHandler<z.infer<typeof cloneTask.payload>> {
  return {
    job: cloneTask,
    run: (payload, { signal }) => cloneTaskOnce(services, payload, signal),
    giveUp: ({ taskId }, reason) => failWaitingTask(services.db, taskId, reason),
  };
}
