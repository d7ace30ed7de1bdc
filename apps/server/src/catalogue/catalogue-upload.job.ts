import { Id } from '@fetlock/contract/values';
import { z } from 'zod';
import { job } from '../jobs/job.ts';

/** Reads an uploaded catalogue file, or makes it a version, as requested. */
export const catalogueUpload = job({
  name: 'catalogue-upload',
  payload: z.object({ uploadId: Id, round: z.int() }),
  // A request that arrives when the previous round is about to end is queued nevertheless.
  key: ({ uploadId, round }) => `${uploadId} ${round}`,
  concurrency: 1,
  expireInSeconds: 2 * 60 * 60,
});
