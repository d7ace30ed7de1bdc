import { type ResultError, errorKinds } from '@fetlock/contract/result-errors';
import { type WrittenColumn, writeCsv } from '@fetlock/formats/write/write-csv';
import type { Database } from '../database/connection.ts';
import { contentDisposition } from '../files/content-headers.ts';
import { Download } from '../http/download.ts';
import { type ErrorFilters, errorsLog } from './errors-log.queries.ts';

const columns: readonly WrittenColumn<ResultError>[] = [
  { header: 'File', value: ({ file }) => file },
  { header: 'Line', value: ({ line }) => line },
  { header: 'Kind', value: ({ kind }) => errorKinds[kind].title },
  { header: 'Reason', value: ({ message }) => message },
];

/** The messages of a version as csv for people to open; read as fast as the receiver takes them. */
export function writeErrorsLog(db: Database, resultId: number, filters: ErrorFilters): Download {
  return new Download(
    {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': contentDisposition('errors-log.csv'),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    },
    writeCsv(columns, errorsLog(db, resultId, filters), { neutraliseFormulas: true, byteOrderMark: true }),
  );
}
