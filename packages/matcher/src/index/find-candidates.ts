import type { CatalogueIndex } from './catalogue-index.ts';
import { roles } from './features.ts';
import type { Query } from './query.ts';

/** A running tally over the catalogue, reused from row to row so that nothing is cleared but what was touched. */
export interface Tally {
  readonly sums: Float32Array;
  readonly touched: number[];
}

export function makeTally(size: number): Tally {
  return { sums: new Float32Array(size), touched: [] };
}

/**
 * Places of the variations that share most with a query, best first, at most `top`.
 * A soft Dice overlap: what is shared, against what both have; the rarest words are read first. Once enough variations are in play,
 * words that most of the catalogue has can no longer bring in another and only add to those.
 */
export function findCandidates({ data }: CatalogueIndex, query: Query, tally: Tally, top: number): number[] {
  const { sums, touched } = tally;
  for (const { feature, share, word } of readingOrder(data.weights, query)) {
    const from = data.postingStarts[feature] ?? 0;
    const to = data.postingStarts[feature + 1] ?? 0;
    const onlyKnown = to - from > COMMON_SHARE * sums.length && touched.length >= ENOUGH;
    const support = share * SUPPORT_SHARE;
    const named = query.features[word]?.role === roles.name;
    for (let i = from; i < to; i += 1) {
      const place = data.postings[i] ?? 0;
      const sum = sums[place] ?? 0;
      if (sum === 0) {
        if (onlyKnown) continue;
        touched.push(place);
      }
      sums[place] = sum + (named && data.postingRoles[i] === roles.name ? share : support);
    }
  }
  const best = selectBest(tally, data.rowWeights, query.total, top);
  for (const place of touched) sums[place] = 0;
  touched.length = 0;
  return best;
}

const COMMON_SHARE = 0.1;
const ENOUGH = 400;
/** A word met in a description only is worth this much of one in the name. */
const SUPPORT_SHARE = 0.4;
/** Catalogue names may be longer than those of a price list: what they have beyond it counts less. */
const CATALOGUE_SHARE = 0.35;

/** A candidate that shares less than this of what the best one shares is not worth comparing, beyond the first few. */
const WORTH_COMPARING = 0.4;
const ALWAYS_COMPARED = 10;

function readingOrder(weights: Float32Array, query: Query): { feature: number; share: number; word: number }[] {
  const order: { feature: number; share: number; word: number }[] = [];
  for (const [feature, hits] of query.hits) {
    let share = 0;
    let word = 0;
    for (const hit of hits) {
      const value = Math.min(weights[feature] ?? 0, (query.weights[hit.word] ?? 0) * 1.5 + 1) * hit.similarity;
      if (value > share) [share, word] = [value, hit.word];
    }
    order.push({ feature, share, word });
  }
  return order.toSorted((a, b) => b.share - a.share || a.feature - b.feature);
}

function selectBest({ sums, touched }: Tally, rowWeights: Float32Array, total: number, top: number): number[] {
  let best: { place: number; score: number }[] = [];
  let least = 0;
  for (const place of touched) {
    const score = (sums[place] ?? 0) / (total + CATALOGUE_SHARE * (rowWeights[place] ?? 0) + 1);
    if (best.length >= top && score < least) continue;
    best.push({ place, score });
    if (best.length >= 2 * top) {
      best = best.toSorted(byScore).slice(0, top);
      least = best.at(-1)?.score ?? 0;
    }
  }
  best = best.toSorted(byScore);
  const enough = (best[0]?.score ?? 0) * WORTH_COMPARING;
  return best
    .slice(0, top)
    .filter(({ score }, rank) => rank < ALWAYS_COMPARED || score >= enough)
    .map(({ place }) => place);
}

const byScore = (a: { place: number; score: number }, b: { place: number; score: number }): number =>
  b.score - a.score || a.place - b.place;
