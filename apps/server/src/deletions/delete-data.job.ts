import { Id } from '@fetlock/contract/values';
import { z } from 'zod';
import { job } from '../jobs/job.ts';

/** Carries out a deletion that is due. */
export const deleteData = job({
  name: 'delete-data',
  payload: z.object({ deletionId: Id }),
  key: ({ deletionId }) => String(deletionId),
  concurrency: 1,
  expireInSeconds: 6 * 60 * 60,
});
