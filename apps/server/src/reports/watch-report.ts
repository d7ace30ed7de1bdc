import type { Database } from '../database/connection.ts';
import type { ReportProgress } from './report-writer.ts';
import { type ReportClaim, saveReport } from './reports.queries.ts';

export interface ReportWatch extends ReportProgress {
  /** Counts from the start; of so many rows in all. */
  begin: (rowsTotal: number) => void;
  rowsDone: () => number;
  /** Aborted when the writing must end: the report is another worker's or its result is gone (`Fenced`), the worker stops, or the database is away. */
  signal: AbortSignal;
  /** No write is on its way any more when this resolves. */
  stop: () => Promise<void>;
}

const writeEveryMs = 400;

/** Keeps the progress of a report up to date, and notices when nobody needs it any more. */
export function watchReport(db: Database, claim: ReportClaim, stopping: AbortSignal): ReportWatch {
  const ended = new AbortController();
  const signal = AbortSignal.any([stopping, ended.signal]);
  let [rows_done, rows_total] = [0, 0];
  let writing: Promise<void> | undefined;
  // Without news too: that is how the end of its result is noticed.
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
