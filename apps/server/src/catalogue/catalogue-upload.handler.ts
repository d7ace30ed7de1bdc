import type { z } from 'zod';
import type { JobHandler } from '../jobs/job.ts';
import { type UploadServices, giveUpUpload, workOnUpload } from './work-on-upload.ts';
import { catalogueUpload } from './catalogue-upload.job.ts';

export function catalogueUploadHandler(services: UploadServices): JobHandler<z.infer<typeof catalogueUpload.payload>> {
  return {
    job: catalogueUpload,
    run: (payload, { signal }) => workOnUpload(services, payload, signal),
    giveUp: (payload, reason) => giveUpUpload(services, payload, reason),
  };
}
