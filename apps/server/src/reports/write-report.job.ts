import { Id } from '@fetlock/contract/values';
import { z } from 'zod';
import { job } from '../jobs/job.ts';

/** Writes a report of a result into the file store. */
export const writeReport = job({
  name: 'write-report',
  payload: z.object({ reportId: Id }),
  key: ({ reportId }) => String(reportId),
  concurrency: 2,
  expireInSeconds: 60 * 60,
});
