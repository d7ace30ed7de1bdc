import type { SourceRecord, SourceValues } from '@fetlock/formats/fields/source-field';
import { monthsBefore } from '@fetlock/matcher/ignore';
import { type Completion, LinesByFile } from './lines-not-used.ts';
import { codeKey, completeItems, nameKey, createEnrichmentMap } from './enrichment.ts';

/**
 * Completes items with the sales of separate files; the price list's own values win. An item's lines are those with its code or, if there
 * are none, those with its name whose code no item of the list has. Several lines of an item add up; where they are dated, the sums of the
 * last 12, 24 and 36 months are counted back from `today` (ISO date).
 */
export function salesOf(items: readonly SourceRecord[], today: string): Completion {
  const sales = createEnrichmentMap<Tally>(items);
  const since = [12, 24, 36].map((months) => monthsBefore(today, months));
  const notUsed = new LinesByFile();

  return {
    add({ values, line }, file) {
      const code = codeKey(values);
      const [known, key] = code !== undefined && sales.codes.has(code) ? [sales.codes, code] : [sales.names, nameKey(values)];
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
      const windows = [...sales.codes.values(), ...sales.names.values()].some((tally) => tally !== undefined && isDated(tally));
      const { records, inVain, uncounted } = completeItems(items, sales, (tally) => salesIn(tally, windows));
      for (const { lines } of inVain) notUsed.addAll(lines);
      return { records, notUsed: notUsed.all(), uncounted };
    },
  };
}

const totals = ['totalSold', 'totalSold12', 'totalSold24', 'totalSold36'] as const;
type Total = (typeof totals)[number];

/** The lines of one item, added up as they arrive. */
interface Tally {
  sums: Partial<Record<Total, number>>;
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
  for (const field of totals) {
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
  hasDatedSales && hasDifferentDates && !hasUndated && totals.slice(1).every((field) => sums[field] === undefined);

function salesIn({ sums, sumsSince, lastSold, hasDatedSales }: Tally, windows: boolean): Pick<SourceValues, 'lastSold' | Total> {
  const [totalSold12 = 0, totalSold24 = 0, totalSold36 = 0] = sumsSince;
  return {
    ...(windows && hasDatedSales && { totalSold12, totalSold24, totalSold36 }),
    ...sums,
    ...(lastSold !== undefined && { lastSold }),
  };
}
