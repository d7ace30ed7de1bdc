import { Id } from '@fetlock/contract/values';
import { z } from 'zod';
import { type JobHandler, job } from '../jobs/job.ts';
import { type UploadServices, giveUpUpload, workOnUpload } from './work-on-upload.ts';

/** Reads an uploaded catalogue file, or makes it a version, as requested. */
export const catalogueUpload = job({
  name: 'catalogue-upload',
  payload: z.object({ uploadId: Id, round: z.int() }),
  // A request that arrives when the previous round is about to end is queued nevertheless.
  key: ({ uploadId, round }) => `${uploadId} ${round}`,
  concurrency: 1,
  expireInSeconds: 2 * 60 * 60,
});

export function catalogueUploadHandler(services: UploadServices): JobHandler<z.infer<typeof catalogueUpload.payload>> {
  return {
    job: catalogueUpload,
    run: (payload, { signal }) => workOnUpload(services, payload, signal),
    giveUp: (payload, reason) => giveUpUpload(services, payload, reason),
  };
}
