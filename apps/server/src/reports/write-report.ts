import { Readable } from 'node:stream';
import { limits } from '@fetlock/contract/limits';
import { reportKinds } from '@fetlock/contract/reports';
import { UnreadableFile } from '@fetlock/formats/unreadable-file';
import type { Database, Queryable } from '../database/connection.ts';
import type { FileStore } from '../files/file-store.ts';
import type { IncomingFile } from '../files/incoming.ts';
import { discardFiles } from '../files/discard-files.ts';
import { Problem, found } from '../http/problem.ts';
import { attempt } from '../jobs/attempt.ts';
import type { Log } from '@fetlock/process/log';
import { StoredParams } from '../task-records/stored-params.ts';
import { removeExpired } from './remove-expired.ts';
import { selectReportHead } from './report-rows.queries.ts';
import { writerOf } from './report-writers.ts';
import { type ReportRecord, claimReport, completeReport, failReport, saveReport, selectRevision } from './reports.queries.ts';
import { type ReportWatch, watchReport } from './watch-report.ts';

export interface WriteServices {
  db: Database;
  files: FileStore;
  log: Log;
}

/**
 * One attempt at a report: writes it next to the store, and publishes it in one commit. An attempt superseded by another one or by the end
 * of its result changes nothing. Throws only errors worth a retry: a database that is unavailable, a worker that is being stopped.
 */
export async function writeReportOnce(services: WriteServices, reportId: number, stopping: AbortSignal): Promise<void> {
  const { db, files, log } = services;
  const report = await claimReport(db, reportId);
  if (!report) return;
  // Bytes that a worker stored there before it died.
  if (report.storage_key) await files.remove(report.storage_key);
  const watch = watchReport(db, report, stopping);
  const writeUntilShown = async () => {
    let isShown = false;
    while (!isShown) isShown = await writeAndShow(services, report, watch);
  };
  try {
    await attempt(writeUntilShown, {
      log,
      facts: { reportId },
      what: 'the writing of a report',
      stopping,
      isUserFacing: (error) => error instanceof UnreadableFile || (error instanceof Problem && error.code !== 'INTERNAL'),
      otherwise: 'Something went wrong on our side.',
      fail: (reason) => failReport(db, report, reason),
    });
  } finally {
    await watch.stop();
  }
  await removeExpired({ db, files });
}

/** False: while it was written, a later state of the result was requested. */
async function writeAndShow({ db, files }: WriteServices, report: ReportRecord, watch: ReportWatch): Promise<boolean> {
  const { file, name, revision } = await write({ db, files }, report, watch);
  const storageKey = files.newKey();
  try {
    await saveReport(db, report, { storage_key: storageKey });
    await files.keep(file, storageKey);
    const finished = { revision, name, size: file.size, rowsDone: watch.rowsDone() };
    const isShown = await db.transaction().execute((trx) => completeReport(trx, report, finished));
    if (!isShown) await files.remove(storageKey);
    return isShown;
  } catch (error) {
    await files.discard(file);
    await discardFiles(files, [storageKey], error);
    throw error;
  }
}

interface Written {
  file: IncomingFile;
  name: string;
  revision: number;
}

async function write({ db, files }: Omit<WriteServices, 'log'>, report: ReportRecord, watch: ReportWatch): Promise<Written> {
  const { kind, result_id: resultId } = report;
  const from = async (picture: Queryable): Promise<Written> => {
    const head = found(await selectReportHead(picture, resultId ?? 0), 'Result');
    const writer = writerOf(kind, head);
    const revision = writer.ofFiles ? 0 : await selectRevision(picture, head.id);
    watch.begin(writer.rowsTotal?.(head) ?? head.row_count);
    const content = writer.write({ db: picture, files, signal: watch.signal }, head, StoredParams.parse(head.params), watch);
    const file = await files.receive(Readable.from(content, { objectMode: false }), limits.reportBytes);
    return { file, name: (await writer.nameOf?.(picture, head)) ?? reportKinds[kind].fileName, revision };
  };
  const head = found(await selectReportHead(db, resultId ?? 0), 'Result');
  // A report of files may read for minutes without a query; the database would end a transaction that is idle for so long.
  if (writerOf(kind, head).ofFiles) return from(db);
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(from);
}
