import { setTimeout as delay } from 'node:timers/promises';
import type { JobHandler } from '../jobs/job.ts';
import { endAtOnce, selectCancelRequest } from './cancels.queries.ts';
import { endCancelledRun } from './end-cancelled.ts';
import { claimRun } from './runs.queries.ts';
import type { TransferServices } from './transfer-rows.handler.ts';
import { endCancelled } from './end-cancelled.job.ts';

/** A live worker has ended its run by then. */
const timeoutMs = 3_000;
const lookEveryMs = 200;

export function endCancelledHandler({ db, platform, log }: TransferServices): JobHandler<{ runId: number }> {
  const end = async (runId: number, signal: AbortSignal) => {
    let request = await selectCancelRequest(db, runId);
    while (request && request.ageMs < timeoutMs) {
      await delay(lookEveryMs, undefined, { signal });
      request = await selectCancelRequest(db, runId);
    }
    if (!request) return;
    log.warn({ runId }, 'a cancelled run is ended in place of its worker');
    if (request.kind === 're_match') return endAtOnce(db, runId);
    const run = await claimRun(db, runId);
    if (run) await endCancelledRun({ db, platform, signal }, run);
  };
  return {
    job: endCancelled,
    run: ({ runId }, { signal }) => end(runId, signal),
    async giveUp({ runId }) {
      log.error({ runId }, 'a cancelled run could not be ended; its own job ends it');
    },
  };
}
