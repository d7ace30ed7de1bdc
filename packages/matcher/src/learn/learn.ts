import { weightVector } from '../compare/weights.ts';
import type { CatalogueIndex } from '../index/catalogue-index.ts';
import type { MatcherOptions } from '../options.ts';
import { calibrationOf, logOddsOf } from '../passes/calibrate.ts';
import { rankCandidates } from '../passes/weigh.ts';
import { standingOf } from '../passes/standing.ts';
import { RowComparer } from '../row-comparer.ts';
import type { ReviewedRow, SourceRow } from '../types.ts';
import { learnFromReviews, type LabelledComparison } from './learn-from-reviews.ts';
import { nothingLearned, type Learned } from './learned.ts';

export interface Lesson {
  readonly index: CatalogueIndex;
  readonly options: MatcherOptions;
  /** The rows to be matched, or the sample of them that `sampleOf` takes. */
  readonly rows: readonly SourceRow[];
  /** Rows of this provider that people decided on, in earlier results. */
  readonly reviewed?: readonly ReviewedRow[];
}

/** Reviewed rows that are compared once more; of longer histories every so manyth is taken. */
const MOST_REVIEWED = 400;

/**
 * What a list and its reviewers teach, before its rows are matched. Deterministic: the same rows, catalogue, options and reviews teach the same.
 */
export function learn({ index, options, reviewed = [] }: Lesson): Learned {
  const base = nothingLearned(index.rules.profile);
  if (reviewed.length === 0) return base;
  const comparer = new RowComparer(index, options, []);
  return learnFromReviews(
    base,
    everyNth(reviewed, MOST_REVIEWED).map((item) => labelled(item, index, comparer, base)),
  );
}

function labelled(
  { row, catalogueId }: ReviewedRow,
  index: CatalogueIndex,
  comparer: RowComparer,
  { weights }: Learned,
): LabelledComparison {
  const { subject, comparisons } = comparer.compare(row);
  const ranked = rankCandidates(comparisons, weightVector(weights), row.name);
  const chosen = ranked.findIndex(({ comparison }) => comparison.variation.id === catalogueId);
  return {
    candidates: ranked.map(({ comparison }) => comparison.values),
    chosen: chosen < 0 ? null : chosen,
    logOdds: ranked.length === 0 ? 0 : logOddsOf(standingOf(ranked, subject.prepared.facts), calibrationOf[index.rules.profile]),
    bestWasRight: chosen === 0,
  };
}

/** Rows that stand for the list when it is learned from. */
const SAMPLE = 400;

/** The rows of a list that are learned from: evenly over the whole, whatever threads there are. */
export function sampleOf(rows: readonly SourceRow[]): SourceRow[] {
  return everyNth(rows, SAMPLE);
}

/** At most so many items, evenly over the whole. */
function everyNth<Item>(items: readonly Item[], most: number): Item[] {
  const step = Math.max(1, Math.ceil(items.length / most));
  return items.filter((_, place) => place % step === 0);
}
