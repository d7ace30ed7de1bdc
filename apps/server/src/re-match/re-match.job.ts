import { Id } from '@fetlock/contract/values';
import { z } from 'zod';
import { type JobHandler, job } from '../jobs/job.ts';
import { giveUpReMatch, reMatchOnce } from './re-match-run.ts';
import type { ReMatchServices } from './re-match-services.ts';

/** Matches rows of a version again, inside the version. */
export const reMatch = job({
  name: 're-match',
  payload: z.object({ runId: Id }),
  key: ({ runId }) => String(runId),
  concurrency: 2,
  expireInSeconds: 2 * 60 * 60,
});

export const reMatchHandler = (services: ReMatchServices): JobHandler<z.infer<typeof reMatch.payload>> => ({
  job: reMatch,
  run: ({ runId }, { signal }) => reMatchOnce(services, runId, signal),
  giveUp: ({ runId }, reason) => giveUpReMatch(services.db, runId, reason),
});
