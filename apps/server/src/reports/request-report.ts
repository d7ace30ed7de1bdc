import type { ReportKind } from '@fetlock/contract/reports';
import type { Database } from '../database/connection.ts';
import type { FileStore } from '../files/file-store.ts';
import { found } from '../http/problem.ts';
import type { Queue } from '../jobs/queue.ts';
import { selectReportHead } from './report-rows.queries.ts';
import { writerOf } from './report-writers.ts';
import { type ReportRecord, expireReport, insertOrJoin, selectFresh, selectRevision } from './reports.queries.ts';
import { writeReport } from './write-report.job.ts';

export interface ReportRequestServices {
  /** Aborted when this process is shutting down: a waiting caller is asked to retry. */
  ending?: AbortSignal;
  db: Database;
  queue: Queue;
  files: FileStore;
}

export interface ReportRequest {
  resultId: number;
  kind: ReportKind;
  actorId: number;
}

/**
 * A report that shows the result in its current or a later state: a finished one, the one being made, or a new one, which is queued in the
 * same transaction. Throws NOT_FOUND, or INVALID_INPUT for a kind that this version does not make.
 */
export async function askForReport(services: ReportRequestServices, request: ReportRequest): Promise<ReportRecord> {
  const { db, queue, files } = services;
  const { resultId, kind, actorId: requestedBy } = request;
  const head = found(await selectReportHead(db, resultId), 'Result');
  const wantedRevision = writerOf(kind, head).ofFiles ? 0 : await selectRevision(db, resultId);
  const fresh = await selectFresh(db, { resultId, kind, revision: wantedRevision });
  if (fresh?.storage_key && (await files.has(fresh.storage_key))) return fresh;
  return db.transaction().execute(async (trx) => {
    if (fresh) await expireReport(trx, fresh.id);
    const report = await insertOrJoin(trx, { resultId, kind, wantedRevision, requestedBy });
    if (report.is_new) await queue.enqueue(trx, writeReport, { reportId: report.id });
    return report;
  });
}
