import type { RowStatusName } from '@fetlock/contract/row-statuses';
import { type LeftOutFacts, customerWordOf, isLeftOut } from './customer-word.ts';
import type { ignoredStatuses } from './row-status.ts';
import { shownCategory } from './row-validity.ts';

/** The columns used by the figures of a migration. */
export interface FigureRow extends LeftOutFacts {
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

/** The state of a row. Each has exactly one: for rows that were imported or left out, the match no longer matters. */
export type FigureGroup = 'imported' | 'ignored' | 'unmatched' | 'matched';

export function figureGroupOf(row: FigureRow): FigureGroup {
  if (row.status === 'imported') return 'imported';
  if (isLeftOut(row)) return 'ignored';
  return row.status === 'unmatched' || shownCategory(row) === 'unmatched' ? 'unmatched' : 'matched';
}

/** The type a row is counted under: the one shown; for a row shown as ignored, the one it would otherwise have. */
export function typeOf({ category, mapped_core_type, mapped_core_type_override }: FigureRow): string {
  return [mapped_core_type_override, category, mapped_core_type].find((type) => type !== null && type !== 'ignore') ?? 'ignore';
}

/** The reason for leaving out a row that states none itself. */
export const reasonsOfStatus = {
  ignore_by_multimatch: 'another match was chosen',
  no_multimatch: 'none of several matches was right',
  ignore_by_customer: 'left out by the practice',
} as const satisfies Partial<Record<(typeof ignoredStatuses)[number], string>>;
export const noReason = 'no reason given';

/** Text in brackets at the end of a reason: details of the individual row, such as when it was last sold. */
export const particulars = String.raw`\s*\(.*\)\s*$`;

/** The same step by step: the regular expression would take time quadratic in the length of a long comment. */
function withoutParticulars(comment: string): string {
  const text = comment.trim();
  const bracket = text.indexOf('(');
  return bracket >= 0 && text.endsWith(')') ? text.slice(0, bracket).trim() : text;
}

export function ignoreReasonOf(row: FigureRow): string {
  const reason = withoutParticulars(row.comment ?? '');
  const ofStatus: Partial<Record<RowStatusName, string>> = reasonsOfStatus;
  const ofAnswer = customerWordOf(row) === 'leave' ? reasonsOfStatus.ignore_by_multimatch : noReason;
  return reason || (ofStatus[row.status] ?? ofAnswer);
}

/** The years of a sale, counted back from the version's date. */
export const saleYears = {
  sold_one_year_ago: { title: 'Last year', months: 12, window: 'total_sold_12' },
  sold_two_years_ago: { title: '2 years ago', months: 24, window: 'total_sold_24' },
  sold_three_years_ago: { title: '3 years ago', months: 36, window: 'total_sold_36' },
} as const;
export type SaleYear = keyof typeof saleYears;
export const saleYearNames = Object.keys(saleYears) as SaleYear[];
export type LastSale = SaleYear | 'sold_long_ago' | 'never_sold' | 'not_known';

/**
 * When an item was last sold: by the date, or by the yearly sums where the date is unknown. A missing sum is not 0. `dayBefore` returns the
 * day that many months back.
 */
export function lastSaleOf(row: FigureRow, dayBefore: (months: number) => string): LastSale {
  for (const name of saleYearNames) {
    const { months, window } = saleYears[name];
    if (wasSoldWithin(row, { since: dayBefore(months), window })) return name;
  }
  if (row.lastsold !== null) return 'sold_long_ago';
  if (row.total_sold === 0) return 'never_sold';
  return row.total_sold !== null && row.total_sold_36 !== null ? 'sold_long_ago' : 'not_known';
}

/** By the date of the last sale; where no date is known, by the sum within the window. */
const wasSoldWithin = (row: FigureRow, { since, window }: { since: string; window: (typeof saleYears)[SaleYear]['window'] }): boolean =>
  row.lastsold === null ? (row[window] ?? 0) > 0 : row.lastsold >= since;

/** A share in whole percent; 0 of nothing. */
export const wholeShare = (part: number, all: number): number => (all <= 0 ? 0 : Math.round((100 * part) / all));
