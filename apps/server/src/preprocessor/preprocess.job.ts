import { Id } from '@fetlock/contract/values';
import { z } from 'zod';
import { job } from '../jobs/job.ts';

/** Longer than a preprocessor may take, after which its run has failed. */
const expireHours = 8;

/** Starts the platform's preprocessor on a task's session, waits for its end, and does the follow-up work. */
export const preprocess = job({
  name: 'preprocess',
  payload: z.object({ runId: Id }),
  key: ({ runId }) => String(runId),
  // Almost all of it is waiting; yet each job slot polls the queue every other second.
  concurrency: 8,
  expireInSeconds: expireHours * 3600,
});
