import { z } from 'zod';
import { job } from '../jobs/job.ts';

/** Executes a run in the practice's environment, batch by batch; when started again, it continues where it was. */
export const transferRows = job({
  name: 'transfer-rows',
  payload: z.object({ runId: z.int() }),
  key: ({ runId }) => String(runId),
  // A run that waits for its platform keeps its slot; the others must find one.
  concurrency: 12,
  expireInSeconds: 24 * 3600,
});

/** Dry runs have slots of their own: however many people look, a run that writes need not wait for them. */
export const tryRows = job({ ...transferRows, name: 'try-rows', concurrency: 4, expireInSeconds: 3600 });
