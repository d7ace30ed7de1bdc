import type { Logger } from 'pino';
import type { Database } from '../database/connection.ts';
import { WrongPractice } from '../import-sessions/own-session.ts';
import type { JobHandler } from '../jobs/job.ts';
import type { PlatformClient } from '../platform/client.ts';
import { PlatformProblem, isFinal } from '../platform/platform-problem.ts';
import { RunCancelled, watchForCancel } from './cancel-watch.ts';
import { endCancelledRun } from './end-cancelled.ts';
import { deleteOldDryRuns } from './dry-runs.queries.ts';
import { completeRun, giveUpRun } from './end-run.ts';
import { type RetryBudgetOptions, createRetryBudget } from './retry-budget.ts';
import { claimRun } from './runs.queries.ts';
import { sendAll } from './send-all.ts';
import { transferRows } from './transfer-rows.job.ts';

export interface TransferServices {
  db: Database;
  platform: PlatformClient;
  log: Logger;
  /** Rows in one request; absent: as many as go through quickly. */
  rowsPerBatch?: number;
  retryBudget?: Partial<RetryBudgetOptions>;
}

const triedLong = 'All retries failed. Start again once the platform works.';

export function transferRowsHandler(services: TransferServices, definition = transferRows): JobHandler<{ runId: number }> {
  const { db, log } = services;
  return {
    job: definition,
    async run({ runId }, { signal }) {
      const run = await claimRun(db, runId);
      if (!run) return;
      using watch = watchForCancel(db, run);
      const retryBudget = createRetryBudget(run.kind, services.retryBudget);
      try {
        await sendAll({
          services: { db, platform: services.platform, signal },
          run,
          watch,
          retryBudget,
          rowsPerBatch: services.rowsPerBatch,
        });
      } catch (error) {
        if (watch.isRequested() && (error instanceof RunCancelled || error instanceof PlatformProblem))
          return endCancelledRun({ ...services, signal }, run);
        if (error instanceof WrongPractice) {
          // Why names practices, and what the platform says may name items: both stay in the database.
          log.error({ runId }, 'a run is ended, as it would reach another practice');
          return giveUpRun(services, run, error.message);
        }
        if (!(error instanceof PlatformProblem)) throw error;
        const { code, reason, facts } = error;
        log.error({ runId, code, reason, call: facts.call, status: facts.status }, 'a run is ended by what the practice platform answers');
        return giveUpRun(services, run, isFinal(error) ? error.message : `${error.fault} ${triedLong}`);
      }
      await completeRun(db, run);
      if (run.kind === 'dry_run') await deleteOldDryRuns(db);
    },
    async giveUp({ runId }, reason) {
      const run = await claimRun(db, runId);
      if (!run) return;
      log.error({ runId }, 'a run was given up');
      await giveUpRun(services, run, run.error ? `${run.error} ${reason}` : reason);
    },
  };
}
