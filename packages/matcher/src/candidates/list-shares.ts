import type { CatalogueIndex } from '../index/catalogue-index.ts';
import { roles } from '../index/features.ts';
import type { Query } from './query.ts';

/** Weight of a word found only in a description, relative to one in the name. */
const SUPPORT_SHARE = 0.3;
/** Weight of a word in the meaning of a row's words, relative to a word of the row. */
const PART_OF_A_MEANING = 0.9;
/** Bits are summed as integers, so that the order of summing makes no difference. */
export const PARTS = 256;
/** Weight of what a catalogue name has beyond the row: such names may be longer than those of a price list. */
export const CATALOGUE_SHARE = 0.6;

/** What the lists of a query are worth, by slot of its hits. */
export interface ListShares {
  /** In a name and elsewhere, in `PARTS` of a bit. */
  readonly named: number[];
  readonly support: number[];
  /** The word of the row that it matches. */
  readonly words: number[];
}

/** A feature is worth as much as it and the word it matches are, scaled by the similarity. */
export function listSharesOf(index: CatalogueIndex, query: Query): ListShares {
  const shares: ListShares = { named: [], support: [], words: [] };
  for (let slot = 0; slot < query.hits.features.length; slot += 1) addShare(shares, index, query, slot);
  return shares;
}

function addShare({ named, support, words }: ListShares, index: CatalogueIndex, query: Query, slot: number): void {
  const { hits, weights, features, readings } = query;
  const weight = index.data.weights[hits.features[slot] ?? 0] ?? 0;
  let share = 0;
  let word = 0;
  let most = 0;
  for (let hit = hits.firstOf[slot] ?? 0; hit > 0; hit = hits.nextOf[hit - 1] ?? 0) {
    const queryWord = hits.words[hit - 1] ?? 0;
    const reading = readings[(hits.readingOf[hit - 1] ?? 0) - 1];
    const value = reading
      ? Math.max(weight, (hits.similarities[hit - 1] ?? 0) * weightOf(reading.words, weights)) * reading.similarity * PART_OF_A_MEANING
      : Math.min(weight, (weights[queryWord] ?? 0) * 1.5 + 1) * (hits.similarities[hit - 1] ?? 0);
    // A run without its signs (`e-tube`) may have a meaning that its words have as well, and these count in full.
    const counted = features[queryWord]?.role === roles.name ? value : value * SUPPORT_SHARE;
    if (counted > most) {
      most = counted;
      share = value;
      word = queryWord;
    }
  }
  const inName = Math.max(1, Math.round(share * PARTS));
  const elsewhere = Math.max(1, Math.round(share * SUPPORT_SHARE * PARTS));
  support.push(elsewhere);
  named.push(features[word]?.role === roles.name ? inName : elsewhere);
  words.push(word);
}

/** What is found by its meaning explains all words of the term: `endoscopy upper gi`. */
function weightOf(words: readonly number[], weights: Float64Array): number {
  let sum = 0;
  for (const word of words) sum += weights[word] ?? 0;
  return sum;
}

/** What a variation shares with a query, relative to what both have. @param weight  of the words of its name. */
export const scoreOf = (sum: number, total: number, weight: number): number => sum / (total + CATALOGUE_SHARE * weight + 1) / PARTS;

/**
 * A smaller sum scores less than all of a full list, however short the name and whatever is rounded; without one, any sum but 0 may be.
 * @param worst  the least score of the list.
 */
export const leastSumFor = (worst: number, total: number): number => Math.max(1, Math.floor(worst * PARTS * (total + 1)) - 1);
