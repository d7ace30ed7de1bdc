import type { CatalogueIndex } from '../index/catalogue-index.ts';
import type { Prepared } from '../index/prepare.ts';
import type { ReadingRules } from '../reading/read-text.ts';
import type { LearnedDecision, SourceRow } from '../types.ts';
import { categoryClass } from '../normalise/category-class.ts';
import { categoryCounts, type CategoryCounts } from '../index/category-counts.ts';
import { countDecisions, type DecidedCounts } from './decided-counts.ts';
import { isNameWord, rowTokens, writtenForms } from '../index/category-tokens.ts';

/** The likely category of a row without a match. */
export interface Classification {
  /** One of the catalogue's own categories. */
  readonly category: string;
  /** Calibrated, 0..1. */
  readonly probability: number;
  /** Words of the name that support it, as written there, strongest first. */
  readonly words: readonly string[];
  /** The practice's own category, if it supports it too. */
  readonly filedUnder?: string;
}

/** Returns the catalogue category that a row belongs to; `undefined` below `LEAST_PROBABILITY`. */
export type Classifier = (row: SourceRow, prepared: Prepared) => Classification | undefined;

/** Classifications below this are withheld. Estimated by `bench/classifier.ts`, as are the other numbers here. */
const LEAST_PROBABILITY = 0.8;

/**
 * Learns from the catalogue's names, subcategories, units and prices, and from decisions of people. Naive Bayes on presence, written as the
 * shift of a category's odds by each token; tokens of one name depend on each other, so their sum is scaled down.
 * @see McCallum & Nigam 1998, "A Comparison of Event Models for Naive Bayes Text Classification"
 */
export function createClassifier(index: CatalogueIndex, decisions: readonly LearnedDecision[]): Classifier {
  const decided = countDecisions(index, decisions);
  return (row, prepared) => {
    const best = classify(index, decided, row, prepared);
    return best && best.probability >= LEAST_PROBABILITY ? best : undefined;
  };
}

/** The likeliest category at any probability; `undefined` for a row without a known word, a known category and a laboratory. */
export function classify(index: CatalogueIndex, decided: DecidedCounts, row: SourceRow, prepared: Prepared): Classification | undefined {
  const model = categoryCounts(index);
  if (model.categories.length === 0) return undefined;
  const bits = model.categories.map((_, category) => Math.log2((model.entries[category] ?? 0) / model.total));
  const shifts: Shift[] = [];
  for (const token of rowTokens(row, prepared)) {
    const shift = shiftOf(index, model, decided, token);
    if (shift) shifts.push(shift);
  }
  const temper = TEMPER / Math.sqrt(Math.max(1, shifts.length));
  for (const { values } of shifts) values.forEach((value, category) => add(bits, category, value * temper));
  const kinds = categoryClass(`${row.category ?? ''} ${row.subcategory ?? ''}`);
  const isLab = row.lab !== undefined || row.labTestCode !== undefined;
  if (shifts.length === 0 && kinds.length === 0 && !isLab) return undefined;
  model.kinds.forEach((own, category) => {
    if (kinds.length > 0) add(bits, category, own.some((kind) => kinds.includes(kind)) ? FILED_HERE : FILED_ELSEWHERE);
    if (isLab) add(bits, category, own.includes('lab') ? FILED_HERE : 0);
  });
  return chosenOf(model, bits, shifts, kinds, row, index.rules);
}

interface Shift {
  readonly token: string;
  /** Bits per category. */
  readonly values: readonly number[];
}

/** How far a token moves each category from its share of the catalogue: rare tokens move it little, for lack of evidence. */
function shiftOf(index: CatalogueIndex, model: CategoryCounts, decided: DecidedCounts, token: string): Shift | undefined {
  const people = decided.get(token);
  const known = isNameWord(token) ? knownForm(index, model, token) : { token: model.tokens.get(token), similarity: 1 };
  if (known.token === undefined && !people) return undefined;
  const size = model.categories.length;
  const count = (category: number): number =>
    (known.token === undefined ? 0 : (model.counts[known.token * size + category] ?? 0) * known.similarity) + (people?.[category] ?? 0);
  let all = 0;
  for (let category = 0; category < size; category += 1) all += count(category);
  const values = model.categories.map((_, category) => {
    const share = (model.entries[category] ?? 0) / model.total;
    return Math.log2((count(category) + DOUBT * share) / (all + DOUBT) / share);
  });
  return { token, values };
}

/** The catalogue's form of a word: the word itself, or its likeliest correction. */
function knownForm(index: CatalogueIndex, model: CategoryCounts, word: string): { token: number | undefined; similarity: number } {
  const own = model.tokens.get(word);
  if (own !== undefined) return { token: own, similarity: 1 };
  for (const { feature, similarity } of index.vocabulary.expand(word)) {
    const token = model.tokens.get(index.vocabulary.words[feature] ?? '');
    if (token !== undefined && similarity >= SAME_WORD) return { token, similarity };
  }
  return { token: undefined, similarity: 0 };
}

function chosenOf(
  model: CategoryCounts,
  bits: readonly number[],
  shifts: readonly Shift[],
  kinds: readonly string[],
  row: SourceRow,
  rules: ReadingRules,
): Classification | undefined {
  const highest = Math.max(...bits);
  const category = bits.indexOf(highest);
  const name = model.categories[category];
  if (name === undefined) return undefined;
  const odds = bits.reduce((sum, value) => sum + 2 ** (value - highest), 0);
  const words = shifts
    .filter(({ token, values }) => isNameWord(token) && (values[category] ?? 0) > TELLING)
    .toSorted((a, b) => (b.values[category] ?? 0) - (a.values[category] ?? 0))
    .slice(0, WORDS_SHOWN)
    .map(({ token }) => token);
  const written = writtenForms(row.name, rules);
  const filed = model.kinds[category]?.some((kind) => kinds.includes(kind)) ? (row.category ?? row.subcategory) : undefined;
  return {
    category: name,
    probability: 1 / odds,
    words: words.map((word) => written.get(word) ?? word),
    ...(filed !== undefined && { filedUnder: filed }),
  };
}

/** Least similarity to count as the catalogue's word: a typing error, not just the same beginning. */
const SAME_WORD = 0.8;
/** Number of entries with a token at which it is trusted by half. */
const DOUBT = 2;
/** Weight of all tokens together, divided by the square root of their number. */
const TEMPER = 1.6;
/** Bits for a category of the kind that the practice filed the row under, and against all others. */
const FILED_HERE = 2;
const FILED_ELSEWHERE = -3;
/** Least bits for a word to be named as a reason. */
const TELLING = 0.3;
const WORDS_SHOWN = 3;

function add(bits: number[], category: number, value: number): void {
  bits[category] = (bits[category] ?? 0) + value;
}
