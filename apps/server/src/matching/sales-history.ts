import type { SourceRecord, SourceValues } from '@fetlock/formats/fields/source-field';
import { monthsBefore } from '@fetlock/matcher/ignore';
import { type Completion, LinesByFile } from './lines-not-used.ts';
import { codeKey, completeItems, createEnrichmentMap, hasSums, laterSale, nameKey, only, soldFields, without } from './enrichment.ts';

/** Sums whose windows begin so many months before today. */
const windows = [
  ['totalSold12', 12],
  ['totalSold24', 24],
  ['totalSold36', 36],
] as const;

/** A file that begins so many days after a window does covers it: there are days without a sale. */
const slackDays = 31;

/**
 * Completes items with the sales of separate files. An item's lines are those with its code or, if there are none, those with its name whose
 * code no item of the list has. Several lines of an item add up; where they are dated, the sums of the last 12, 24 and 36 months are counted
 * back from `today` (ISO date). The later date of a last sale counts. All sums of an item come from one source, as others would contradict
 * each other: from the files if they cover more of the windows than the list has columns for, else from the list where it states any.
 */
export function salesOf(items: readonly SourceRecord[], today: string): Completion {
  const sales = createEnrichmentMap<Tally>(items);
  const since = windows.map(([, months]) => monthsBefore(today, months));
  const notUsed = new LinesByFile();
  let firstSale: string | undefined;

  return {
    add({ values, line }, file) {
      const code = codeKey(values);
      const [known, key] = code !== undefined && sales.codes.has(code) ? [sales.codes, code] : [sales.names, nameKey(values)];
      // A sale of what is no longer in the list shows how far back the file goes, too.
      if (values.lastSold !== undefined && values.totalSold !== undefined && values.lastSold < (firstSale ?? '9'))
        firstSale = values.lastSold;
      if (key === undefined || !known.has(key)) {
        notUsed.add(file, line);
        return;
      }
      const tally = known.get(key) ?? emptyTally();
      known.set(key, tally);
      addLine(tally, values, since);
      tally.lines.add(file, line);
    },
    complete() {
      const tallies = [...sales.codes.values(), ...sales.names.values()].filter((tally) => tally !== undefined);
      const areDated = tallies.some(isDated);
      const inFiles = areDated
        ? since.filter((from) => firstSale !== undefined && firstSale <= daysAfter(from, slackDays)).length
        : windows.filter(([field]) => tallies.some(({ sums }) => sums[field] !== undefined)).length;
      const inList = windows.filter(([field]) => items.some(({ values }) => values[field] !== undefined)).length;
      const sumsFrom = inFiles > inList ? 'files' : 'list';
      const { records, inVain, uncounted } = completeItems(items, sales, (tally, own) =>
        withSales(own, salesIn(tally, areDated), sumsFrom),
      );
      for (const { lines } of inVain) notUsed.addAll(lines);
      const areBoth = tallies.some(({ sums }) => hasSums(sums)) && items.some(({ values }) => hasSums(values));
      return { records, notUsed: notUsed.all(), uncounted, ...(areBoth && { remark: remarks[sumsFrom] }) };
    },
  };
}

type SumsFrom = 'files' | 'list';

function withSales(own: SourceValues, sold: SourceValues, sumsFrom: SumsFrom): SourceValues {
  const others = { ...sold, ...without(own, soldFields), ...laterSale(own, sold) };
  if (!hasSums(sold) || (hasSums(own) && sumsFrom === 'list')) return { ...without(others, soldFields), ...only(own, soldFields) };
  // The list may know of sales before the first one of the files: a total of both kinds is never below a window.
  const totals = [own.totalSold, sold.totalSold].filter((total) => total !== undefined);
  return totals.length === 0 ? others : { ...others, totalSold: Math.max(...totals, ...windows.map(([field]) => sold[field] ?? 0)) };
}

/** Whose sums an item has that could have both. */
const remarks: Readonly<Record<SumsFrom, string>> = {
  files:
    'Items with sales in the sales history have its sums of 12, 24 and 36 months, as it covers more of these than the price list has columns for.',
  list: "Items with sums of sales in the price list keep those, as the sales history covers no more of the last 12, 24 and 36 months; it completes the other items' sums and all items' dates of last sale.",
};

function daysAfter(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

/** The lines of one item, added up as they arrive. */
interface Tally {
  sums: Partial<Record<(typeof soldFields)[number], number>>;
  /** Sums of `totalSold` since the beginning of each window. */
  sumsSince: number[];
  lastSold: string | undefined;
  hasUndated: boolean;
  /** A line has both a date and an amount; without any, nothing is known of the windows. */
  hasDatedSales: boolean;
  hasDifferentDates: boolean;
  lines: LinesByFile;
}

const emptyTally = (): Tally => ({
  sums: {},
  sumsSince: [0, 0, 0],
  lastSold: undefined,
  hasUndated: false,
  hasDatedSales: false,
  hasDifferentDates: false,
  lines: new LinesByFile(),
});

function addLine(tally: Tally, values: SourceValues, since: readonly string[]): void {
  for (const field of soldFields) {
    const value = values[field];
    if (value !== undefined) tally.sums[field] = (tally.sums[field] ?? 0) + value;
  }
  const { lastSold: date, totalSold: sold } = values;
  if (date === undefined) {
    tally.hasUndated = true;
    return;
  }
  tally.hasDifferentDates ||= tally.lastSold !== undefined && tally.lastSold !== date;
  if (date > (tally.lastSold ?? '')) tally.lastSold = date;
  if (sold === undefined) return;
  tally.hasDatedSales = true;
  for (const [index, from] of since.entries()) if (date >= from) tally.sumsSince[index] = (tally.sumsSince[index] ?? 0) + sold;
}

/** One line per sale or period, each with its date and amount, and no sums of windows. */
const isDated = ({ sums, hasUndated, hasDatedSales, hasDifferentDates }: Tally): boolean =>
  hasDatedSales && hasDifferentDates && !hasUndated && windows.every(([field]) => sums[field] === undefined);

function salesIn({ sums, sumsSince, lastSold, hasDatedSales }: Tally, areDated: boolean): SourceValues {
  const [totalSold12 = 0, totalSold24 = 0, totalSold36 = 0] = sumsSince;
  return {
    ...(areDated && hasDatedSales && { totalSold12, totalSold24, totalSold36 }),
    ...sums,
    ...(lastSold !== undefined && { lastSold }),
  };
}
