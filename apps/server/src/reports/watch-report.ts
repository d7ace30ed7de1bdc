import type { Database } from '../database/connection.ts';
import type { ReportProgress } from './report-progress.ts';
import { type ReportClaim, saveReport } from './reports.queries.ts';

export interface ReportWatch extends ReportProgress {
  /** Number of rows since the start, of this total. */
  begin: (rowsTotal: number) => void;
  rowsDone: () => number;
  /**
   * Aborted when the writing must end: another worker has the lease or the result is gone (`LeaseLostError`), the worker stops, or the database is
   * unavailable.
   */
  signal: AbortSignal;
  /** When this resolves, no write is in progress. */
  stop: () => Promise<void>;
}

const writeEveryMs = 400;

/** Keeps the progress of a report up to date, and notices when it is no longer needed. */
export function watchReport(db: Database, claim: ReportClaim, stopping: AbortSignal): ReportWatch {
  const ended = new AbortController();
  const signal = AbortSignal.any([stopping, ended.signal]);
  let [rows_done, rows_total] = [0, 0];
  let writing: Promise<void> | undefined;
  // Also without progress: that is how the end of its result is noticed.
  const timer = setInterval(() => {
    writing ??= saveReport(db, claim, { rows_done, rows_total })
      .catch((error: unknown) => ended.abort(error))
      .finally(() => (writing = undefined));
  }, writeEveryMs);
  return {
    signal,
    begin(total) {
      [rows_done, rows_total] = [0, total];
    },
    add(rows) {
      signal.throwIfAborted();
      rows_done += rows;
    },
    rowsDone: () => rows_done,
    async stop() {
      clearInterval(timer);
      await writing;
    },
  };
}
