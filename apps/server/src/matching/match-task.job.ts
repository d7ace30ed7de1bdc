import { Id } from '@fetlock/contract/values';
import { z } from 'zod';
import { type JobHandler, job } from '../jobs/job.ts';
import { matchTaskOnce } from './match-task.ts';
import type { MatchServices } from './match-services.ts';
import { failWaitingTask } from '../task-records/task-run.queries.ts';

/** Matches the rows of a task's files into a new version of its result. */
export const matchTask = job({
  name: 'match-task',
  payload: z.object({ taskId: Id }),
  key: ({ taskId }) => String(taskId),
  concurrency: 2,
  expireInSeconds: 2 * 60 * 60,
});

export function matchTaskHandler(services: MatchServices): JobHandler<z.infer<typeof matchTask.payload>> {
  return {
    job: matchTask,
    run: ({ taskId }, { signal }) => matchTaskOnce(services, taskId, signal),
    giveUp: ({ taskId }, reason) => failWaitingTask(services.db, taskId, reason),
  };
}
