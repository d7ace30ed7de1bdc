import type { Comparison, Subject } from '../compare/compare.ts';
import type { CatalogueIndex } from '../index/catalogue-index.ts';
import { totalBits } from '../score.ts';
import type { Profile } from '../normalise/read-text.ts';
import type { Pass } from '../types.ts';
import { calibratedWeights } from './calibrate.ts';
import { disagrees, isAnotherItem, passOf } from './agreement.ts';

/** A comparison with its score. */
export interface Weighed {
  readonly comparison: Comparison;
  readonly bits: number;
  /** Calibrated probability that this candidate is right. */
  readonly weight: number;
  readonly pass: Exclude<Pass, 'final'>;
}

/** Highest weight of a candidate that another one, or a disagreement, speaks against. */
export const NEVER_CERTAIN = 0.95;

/**
 * Weighs the candidates of one row against each other, best first.
 * 1: nothing disagrees, an identifier or the whole name with strength, form and size agrees, and no other candidate can say the same.
 * Above 0.95: no property disagrees, and the row's words are all found or an identifier agrees.
 */
export function weigh(
  index: CatalogueIndex,
  { row, prepared: source }: Subject,
  comparisons: readonly Comparison[],
  weights: Float64Array,
): Weighed[] {
  const scored = comparisons.map((comparison) => ({ comparison, bits: totalBits(comparison.values, weights) }));
  rank(scored, row.name);
  const calibrated = calibratedWeights(scored.map(({ bits }) => bits));
  const weighed = scored.map(({ comparison, bits }, place): Weighed => {
    const pass = passOf(comparison, source.facts, index.prepared(comparison.place).facts);
    return { comparison, bits, pass, weight: bounded(comparison, pass, calibrated[place] ?? 0, index.rules.profile) };
  });
  const certain = weighed.filter(isCertain);
  const [only] = certain;
  if (certain.length !== 1 || !only || only !== weighed[0]) return weighed;
  return weighed.map((item) => (item === only ? { ...item, weight: 1 } : item));
}

/** Best first. Of equals the one written more like the source, sign by sign; then the order of the catalogue. */
function rank(scored: { comparison: Comparison; bits: number }[], name: string): void {
  scored.sort((a, b) => b.bits - a.bits || a.comparison.place - b.comparison.place);
  const best = scored[0]?.bits ?? 0;
  const equals = scored.findIndex(({ bits }) => best - bits > EQUAL_BITS);
  const tied = equals < 0 ? scored.length : equals;
  if (tied < 2) return;
  const first = scored.slice(0, tied).map((item) => ({ item, likeness: writtenLikeness(name, item.comparison.variation.name) }));
  first.sort((a, b) => b.likeness - a.likeness || b.item.bits - a.item.bits || a.item.comparison.place - b.item.comparison.place);
  first.forEach(({ item }, place) => {
    scored[place] = item;
  });
}

/** Bits that are a matter of rounding, not of evidence. */
const EQUAL_BITS = 0.05;

/** Share of the signs and words of both names, as written, that the other has. */
function writtenLikeness(a: string, b: string): number {
  const pieces = (text: string): Set<string> => new Set(text.toLowerCase().match(/[a-z]+|[\d.]+|[^\sa-z\d]/g));
  const source = pieces(a);
  const catalogue = pieces(b);
  return (2 * source.intersection(catalogue).size) / (source.size + catalogue.size || 1);
}

/** Just below 1, which only certainty reaches. */
const HIGHEST = 0.999;

function isCertain({ comparison, pass }: Weighed): boolean {
  return pass !== 'pass3' && !disagrees(comparison.fields);
}

function bounded({ fields, name }: Comparison, pass: Pass, probability: number, profile: Profile): number {
  if (isAnotherItem(fields)) return Math.min(probability, NEVER_CERTAIN - 0.01);
  const wordsFound = name.source + name.sourceSupported >= WORDS_FOUND;
  // Breeds of the same words in two languages are often two breeds: only the name as written makes sure.
  const alike = profile !== 'breeds' && ((wordsFound && !disagrees(fields)) || name.codeAgrees >= 1);
  const sure = pass !== 'pass3' || alike;
  return Math.min(probability, sure ? HIGHEST : NEVER_CERTAIN);
}

const WORDS_FOUND = 0.85;
