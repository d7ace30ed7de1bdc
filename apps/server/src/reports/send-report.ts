import { Readable } from 'node:stream';
import { type ReportKind, reportKinds } from '@fetlock/contract/reports';
import type { FastifyReply } from 'fastify';
import type { Database } from '../database/connection.ts';
import { contentDisposition } from '../files/content-headers.ts';
import type { FileStore } from '../files/file-store.ts';
import { Problem, found } from '../http/problem.ts';
import { StoredParams } from '../tasks/stored-params.ts';
import { selectReportHead } from './report-rows.queries.ts';
import { reportWriters } from './report-writers.ts';

/** Sends a report as a download. Throws NOT_FOUND for a result that is not there, INVALID_INPUT for a kind that this version does not make. */
export async function sendReport(
  { db, files }: { db: Database; files: FileStore },
  reply: FastifyReply,
  { type, resultId }: { type: ReportKind; resultId: number },
): Promise<FastifyReply> {
  const write = reportWriters[type];
  const { fileName } = reportKinds[type];
  if (!write) {
    throw new Problem('INVALID_INPUT', { fields: [{ field: 'type', description: `${fileName} is not available in this version.` }] });
  }
  const head = found(await selectReportHead(db, resultId), 'Result');
  const { signal } = new AbortController();
  const content = write({ db, files, signal }, head, StoredParams.parse(head.params), { add: () => undefined });
  return reply
    .headers({
      'content-type': fileName.endsWith('.html') ? 'text/html; charset=utf-8' : 'text/csv; charset=utf-8',
      'content-disposition': contentDisposition(fileName),
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
    .send(Readable.from(content, { objectMode: false }));
}
