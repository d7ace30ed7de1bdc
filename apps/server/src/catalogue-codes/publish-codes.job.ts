import { Id } from '@fetlock/contract/values';
import { z } from 'zod';
import { job } from '../jobs/job.ts';

/**
 * Publishes the codes of the current catalogue version to the sandbox. Queued when another version becomes the current one: `versionId`.
 */
export const publishCurrentCodes = job({
  name: 'publish-catalogue-codes',
  payload: z.object({ versionId: Id }),
  key: ({ versionId }) => String(versionId),
  concurrency: 1,
  expireInSeconds: 600,
});
