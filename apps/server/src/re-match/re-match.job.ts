import { Id } from '@fetlock/contract/values';
import { z } from 'zod';
import { job } from '../jobs/job.ts';

/** Matches rows of a version again, inside the version. */
export const reMatch = job({
  name: 're-match',
  payload: z.object({ runId: Id }),
  key: ({ runId }) => String(runId),
  concurrency: 2,
  expireInSeconds: 2 * 60 * 60,
});
