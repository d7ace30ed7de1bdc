import { setTimeout as delay } from 'node:timers/promises';
import { limits } from '@fetlock/contract/limits';
import { Download } from '../http/download.ts';
import { Problem, found } from '../http/problem.ts';
import { reportHeaders } from './report-headers.ts';
import { type ReportRecord, selectReport } from './reports.queries.ts';
import { type ReportRequest, type ReportRequestServices, askForReport } from './request-report.ts';

export interface AwaitedReport extends ReportRequest {
  /** A finished report that the caller has waited for. */
  reportId: number | undefined;
  /** Aborted when the caller has disconnected: the report is made all the same, for the next caller. */
  signal: AbortSignal;
  waitMs?: number;
}

/**
 * The bytes of a report, once it is made, by any process; hence its state is polled in the database. Throws NOT_FOUND, INVALID_INPUT,
 * REPORT_FAILED, or REPORT_NOT_READY when it takes longer than a request may.
 */
export async function awaitReport(
  services: ReportRequestServices,
  { reportId, signal, waitMs = limits.reportWaitMs, ...request }: AwaitedReport,
): Promise<Download> {
  const requested = (await finishedReport(services, request, reportId)) ?? (await askForReport(services, request));
  const report = await untilEnded(services, requested, { signal, waitMs });
  if (report.state === 'FAILED')
    throw new Problem('REPORT_FAILED', report.error === null ? {} : { description: `The report could not be created. ${report.error}` });
  const content = await services.files.read(report.storage_key ?? '');
  return new Download(reportHeaders({ name: report.name ?? '', size: report.size ?? 0 }), content);
}

/** An existing finished report; undefined: it has to be made again. Throws NOT_FOUND for an unknown id, or one of something else. */
async function finishedReport({ db, files }: ReportRequestServices, { resultId, kind }: ReportRequest, id: number | undefined) {
  if (id === undefined) return undefined;
  const report = found(await selectReport(db, id), 'Report');
  if (report.result_id !== resultId || report.kind !== kind)
    throw new Problem('NOT_FOUND', { description: 'This report is of another result, or of another kind.' });
  return report.state === 'SUCCEED' && report.storage_key && (await files.has(report.storage_key)) ? report : undefined;
}

const askAgainMs = { first: 50, most: 1_000 } as const;

async function untilEnded(
  { db, ending }: ReportRequestServices,
  requested: ReportRecord,
  { signal, waitMs }: { signal: AbortSignal; waitMs: number },
) {
  const deadline = performance.now() + waitMs;
  let report = requested;
  for (let wait: number = askAgainMs.first; report.state === 'IN_PROGRESS'; wait = Math.min(wait * 1.5, askAgainMs.most)) {
    if (performance.now() > deadline || ending?.aborted) throw notReady(report);
    await delay(wait, undefined, { signal });
    const current = await selectReport(db, report.id);
    if (!current) throw new Problem('NOT_FOUND', { description: 'The result was removed while its report was made.' });
    report = current;
  }
  return report;
}

function notReady({ id, rows_done, rows_total }: ReportRecord): Problem {
  const done = rows_total > 0 ? ` ${rows_done.toLocaleString('en-US')} of ${rows_total.toLocaleString('en-US')} rows are done.` : '';
  return new Problem('REPORT_NOT_READY', {
    description: `The report is still being created.${done} Try again in a moment.`,
    details: { id, rows_done, rows_total },
  });
}
