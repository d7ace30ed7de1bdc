import { Id } from '@fetlock/contract/values';
import { z } from 'zod';
import { job } from '../jobs/job.ts';

/** Matches the rows of a task's files into a new version of its result. */
export const matchTask = job({
  name: 'match-task',
  payload: z.object({ taskId: Id }),
  key: ({ taskId }) => String(taskId),
  concurrency: 2,
  expireInSeconds: 2 * 60 * 60,
});
