import type { Comparison } from './compare/comparison.ts';
import type { CatalogueIndex } from './index/catalogue-index.ts';
import { nearestFirst } from './passes/nearest.ts';
import { rankCandidates, type Weighed } from './passes/weigh.ts';
import type { ComparedRow, RowComparer } from './row-comparer.ts';

/** The candidates of a row that nothing fits, nearest first. */
export interface NearestEntries {
  readonly weighed: Weighed[];
  /** Comparisons besides those of the row. */
  readonly further: readonly Comparison[];
  /** The first is used in place of what the row names. */
  readonly isByUse: boolean;
}

/**
 * The nearest entries of a row that nothing fits: first what a table of alternatives says is used in place of what the row names, then what has
 * most of the row.
 * @param likely  the row's candidates, weighed, best first.
 */
export function nearestEntries(
  comparer: RowComparer,
  compared: ComparedRow,
  likely: readonly Weighed[],
  weights: Float64Array,
): NearestEntries {
  const instead = usedInstead(comparer, compared, likely, weights);
  const further = comparer.compareFurther(compared, instead);
  const weighed = nearestFirst(likely, further, weights, instead);
  return { weighed, further, isByUse: instead.includes(weighed[0]?.comparison.place ?? -1) };
}

/**
 * Whether a catalogue has entries with several variations. In others, such as registers of drugs, each strength is an entry of its own, and a
 * row that nothing fits well most likely means the candidate that fits it best.
 */
export function hasVariations({ data: { entryOf } }: CatalogueIndex): boolean {
  let known = withVariations.get(entryOf);
  if (known === undefined) {
    let entries = 0;
    for (const entry of entryOf) entries = Math.max(entries, entry + 1);
    withVariations.set(entryOf, (known = entryOf.length >= entries * SEVERAL));
  }
  return known;
}

const withVariations = new WeakMap<Uint32Array, boolean>();
/** Variations an entry, on average, from which on a catalogue is one of entries with variations. */
const SEVERAL = 1.2;

/** The first variations of what is used in place of what a row names. */
function usedInstead(comparer: RowComparer, compared: ComparedRow, likely: readonly Weighed[], weights: Float64Array): number[] {
  const instead = comparer.compareInstead(
    compared,
    likely.map(({ comparison }) => comparison),
  );
  if (!instead) return [];
  const first = rankCandidates(instead.comparisons, weights, instead.subject.row.name).slice(0, MOST_INSTEAD);
  return first.map(({ comparison }) => comparison.place);
}

/** More would push down what the row itself says. */
const MOST_INSTEAD = 3;
