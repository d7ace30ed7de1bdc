import type { MatcherOptions } from './options.ts';
import type { SourceRow } from './types.ts';

/** How the feedback of a row begins that is ignored. */
export const ignoredFor = (reason: string): string => `Ignored: ${reason}. `;

/** Why a row is not to be carried over, in words for a person; nothing where it is. Missing sales figures are not zero sales. */
export function ignoreReason(row: SourceRow, options: MatcherOptions): string | undefined {
  if (!options.veterinary) return undefined;
  if (row.inactive) return "inactive in the practice's system";
  return markedReason(row.name) ?? neverSoldReason(row, options) ?? cutOffReason(row, options);
}

/** Marks that practices put into names of items they no longer use. */
const MARKS: readonly (readonly [RegExp, string])[] = [
  [/\bdiscontinued\b|\bdisc'?d\b|\bdiscont\b|\(disc\)/i, 'marked as discontinued'],
  [/\(i\)\s*$|\binactive\b|\bin-active\b/i, 'marked as inactive'],
  [/^\s*zz+(?:\b|_|-)|\bdo not use\b|\bdon'?t use\b|\bdnu\b|\bobsolete\b/i, 'marked as not in use'],
];

function markedReason(name: string): string | undefined {
  return MARKS.find(([mark]) => mark.test(name))?.[1];
}

function neverSoldReason(row: SourceRow, { neversold }: MatcherOptions): string | undefined {
  const never = row.totalSold === 0 && row.lastSold === undefined;
  if (!never || neversold === 'on') return undefined;
  if (neversold === 'price0') return row.price === 0 ? 'never sold, and its price is 0' : undefined;
  return 'never sold';
}

function cutOffReason(row: SourceRow, options: MatcherOptions): string | undefined {
  return isKeptByCutOff(row, options) ? undefined : unsoldReason(row, options);
}

/** Why a row that the cut-off keeps would have been cut off by a firm one: it is marked, for a person to see. */
export function longUnsold(row: SourceRow, options: MatcherOptions): string | undefined {
  return options.veterinary && isKeptByCutOff(row, options) ? unsoldReason(row, options) : undefined;
}

function isKeptByCutOff({ totalSold = 0 }: SourceRow, { cutoff, cutoffthreshold }: MatcherOptions): boolean {
  return cutoff === 'normal' || (cutoff === 'threshold' && totalSold >= cutoffthreshold);
}

/**
 * By the last sale or, where its date is not known, by the sums of the windows. What was never sold is not cut off. The reason holds no date of
 * its own: rows are grouped and filtered by it, and the last sale stands beside.
 */
function unsoldReason(row: SourceRow, { cutoffmonths, today }: MatcherOptions): string | undefined {
  const reason = `not sold for ${cutoffmonths} months`;
  if (row.lastSold !== undefined) return row.lastSold < monthsBefore(today, cutoffmonths) ? reason : undefined;
  const windows = [
    [12, row.totalSold12],
    [24, row.totalSold24],
    [36, row.totalSold36],
  ] as const;
  return row.totalSold !== 0 && windows.some(([months, sold]) => months >= cutoffmonths && sold === 0) ? reason : undefined;
}

/** ISO date `months` before an ISO date; the last of the month where the day does not exist. */
export function monthsBefore(date: string, months: number): string {
  const [year = 1970, month = 1, day = 1] = date.slice(0, 10).split('-').map(Number);
  const index = year * 12 + (month - 1) - months;
  const lastDay = new Date(Date.UTC(Math.floor(index / 12), (index % 12) + 1, 0)).getUTCDate();
  const text = (value: number, width: number): string => String(value).padStart(width, '0');
  return `${text(Math.floor(index / 12), 4)}-${text((index % 12) + 1, 2)}-${text(Math.min(day, lastDay), 2)}`;
}

/** Whether a row sold fewer times than the threshold in the window, but more in the equal window before it. */
export function hasSalesDropped(row: SourceRow, { salesdrop, salesthreshold }: MatcherOptions): boolean {
  const [recent, before] = windowSales(row, salesdrop);
  return recent !== undefined && before !== undefined && recent < salesthreshold && before > recent && before >= salesthreshold;
}

/** Sales in the last window and in the one before it, as far as the columns tell. */
function windowSales(row: SourceRow, salesdrop: MatcherOptions['salesdrop']): readonly [number?, number?] {
  const { totalSold, totalSold12, totalSold24, totalSold36 } = row;
  const minus = (a: number | undefined, b: number | undefined): number | undefined =>
    a === undefined || b === undefined ? undefined : a - b;
  if (salesdrop === 'year') return pairOf(totalSold12, minus(totalSold24, totalSold12));
  if (salesdrop === 'two_years') return pairOf(totalSold24, minus(totalSold36 ?? totalSold, totalSold24));
  if (salesdrop === 'three_years') return pairOf(totalSold36, minus(totalSold, totalSold36));
  return [];
}

function pairOf(recent: number | undefined, before: number | undefined): readonly [number?, number?] {
  return recent === undefined || before === undefined ? [] : [recent, before];
}
