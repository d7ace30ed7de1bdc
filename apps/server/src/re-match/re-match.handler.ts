import type { z } from 'zod';
import type { JobHandler } from '../jobs/job.ts';
import { giveUpReMatch, reMatchOnce } from './re-match-run.ts';
import type { ReMatchServices } from './re-match-services.ts';
import { reMatch } from './re-match.job.ts';

export const reMatchHandler = (services: ReMatchServices): JobHandler<z.infer<typeof reMatch.payload>> => ({
  job: reMatch,
  run: ({ runId }, { signal }) => reMatchOnce(services, runId, signal),
  giveUp: ({ runId }, reason) => giveUpReMatch(services.db, runId, reason),
});
