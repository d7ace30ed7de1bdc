import type { Queryable } from '../database/connection.ts';
import type { FileStore } from '../files/file-store.ts';
import type { StoredParams } from '../task-records/stored-params.ts';
import type { ReportHead } from './report-rows.queries.ts';
import type { ReportProgress } from './report-progress.ts';

/** The source of a report's content. */
export interface ReportServices {
  /** Shows one consistent state of the result from the first read to the last, whatever people change meanwhile. */
  db: Queryable;
  files: Pick<FileStore, 'read' | 'withLocalFile'>;
  /** Aborted when the report is no longer needed. */
  signal: AbortSignal;
}

/** Writes the content of a report in chunks, as fast as it is consumed, so that memory does not grow with the rows. */
export type WriteReport = (
  services: ReportServices,
  head: ReportHead,
  params: StoredParams,
  progress: ReportProgress,
) => AsyncIterable<string | Uint8Array>;

/** The specifics of a kind of report. */
export interface ReportWriter {
  write: WriteReport;
  /** Total number of rows shown in the progress; 0 for a report that is not made from rows. By default those of the result. */
  rowsTotal?: (head: ReportHead) => number;
  /** The name of the file when it depends on the result. */
  nameOf?: (db: Queryable, head: ReportHead) => Promise<string>;
  /** Made from the task's files, which never change: no change of a row makes it outdated, and it needs no database snapshot. */
  ofFiles?: true;
  /** Why a result has no such report; null if it has one. */
  whyNone?: (head: ReportHead) => string | null;
}
