import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../database/connection.ts';
import { isToStop } from './cancels.queries.ts';
import type { ClaimedRun } from './runs.queries.ts';

const lookEveryMs = 400;
/** What is under way may still end by itself. */
const graceMs = 1_200;

/** Why a call of a cancelled run was not waited for. */
export class RunCancelled extends Error {
  override readonly name = 'RunCancelled';
}

type WatchedRun = Pick<ClaimedRun, 'id' | 'run_attempt' | 'cancel_requested_at'>;

export interface CancelWatch extends Disposable {
  /** Whether somebody has asked for the run to be stopped: no further batch is begun. */
  isRequested: () => boolean;
  /** Aborts with RunCancelled a little later, to be handed to the calls of the run. */
  signal: AbortSignal;
}

/** Looks whether a run that this worker holds is to be stopped, also in the middle of a slow call. To be used with `using`. */
export function watchForCancel(db: Database, run: WatchedRun): CancelWatch {
  const over = new AbortController();
  const stop = new AbortController();
  let isRequested = run.cancel_requested_at !== null;
  const watch = async () => {
    for (const { signal } = over; !signal.aborted;) {
      await delay(lookEveryMs, undefined, { signal });
      // A database that is away for a moment is asked again; whatever the run itself wants of it fails loudly.
      isRequested = await isToStop(db, run).catch(() => false);
      if (!isRequested) continue;
      await delay(graceMs, undefined, { signal });
      stop.abort(new RunCancelled());
      return;
    }
  };
  // Ends by an abort of its own waiting when the run is over.
  void watch().catch(() => undefined);
  return { isRequested: () => isRequested, signal: stop.signal, [Symbol.dispose]: () => over.abort() };
}
