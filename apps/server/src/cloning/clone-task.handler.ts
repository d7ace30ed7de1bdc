import type { z } from 'zod';
import type { JobHandler } from '../jobs/job.ts';
import { failWaitingTask } from '../task-records/task-run.queries.ts';
import { type CloneServices, cloneTaskOnce } from './clone-task.ts';
import { cloneTask } from './clone-task.job.ts';

export function cloneTaskHandler(services: CloneServices): JobHandler<z.infer<typeof cloneTask.payload>> {
  return {
    job: cloneTask,
    run: (payload, { signal }) => cloneTaskOnce(services, payload, signal),
    giveUp: ({ taskId }, reason) => failWaitingTask(services.db, taskId, reason),
  };
}
