import { z } from 'zod';
import type { Logger } from 'pino';
import type { Database } from '../database/connection.ts';
import { type JobHandler, job } from '../jobs/job.ts';
import type { PlatformClient } from '../platform/client.ts';
import { PlatformProblem, isFinal } from '../platform/platform-problem.ts';
import { RunCancelled, watchForCancel } from './cancel-watch.ts';
import { endCancelledRun } from './end-cancelled.ts';
import { deleteOldDryRuns } from './dry-runs.queries.ts';
import { completeRun, failRun } from './end-run.ts';
import { claimRun, saveTrouble } from './runs.queries.ts';
import { sendAll } from './send-all.ts';

/** Does a run in the practice's environment, batch by batch; started again, it goes on where it was. */
export const transferRows = job({
  name: 'transfer-rows',
  payload: z.object({ runId: z.int() }),
  key: ({ runId }) => String(runId),
  concurrency: 4,
  expireInSeconds: 6 * 3600,
});

/** Dry runs have places of their own: however many people look, a run that writes need not wait for them. */
export const tryRows = job({ ...transferRows, name: 'try-rows', concurrency: 2, expireInSeconds: 3600 });

export interface TransferServices {
  db: Database;
  platform: PlatformClient;
  log: Logger;
  /** Rows in one request; absent: as many as go through quickly. */
  rowsPerBatch?: number;
}

export function transferRowsHandler(services: TransferServices, definition = transferRows): JobHandler<{ runId: number }> {
  const { db, log } = services;
  return {
    job: definition,
    async run({ runId }, { signal }) {
      const run = await claimRun(db, runId);
      if (!run) return;
      using watch = watchForCancel(db, run);
      try {
        await sendAll({ services: { db, platform: services.platform, signal }, run, watch, rowsPerBatch: services.rowsPerBatch });
      } catch (error) {
        if (watch.isRequested() && (error instanceof RunCancelled || error instanceof PlatformProblem))
          return endCancelledRun({ ...services, signal }, run);
        if (!(error instanceof PlatformProblem)) throw error;
        if (isFinal(error)) {
          log.error({ runId, err: error }, 'the practice platform refused a run');
          return failRun(db, run, error.message);
        }
        // A person who watches learns why it stands still; the queue tries again.
        await saveTrouble(db, run, error.fault);
        throw error;
      }
      await completeRun(db, run);
      if (run.kind === 'dry_run') await deleteOldDryRuns(db);
    },
    async giveUp({ runId }, reason) {
      const run = await claimRun(db, runId);
      if (!run) return;
      log.error({ runId }, 'a run was given up');
      await failRun(db, run, run.error ? `${run.error} ${reason}` : reason);
    },
  };
}
