import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../database/connection.ts';
import { isToStop } from './cancels.queries.ts';
import type { ClaimedRun } from './runs.queries.ts';

const lookEveryMs = 400;
/** A call in progress may still end by itself. */
const graceMs = 1_200;

/** A call of a cancelled run was not awaited any longer. */
export class RunCancelled extends Error {
  override readonly name = 'RunCancelled';
}

type WatchedRun = Pick<ClaimedRun, 'id' | 'run_attempt' | 'cancel_requested_at'>;

export interface CancelWatch extends Disposable {
  /** Whether a cancellation was requested: no further batch is started. */
  isRequested: () => boolean;
  /** Aborts with RunCancelled a little later; to be passed to the calls of the run. */
  signal: AbortSignal;
}

/** Polls whether a run claimed by this worker is to be stopped, also during a slow call. To be used with `using`. */
export function watchForCancel(db: Database, run: WatchedRun): CancelWatch {
  const over = new AbortController();
  const stop = new AbortController();
  let isRequested = run.cancel_requested_at !== null;
  const watch = async () => {
    for (const { signal } = over; !signal.aborted;) {
      await delay(lookEveryMs, undefined, { signal });
      // If the database is briefly unavailable, the next poll asks again; the run's own queries fail loudly.
      isRequested = await isToStop(db, run).catch(() => false);
      if (!isRequested) continue;
      await delay(graceMs, undefined, { signal });
      stop.abort(new RunCancelled());
      return;
    }
  };
  // Rejects when the run is over, as its delay is aborted.
  void watch().catch(() => undefined);
  return { isRequested: () => isRequested, signal: stop.signal, [Symbol.dispose]: () => over.abort() };
}
