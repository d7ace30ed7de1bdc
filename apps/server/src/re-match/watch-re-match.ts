import type { Database } from '../database/connection.ts';
import { LeaseLostError } from '../jobs/lease-lost-error.ts';
import { repeat } from '../process/repeat.ts';
import { type ClaimedReMatch, saveDone } from './re-match-runs.queries.ts';

/** A person has cancelled the run. */
export class Cancelled extends Error {
  override readonly name = 'Cancelled';
}

export interface ReMatchWatch {
  /** Aborted when the run must end: it was cancelled or taken over, the worker stops, or the database is unavailable. */
  signal: AbortSignal;
  /** Shows how many rows are matched; the latest number is written twice a second. */
  report: (done: number) => void;
  /** When this resolves, no write is in progress. */
  stop: () => Promise<void>;
}

/** Also without progress, so that a cancelled run ends soon. */
const checkEveryMs = 500;

/** Keeps a run's progress up to date, and notices when it is to end. */
export function watchReMatch(db: Database, run: ClaimedReMatch, stopping: AbortSignal): ReMatchWatch {
  const ended = new AbortController();
  let done = 0;
  const write = async () => {
    try {
      const state = await saveDone(db, run, done);
      if (state === 'lost') ended.abort(new LeaseLostError(`run ${run.id}`));
      if (state === 'cancelled') ended.abort(new Cancelled());
    } catch (error) {
      ended.abort(error);
    }
  };
  const { stop } = repeat(checkEveryMs, write);
  return {
    signal: AbortSignal.any([stopping, ended.signal]),
    report: (rows) => (done = rows),
    stop,
  };
}
