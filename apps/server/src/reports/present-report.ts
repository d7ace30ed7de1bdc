import type { Report } from '@fetlock/contract/reports';
import type { ReportRecord } from './reports.queries.ts';

export const presentReport = (report: ReportRecord): Report => ({
  id: report.id,
  result_id: report.result_id ?? 0,
  type: report.kind,
  state: report.state,
  rows_done: report.rows_done,
  rows_total: report.rows_total,
  error: report.state === 'FAILED' ? (report.error ?? 'Something went wrong on our side.') : null,
  name: report.name,
  size: report.size,
  created_at: report.created_at.toISOString(),
  finished_at: report.finished_at?.toISOString() ?? null,
});
