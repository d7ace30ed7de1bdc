import type { Queryable } from '../database/connection.ts';
import type { FileStore } from '../files/file-store.ts';
import type { StoredParams } from '../tasks/stored-params.ts';
import type { ReportHead } from './report-rows.queries.ts';

/** Where the content of a report comes from. */
export interface ReportServices {
  /** Shows one picture of the result from the first read to the last, whatever people change meanwhile. */
  db: Queryable;
  files: Pick<FileStore, 'read' | 'withLocalFile'>;
  /** Aborted when nobody wants the report any more. */
  signal: AbortSignal;
}

/** Tells people how far a report is. */
export interface ReportProgress {
  /** So many more rows are written. Throws, which ends the writing, when nobody wants the report any more. */
  add: (rows: number) => void;
}

/** Writes the content of a report piece by piece, as fast as it is taken, so that memory does not grow with the rows. */
export type WriteReport = (
  services: ReportServices,
  head: ReportHead,
  params: StoredParams,
  progress: ReportProgress,
) => AsyncIterable<string | Uint8Array>;

/** What is particular to a kind of report. */
export interface ReportWriter {
  write: WriteReport;
  /** Rows to be told beside those done; 0 for a report that is not made of rows. By default those of the result. */
  rowsTotal?: (head: ReportHead) => number;
  /** The name of the file where it depends on the result. */
  nameOf?: (db: Queryable, head: ReportHead) => Promise<string>;
  /** Made of the task's files, which never change: no change of a row makes it old, and it needs no picture of the database. */
  ofFiles?: true;
  /** Why a result has no such report; null where it has one. */
  whyNone?: (head: ReportHead) => string | null;
}
