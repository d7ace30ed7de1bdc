import type { SourceRecord, SourceValues } from '@fetlock/formats/source-field';
import { monthsBefore } from '@fetlock/matcher/ignore';

/**
 * Items with the sales that a file of their own tells; what the price list itself says stays. An item's lines are those with its code; where
 * there are none, those of its name whose code no item of the list has. Several lines of an item add up; where they are dated, the sums of the
 * last 12, 24 and 36 months are counted back from `today` (ISO date).
 */
export function fillFromSales(records: readonly SourceRecord[], sales: readonly SourceRecord[], today: string): SourceRecord[] {
  if (sales.length === 0) return [...records];
  const codesOfItems = new Set(records.map(({ values }) => codeKey(values)));
  const byCode = Map.groupBy(sales, ({ values }) => codeKey(values));
  const byName = Map.groupBy(
    sales.filter(({ values }) => values.code === undefined || !codesOfItems.has(codeKey(values))),
    ({ values }) => nameKey(values),
  );
  const dated = [...byCode, ...byName].some(([key, lines]) => key !== undefined && isDated(lines));
  return records.map((record) => {
    const lines = linesOf(record.values, byCode, byName);
    return lines.length === 0 ? record : withMissing(record, dated ? sumOfDated(lines, today) : sumOf(lines));
  });
}

type Lines = readonly SourceRecord[];
type LinesBy = ReadonlyMap<string | undefined, Lines>;

function linesOf(values: SourceValues, byCode: LinesBy, byName: LinesBy): Lines {
  const [code, name] = [codeKey(values), nameKey(values)];
  return (code === undefined ? undefined : byCode.get(code)) ?? (name === undefined ? undefined : byName.get(name)) ?? [];
}

const codeKey = ({ code }: SourceValues): string | undefined => code?.trim().toLowerCase();
const nameKey = ({ name }: SourceValues): string | undefined => name?.trim().toLowerCase().replaceAll(/\s+/g, ' ');

const totals = ['totalSold', 'totalSold12', 'totalSold24', 'totalSold36'] as const;
type Sales = Pick<SourceValues, 'lastSold' | (typeof totals)[number]>;

/** One line a sale or period, each with its date and amount, and no sums of windows. */
function isDated(lines: Lines): boolean {
  const dates = lines.flatMap(({ values }) => values.lastSold ?? []);
  const hasWindows = lines.some(({ values }) => totals.slice(1).some((field) => values[field] !== undefined));
  return !hasWindows && dates.length === lines.length && new Set(dates).size > 1;
}

function sumOf(lines: Lines): Sales {
  const sum: Sales = {};
  for (const field of totals) {
    const values = lines.flatMap(({ values }) => values[field] ?? []);
    if (values.length > 0) sum[field] = values.reduce((total, value) => total + value, 0);
  }
  const last = lastOf(lines);
  return last === undefined ? sum : { ...sum, lastSold: last };
}

function sumOfDated(lines: Lines, today: string): Sales {
  const since = (months: number): number =>
    lines
      .filter(({ values }) => (values.lastSold ?? '') >= monthsBefore(today, months))
      .reduce((total, { values }) => total + (values.totalSold ?? 0), 0);
  return { totalSold12: since(12), totalSold24: since(24), totalSold36: since(36), ...sumOf(lines) };
}

const lastOf = (lines: Lines): string | undefined =>
  lines
    .flatMap(({ values }) => values.lastSold ?? [])
    .toSorted()
    .at(-1);

function withMissing(record: SourceRecord, sales: Sales): SourceRecord {
  return { ...record, values: { ...sales, ...record.values } };
}
