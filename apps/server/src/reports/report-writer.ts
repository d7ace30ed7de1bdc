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
