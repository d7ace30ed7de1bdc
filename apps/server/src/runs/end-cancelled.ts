import { leaveWaiting } from './cancels.queries.ts';
import { holdRun, type ClaimedRun } from './runs.queries.ts';
import { endRun } from './run-events.ts';
import { settleSent } from './import-batch.ts';
import type { BatchServices } from './batch-services.ts';
import { isRollBack, settleRequested } from './roll-back-batch.ts';
import { unknownWhether } from './run-rows.queries.ts';

/** How long the platform may take to report the outcome of the rows in progress. */
const lookUpMs = 1_000;

/** Ends a cancelled run that this worker has claimed: rows in progress are looked up, the other rows are left as they were. */
export async function endCancelledRun(services: BatchServices, run: ClaimedRun): Promise<void> {
  const signal = AbortSignal.any([services.signal, AbortSignal.timeout(lookUpMs)]);
  if (run.kind === 'import') await settleSent({ ...services, signal }, run, unknownWhether);
  if (isRollBack(run)) await settleRequested({ ...services, signal }, run);
  await services.db.transaction().execute(async (trx) => {
    await holdRun(trx, run);
    await leaveWaiting(trx, run);
    await endRun(trx, run, 'CANCELLED', null);
  });
}
