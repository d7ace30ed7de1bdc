import type { Database } from '../database/connection.ts';
import { leaveWaiting } from './cancels.queries.ts';
import { settleSent } from './import-batch.ts';
import type { BatchServices } from './batch-services.ts';
import { failToRevert } from './roll-back.queries.ts';
import { failWaiting, unknownWhether } from './run-rows.queries.ts';
import { type ClaimedRun, holdRun } from './runs.queries.ts';
import { endRun } from './run-events.ts';

/** Ends a run whose rows all have an outcome. */
export const completeRun = (db: Database, run: ClaimedRun): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await holdRun(trx, run);
    await endRun(trx, run, 'SUCCEED', null);
  });

/** Gives up a run that cannot continue: the outcome of what was in progress is looked up, and it can no longer arrive later. */
export async function giveUpRun(services: Omit<BatchServices, 'signal'>, run: ClaimedRun, reason: string): Promise<void> {
  if (run.kind === 'import') await settleSent({ ...services, signal: AbortSignal.timeout(settleMs) }, run, `${reason} ${unknownWhether}`);
  await failRun(services.db, run, reason);
}

/** How long the platform may take to report that outcome. */
const settleMs = 10_000;

/** Ends a run without success: its rows without an outcome show why, and a new run can be started. */
const failRun = (db: Database, run: ClaimedRun, reason: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await holdRun(trx, run);
    // A failed dry run loses nothing, so its rows need no message.
    if (run.kind === 'dry_run') await leaveWaiting(trx, run);
    else if (run.kind === 'roll_back') await failToRevert(trx, run, reason);
    else await failWaiting(trx, run, reason);
    await endRun(trx, run, 'FAILED', reason);
  });
