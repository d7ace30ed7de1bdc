import { weightVector } from '../signals/weights.ts';
import type { CatalogueIndex } from '../index/catalogue-index.ts';
import type { MatcherOptions } from '../options.ts';
import { calibrationOf, logOddsOf } from '../passes/calibrate.ts';
import { rankCandidates } from '../passes/weigh.ts';
import { rankingFeaturesOf } from '../passes/ranking-features.ts';
import { RowComparer, type ComparedRow } from '../row-comparer.ts';
import { totalBits } from '../score.ts';
import type { ReviewedRow, SourceRow } from '../types.ts';
import { learnFromReviews, type LabelledComparison } from './learn-from-reviews.ts';
import { learnFromRows } from './learn-from-rows.ts';
import { trustByShareOfMatches } from './share-of-matches.ts';
import { unusualSpecies } from './usual-species.ts';
import { usualBodyWeightUnit } from './usual-unit.ts';
import { nothingLearned, type Learned } from './learned.ts';

export interface Lesson {
  readonly index: CatalogueIndex;
  readonly options: MatcherOptions;
  /** Rows to be matched: a sample by `sampleOf`. */
  readonly rows: readonly SourceRow[];
  /** Rows of this provider that users decided on, in earlier results. */
  readonly reviewed?: readonly ReviewedRow[];
}

/** Most reviewed rows that are compared again; longer histories are sampled evenly. */
const MOST_REVIEWED = 400;

/** What a list and its reviewers teach, before its rows are matched. Deterministic for equal rows, catalogue, options and reviews. */
export function learn({ index, options, rows, reviewed = [] }: Lesson): Learned {
  const base = nothingLearned(index.rules.profile);
  const reader = new RowComparer(index, options, []);
  const readings = rows.map((row) => reader.read(row));
  const stated = readings.map(({ prepared }) => prepared.facts);
  const species = unusualSpecies(stated);
  const bodyWeights = usualBodyWeightUnit(stated, options.unitSystem === 'imperial');
  const comparer = new RowComparer(index, options, [], species, bodyWeights);
  const compared = rows.map((row, place) => signalsOf(comparer, comparer.compare(row, CANDIDATES, NONE_REQUESTED, readings[place])));
  const { weights } = learnFromRows(base, compared);
  const vector = weightVector(weights);
  const trust = trustByShareOfMatches(
    base.trust,
    compared.map((candidates) => candidates.map((values) => totalBits(values, vector))),
  );
  const fromRows = { weights, trust, species, ...(bodyWeights && { bodyWeights }) };
  return learnFromReviews(
    fromRows,
    everyNth(reviewed, MOST_REVIEWED).map((item) => labelled(item, index, comparer, fromRows)),
  );
}

/**
 * The signals of a row's candidates. Nothing else of the row is kept: V8 would take its objects for long-lived ones, and from then on allocate
 * those of all rows where only a full collection finds them.
 */
function signalsOf(comparer: RowComparer, row: ComparedRow): Float64Array[] {
  const signals = row.comparisons.map(({ values }) => values.slice());
  comparer.release(row);
  return signals;
}

const NONE_REQUESTED: ReadonlySet<number> = new Set();
/** Number of candidates per row: enough to show what is not a match. */
const CANDIDATES = 10;

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
    logOdds: ranked.length === 0 ? 0 : logOddsOf(rankingFeaturesOf(ranked, subject.prepared.facts), calibrationOf[index.rules.profile]),
    bestWasRight: chosen === 0,
  };
}

/** Share of a list that is learned from, so that learning takes at most a tenth of the time; and the bounds of the sample's size. */
const SAMPLED = { share: 1 / 8, least: 40, most: 300 };

/** The rows of a list that are learned from: evenly over the whole list, regardless of the number of threads. */
export function sampleOf(rows: readonly SourceRow[]): SourceRow[] {
  return everyNth(rows, Math.min(SAMPLED.most, Math.max(SAMPLED.least, Math.round(rows.length * SAMPLED.share))));
}

/** At most this many items, evenly over the whole list. */
function everyNth<Item>(items: readonly Item[], most: number): Item[] {
  const step = Math.max(1, Math.ceil(items.length / most));
  return items.filter((_, place) => place % step === 0);
}
