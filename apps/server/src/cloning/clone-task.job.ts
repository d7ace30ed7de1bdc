import { Id } from '@fetlock/contract/values';
import { z } from 'zod';
import { job } from '../jobs/job.ts';

/** Copies versions of one task into another that was created for them. */
export const cloneTask = job({
  name: 'clone-task',
  payload: z.object({ taskId: Id, versions: z.array(Id) }),
  key: ({ taskId }) => String(taskId),
  concurrency: 2,
  expireInSeconds: 60 * 60,
});
