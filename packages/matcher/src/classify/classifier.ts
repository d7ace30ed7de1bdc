import type { CatalogueIndex } from '../index/catalogue-index.ts';
import type { Prepared } from '../index/prepare.ts';
import type { ReadingRules } from '../normalise/read-text.ts';
import type { LearnedDecision, SourceRow } from '../types.ts';
import { categoryClass } from './category-class.ts';
import { categoryCounts, countDecisions, type CategoryCounts, type DecidedCounts } from './category-counts.ts';
import { isNameWord, rowTokens, writtenForms } from './tokens.ts';

/** What a row without a match seems to be. */
export interface Classification {
  /** One of the catalogue's own categories. */
  readonly category: string;
  /** Calibrated, 0..1. */
  readonly probability: number;
  /** Words of the name that speak for it, as they are written there, the strongest first. */
  readonly words: readonly string[];
  /** The practice's own category, where it speaks for it too. */
  readonly filedUnder?: string;
}

/** Says which of the catalogue's categories a row belongs to; nothing when it is not sure enough. */
export type Classifier = (row: SourceRow, prepared: Prepared) => Classification | undefined;

/** Below this a classification is kept back. Estimated by `bench/classifier.ts`, as the other numbers here. */
const LEAST_PROBABILITY = 0.8;

/**
 * Learns from the catalogue's names, subcategories, units and prices, and from what people decided. Naive Bayes on presence, written as the
 * shift that each token gives to the odds of a category; tokens of one name depend on each other, so their sum is tempered.
 * @see McCallum & Nigam 1998, "A Comparison of Event Models for Naive Bayes Text Classification"
 */
export function createClassifier(index: CatalogueIndex, decisions: readonly LearnedDecision[]): Classifier {
  const decided = countDecisions(index, decisions);
  return (row, prepared) => {
    const best = classify(index, decided, row, prepared);
    return best && best.probability >= LEAST_PROBABILITY ? best : undefined;
  };
}

/** The likeliest category, however sure; nothing for a row of which no word is known and which the practice filed nowhere. */
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
  /** Bits by category. */
  readonly values: readonly number[];
}

/** How far a token moves each category from its share of the catalogue: rare tokens move little, for lack of proof. */
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

/** The catalogue's form of a word: itself, or what it most likely stands for. */
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

/** Likeness from which a word is taken for the one of the catalogue: a typing error, not a word that begins alike. */
const SAME_WORD = 0.8;
/** Entries that a token must be seen in before it is believed by half. */
const DOUBT = 2;
/** Weight of the tokens together, by the square root of how many there are. */
const TEMPER = 1.6;
/** Bits for a category of the kind that the practice filed the row under, and against all others. */
const FILED_HERE = 2;
const FILED_ELSEWHERE = -3;
/** Bits that a word must give to be named as a reason. */
const TELLING = 0.3;
const WORDS_SHOWN = 3;

function add(bits: number[], category: number, value: number): void {
  bits[category] = (bits[category] ?? 0) + value;
}
