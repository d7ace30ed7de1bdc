import { z } from 'zod';
import type { Logger } from 'pino';
import type { Database } from '../database/connection.ts';
import { type JobHandler, job } from '../jobs/job.ts';
import type { PlatformClient } from '../platform/client.ts';
import { PlatformProblem } from '../platform/platform-problem.ts';
import { analyseBatch } from './analyse-batch.ts';
import { importBatch } from './import-batch.ts';
import { claimRun, endRun, noteTrouble, selectWaiting } from './runs.queries.ts';

/** Sends the rows of a run to the practice's environment, batch by batch; started again, it goes on where it was. */
export const transferRows = job({
  name: 'transfer-rows',
  payload: z.object({ runId: z.int() }),
  key: ({ runId }) => String(runId),
  concurrency: 4,
  expireInSeconds: 6 * 3600,
});

export interface TransferServices {
  db: Database;
  platform: PlatformClient;
  log: Logger;
}

/** Rows in one request: small enough to show progress, large enough that the way there does not count. */
const rowsPerBatch = 200;

export function transferRowsHandler({ db, platform, log }: TransferServices): JobHandler<{ runId: number }> {
  return {
    job: transferRows,
    async run({ runId }, { signal }) {
      const run = await claimRun(db, runId);
      if (!run) return;
      const sendBatch = run.kind === 'import' ? importBatch : analyseBatch;
      try {
        for (;;) {
          signal.throwIfAborted();
          const rows = await selectWaiting(db, runId, rowsPerBatch);
          if (rows.length === 0) break;
          await sendBatch({ db, platform, signal }, run, rows);
        }
        await endRun(db, run, 'SUCCEED', null);
      } catch (error) {
        // A person who watches learns why it stands still; the queue tries again.
        if (error instanceof PlatformProblem) await noteTrouble(db, run, `${error.message} The run goes on by itself.`);
        throw error;
      }
    },
    async giveUp({ runId }, reason) {
      const run = await claimRun(db, runId);
      if (!run) return;
      log.error({ runId }, 'a run was given up');
      await endRun(db, run, 'FAILED', reason);
    },
  };
}
