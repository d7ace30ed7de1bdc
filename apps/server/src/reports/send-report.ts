import { Readable } from 'node:stream';
import { type ReportKind, reportKinds } from '@fetlock/contract/reports';
import { writeCsv } from '@fetlock/formats/write-csv';
import type { FastifyReply } from 'fastify';
import type { Database } from '../database/connection.ts';
import { contentDisposition } from '../files/content-headers.ts';
import { Problem, found } from '../http/problem.ts';
import { StoredParams } from '../tasks/stored-params.ts';
import { coreColumns } from './core-report.ts';
import { internalEnd, internalHead, internalRow, rejectedOf } from './internal-report.ts';
import { countWeights } from './weights.queries.ts';
import { type ReportHead, type ReportRow, reportRows, selectReportHead, selectVariationNames } from './report-rows.queries.ts';

interface Report {
  contentType: string;
  write: (db: Database, head: ReportHead, params: StoredParams) => Readable;
}

/** How each kind is written: a new kind is a new entry. Rows are read as the receiver takes them, so memory does not grow with the result. */
const reports: Partial<Record<ReportKind, Report>> = {
  core: {
    contentType: 'text/csv; charset=utf-8',
    write: (db, head, { context }) =>
      writeCsv(coreColumns(context), reportRows(db, head), { neutraliseFormulas: true, byteOrderMark: true }),
  },
  internal: {
    contentType: 'text/html; charset=utf-8',
    write: (db, head, params) => Readable.from(internalPieces(db, head, params), { objectMode: false }),
  },
};

/** Sends a report as a download. Throws NOT_FOUND for a result that is not there, INVALID_INPUT for a kind that this version does not make. */
export async function sendReport(
  db: Database,
  reply: FastifyReply,
  { type, resultId }: { type: ReportKind; resultId: number },
): Promise<FastifyReply> {
  const report = reports[type];
  if (!report) {
    const description = `${reportKinds[type].fileName} is not available in this version.`;
    throw new Problem('INVALID_INPUT', { fields: [{ field: 'type', description }] });
  }
  const head = found(await selectReportHead(db, resultId), 'Result');
  return reply
    .headers({
      'content-type': report.contentType,
      'content-disposition': contentDisposition(reportKinds[type].fileName),
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
    .send(report.write(db, head, StoredParams.parse(head.params)));
}

const rowsAPiece = 100;

async function* internalPieces(db: Database, head: ReportHead, params: StoredParams): AsyncGenerator<string> {
  yield internalHead(head, params, await countWeights(db, head.id)).text;
  let rows: ReportRow[] = [];
  for await (const row of reportRows(db, head)) {
    rows.push(row);
    if (rows.length < rowsAPiece) continue;
    yield await internalPiece(db, rows, params);
    rows = [];
  }
  yield await internalPiece(db, rows, params);
  yield internalEnd.text;
}

async function internalPiece(db: Database, rows: readonly ReportRow[], { debug }: StoredParams): Promise<string> {
  const ids = debug ? rows.flatMap((row) => rejectedOf(row).map(({ catalogueId }) => catalogueId)) : [];
  const names = await selectVariationNames(db, ids);
  return rows.map((row) => internalRow(row, { debug, nameOf: (id) => names.get(id) ?? String(id) }).text).join('');
}
