import { type ReportKind, reportKinds } from '@fetlock/contract/reports';
import { Problem } from '../http/problem.ts';
import { chewyReport } from './chewy-report.ts';
import { coreReport } from './core-report.ts';
import { inputBatchReport } from './input-batch-report.ts';
import { inputReport } from './input-report.ts';
import { internalPage } from './internal-page.ts';
import { matchPage } from './match-page.ts';
import { previousRunAdvancedReport, previousRunReport } from './previous-run-report.ts';
import type { ReportHead } from './report-rows.queries.ts';
import type { ReportWriter } from './report-writer.ts';

/** The writer of each kind: a new kind is a new entry. */
const reportWriters: Readonly<Record<ReportKind, ReportWriter>> = {
  match: matchPage,
  internal: internalPage,
  previousRun: previousRunReport,
  previousRunAdvanced: previousRunAdvancedReport,
  core: coreReport,
  input: inputReport,
  inputBatch: inputBatchReport,
  CHEWY_CATALOG: chewyReport,
};

/** Throws NOT_FOUND for a kind that the result has no data for. */
export function writerOf(kind: ReportKind, head: ReportHead): ReportWriter {
  const writer = reportWriters[kind];
  const reason = writer.whyNone?.(head);
  if (reason) throw new Problem('NOT_FOUND', { description: reason });
  return writer;
}

/** The name of a report if it is available for a result; null otherwise. */
export function nameOfReport(kind: ReportKind, head: ReportHead | undefined): string | null {
  return head && !reportWriters[kind].whyNone?.(head) ? reportKinds[kind].fileName : null;
}
