import { Id } from '@fetlock/contract/values';
import { z } from 'zod';
import { job } from '../jobs/job.ts';

/** Ends a cancelled run when its worker does not: it died, hangs, or waits for its next retry. */
export const endCancelled = job({
  name: 'end-cancelled-run',
  payload: z.object({ runId: Id }),
  key: ({ runId }) => String(runId),
  concurrency: 2,
  expireInSeconds: 60,
});
