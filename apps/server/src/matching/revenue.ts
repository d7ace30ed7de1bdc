import type { MatcherContext } from '@fetlock/contract/matcher-context';
import type { SourceValues } from '@fetlock/formats/fields/source-field';

/** The revenue of an item for its practice. */
export interface Revenue {
  /** Share of the revenue of all items, 0..100; null where price or sales are unknown. */
  percent: number | null;
  /** Priority: 1 for the items that make up half of the revenue, 2 up to 80 %, 3 up to 95 %, 4 for the rest, 5 without any. */
  bucket: number;
}

const bucketEnds = [50, 80, 95] as const;

/** Units sold in the window that the option names; `never`: of all time. */
const soldIn = {
  year: ({ totalSold12 }) => totalSold12,
  two_years: ({ totalSold24 }) => totalSold24,
  three_years: ({ totalSold36 }) => totalSold36,
  never: ({ totalSold }) => totalSold,
} as const satisfies Record<MatcherContext['salesdrop'], (values: SourceValues) => number | undefined>;

/** Price times units sold in the window, or of all time where the window's sales are unknown. */
export function revenues(items: readonly SourceValues[], window: MatcherContext['salesdrop']): Revenue[] {
  const amounts = items.map((values) => {
    const { price } = values;
    const sold = soldIn[window](values) ?? values.totalSold;
    return price === undefined || sold === undefined ? null : Math.max(0, price * sold);
  });
  const total = amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0);
  const percents = amounts.map((amount) => (amount === null || total === 0 ? null : (100 * amount) / total));
  const buckets = bucketsOf(percents.map((percent) => percent ?? 0));
  return percents.map((percent, index) => ({ percent, bucket: buckets[index] ?? bucketEnds.length + 2 }));
}

function bucketsOf(percents: readonly number[]): number[] {
  const buckets = percents.map(() => bucketEnds.length + 2);
  const best = [...percents.keys()].toSorted((one, other) => (percents[other] ?? 0) - (percents[one] ?? 0));
  let before = 0;
  for (const index of best) {
    const percent = percents[index] ?? 0;
    if (percent === 0) break;
    // An item belongs to the bucket in which its share begins: the greatest one is always in the first.
    buckets[index] = 1 + bucketEnds.filter((end) => before >= end).length;
    before += percent;
  }
  return buckets;
}
