import { type ReportKind, reportKindNames } from '@fetlock/contract/reports';
import type { Result } from '@fetlock/contract/results';

export type ReportReader = 'staff' | 'customer';

/** What the download menu offers: to staff every report that the result has [REPORT-01..10], to a customer those made for them [REPORT-12, 13]. */
export function reportsFor(
  reader: ReportReader,
  /** The names of its files, where they are known; null: there is none. */
  result: Partial<Pick<Result, 'core_report' | 'match_html' | 'internal_html' | 'chewy_catalog'>>,
): ReportKind[] {
  const offered: readonly ReportKind[] = reader === 'customer' ? ['match'] : reportKindNames;
  const names: Partial<Record<ReportKind, string | null | undefined>> = {
    core: result.core_report,
    match: result.match_html,
    internal: result.internal_html,
    CHEWY_CATALOG: result.chewy_catalog,
  };
  return offered.filter((kind) => names[kind] !== null);
}
