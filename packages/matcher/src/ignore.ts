import { markedReason } from './normalise/marks.ts';
import type { MatcherOptions } from './options.ts';
import type { SourceRow } from './types.ts';

/** Beginning of an ignored row's feedback. */
export const ignoredFor = (reason: string): string => `Ignored: ${reason}. `;

/** Why a row is not carried over, as a text for users; `undefined` if it is. Missing sales figures are not zero sales. */
export function ignoreReason(row: SourceRow, options: MatcherOptions): string | undefined {
  if (!options.veterinary) return undefined;
  if (row.inactive) return "inactive in the practice's system";
  return markedReason(row.name) ?? neverSoldReason(row, options) ?? cutOffReason(row, options);
}

function neverSoldReason(row: SourceRow, { neversold }: MatcherOptions): string | undefined {
  const never = row.totalSold === 0 && lastSale(row) === undefined;
  if (!never || neversold === 'on') return undefined;
  if (neversold === 'price0') return row.price === 0 ? 'never sold, and its price is 0' : undefined;
  return 'never sold';
}

function cutOffReason(row: SourceRow, options: MatcherOptions): string | undefined {
  return isKeptByCutOff(row, options) ? undefined : unsoldReason(row, options);
}

/** Why a firm cut-off would have ignored a row that is kept: it is marked for review. */
export function longUnsold(row: SourceRow, options: MatcherOptions): string | undefined {
  return options.veterinary && isKeptByCutOff(row, options) ? unsoldReason(row, options) : undefined;
}

function isKeptByCutOff({ totalSold = 0 }: SourceRow, { cutoff, cutoffthreshold }: MatcherOptions): boolean {
  return cutoff === 'normal' || (cutoff === 'threshold' && totalSold >= cutoffthreshold);
}

/**
 * By the last sale or, if its date is not known, by the sums of the windows. What was never sold is not cut off. The reason contains no
 * date: rows are grouped and filtered by it, and the last sale is shown next to it.
 */
function unsoldReason(row: SourceRow, { cutoffmonths, today }: MatcherOptions): string | undefined {
  const reason = `not sold for ${cutoffmonths} months`;
  const lastSold = lastSale(row);
  if (lastSold !== undefined) return lastSold < monthsBefore(today, cutoffmonths) ? reason : undefined;
  const windows = [
    [12, row.totalSold12],
    [24, row.totalSold24],
    [36, row.totalSold36],
  ] as const;
  return row.totalSold !== 0 && windows.some(([months, sold]) => months >= cutoffmonths && sold === 0) ? reason : undefined;
}

/** The day of the last sale, if the cell has one: an empty cell is not a date long ago. */
const lastSale = ({ lastSold = '' }: SourceRow): string | undefined => (/^\d{4}-\d{2}-\d{2}/.test(lastSold) ? lastSold : undefined);

/** ISO date `months` before an ISO date; the last of the month if the day does not exist. */
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

/**
 * Sales in the last window and in the one before it, as far as the columns show: of the two years before the last two they show one, which
 * counts twice; before the last three years they show only the total.
 */
function windowSales(row: SourceRow, salesdrop: MatcherOptions['salesdrop']): readonly [number?, number?] {
  const { totalSold, totalSold12, totalSold24, totalSold36 } = row;
  const minus = (a: number | undefined, b: number | undefined): number | undefined =>
    a === undefined || b === undefined ? undefined : a - b;
  const twice = (sold: number | undefined): number | undefined => (sold === undefined ? undefined : sold * 2);
  if (salesdrop === 'year') return pairOf(totalSold12, minus(totalSold24, totalSold12));
  if (salesdrop === 'two_years') return pairOf(totalSold24, twice(minus(totalSold36, totalSold24)) ?? minus(totalSold, totalSold24));
  if (salesdrop === 'three_years') return pairOf(totalSold36, minus(totalSold, totalSold36));
  return [];
}

function pairOf(recent: number | undefined, before: number | undefined): readonly [number?, number?] {
  return recent === undefined || before === undefined ? [] : [recent, before];
}
