import type { RowStatusName } from '@fetlock/contract/row-statuses';
import { ignoredStatuses, isIgnored } from './row-status.ts';

/** What the figures of a migration look at. */
export interface FigureRow {
  status: RowStatusName;
  category: string;
  mapped_core_type: string | null;
  mapped_core_type_override: string | null;
  comment: string | null;
  lastsold: string | null;
  total_sold: number | null;
  total_sold_12: number | null;
  total_sold_24: number | null;
  total_sold_36: number | null;
}

/** Statuses of rows that were left out and are to be imported after all. */
export const takenInStatuses = ['import_verified_by_customer', 'do_not_ignore'] as const satisfies readonly RowStatusName[];

/** Where a row stands. Each is in one place only: what has been imported or left out is no longer a question of its match. */
export type Standing = 'imported' | 'ignored' | 'unmatched' | 'matched';

export function standingOf({ status, category, mapped_core_type_override }: FigureRow): Standing {
  const shown = mapped_core_type_override ?? category;
  if (status === 'imported') return 'imported';
  if (isIgnored(status) || (shown === 'ignore' && !takenInStatuses.some((name) => name === status))) return 'ignored';
  return status === 'unmatched' || shown === 'unmatched' ? 'unmatched' : 'matched';
}

/** The type a row is counted under: the one shown; of a row that is shown as ignored the one that it would have. */
export function typeOf({ category, mapped_core_type, mapped_core_type_override }: FigureRow): string {
  return [mapped_core_type_override, category, mapped_core_type].find((type) => type !== null && type !== 'ignore') ?? 'ignore';
}

/** Why a row is left out that names no reason of its own. */
export const reasonsOfStatus = {
  ignore_by_multimatch: 'another match was chosen',
  no_multimatch: 'none of several matches was right',
  ignore_by_customer: 'left out by the practice',
} as const satisfies Partial<Record<(typeof ignoredStatuses)[number], string>>;
export const noReason = 'no reason given';

/** What is in brackets at the end of a reason: particulars of the one row, such as when it was last sold. */
export const particulars = String.raw`\s*\(.*\)\s*$`;

/** The same in steps: the expression takes the square of a long comment's length. */
function withoutParticulars(comment: string): string {
  const text = comment.trim();
  const bracket = text.indexOf('(');
  return bracket >= 0 && text.endsWith(')') ? text.slice(0, bracket).trim() : text;
}

export function ignoreReasonOf({ comment, status }: FigureRow): string {
  const reason = withoutParticulars(comment ?? '');
  const ofStatus: Partial<Record<RowStatusName, string>> = reasonsOfStatus;
  return reason || (ofStatus[status] ?? noReason);
}

/** The years of a sale, counted back from the day of the version. */
export const saleYears = {
  sold_one_year_ago: { title: 'Last year', months: 12, window: 'total_sold_12' },
  sold_two_years_ago: { title: '2 years ago', months: 24, window: 'total_sold_24' },
  sold_three_years_ago: { title: '3 years ago', months: 36, window: 'total_sold_36' },
} as const;
export type SaleYear = keyof typeof saleYears;
export const saleYearNames = Object.keys(saleYears) as SaleYear[];
export type LastSale = SaleYear | 'sold_long_ago' | 'never_sold';

/** When an item sold last: by the date, or by the sums of the years where that is not known. `daysBefore` gives the day so many months back. */
export function lastSaleOf(row: FigureRow, dayBefore: (months: number) => string): LastSale {
  for (const name of saleYearNames) {
    const { months, window } = saleYears[name];
    if ((row.lastsold !== null && row.lastsold >= dayBefore(months)) || (row[window] ?? 0) > 0) return name;
  }
  return row.lastsold !== null || (row.total_sold ?? 0) > 0 ? 'sold_long_ago' : 'never_sold';
}

/** A share in whole percent; 0 of nothing. */
export const wholeShare = (part: number, all: number): number => (all <= 0 ? 0 : Math.round((100 * part) / all));
