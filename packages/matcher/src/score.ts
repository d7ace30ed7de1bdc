import type { EvidenceField, FieldEvidence } from './types.ts';
import type { Comparison } from './compare/compare.ts';
import { shown, type Side } from './compare/shown.ts';
import { signalNames, signals } from './compare/signals.ts';

/** Bits of a comparison: the prior and what every signal gives, summed. */
export function totalBits(values: Float64Array, weights: Float64Array): number {
  let bits = 0;
  for (let i = 0; i < values.length; i += 1) bits += (values[i] ?? 0) * (weights[i] ?? 0);
  return bits;
}

/** The evidence of a comparison by field; its bits and the prior (`weights` of `prior`) sum to `totalBits`. */
export function evidenceOf({ values, fields }: Comparison, weights: Float64Array, source: Side, catalogue: Side): FieldEvidence[] {
  const bits = new Map<EvidenceField, number>();
  signalNames.forEach((name, i) => {
    const field = signals[name];
    if (field !== 'prior') bits.set(field, (bits.get(field) ?? 0) + (values[i] ?? 0) * (weights[i] ?? 0));
  });
  return fields
    .map(({ field, outcome }) => ({
      field,
      outcome,
      bits: bits.get(field) ?? 0,
      source: shown(field, source),
      catalogue: shown(field, catalogue),
    }))
    .filter((item) => item.outcome !== 'missing' || item.source !== '' || item.catalogue !== '');
}

/**
 * Probabilities that each candidate is the right one, and that none is, from their bits.
 * @param bits  log2 odds of each candidate against `none of these`, which has 0.
 * @returns     one probability a candidate; they and that of none sum to 1.
 * @throws      RangeError when bits are not finite: a weight was never estimated.
 * @see         Fellegi & Sunter 1969, "A Theory for Record Linkage", JASA 64:1183-1210; the candidates compete as in a conditional logit
 *              (McFadden 1974), since a row of a price list is one item.
 */
export function candidateProbabilities(bits: readonly number[]): number[] {
  if (bits.some((value) => !Number.isFinite(value))) throw new RangeError('Bits must be finite numbers.');
  const highest = Math.max(0, ...bits);
  const odds = bits.map((value) => 2 ** (value - highest));
  const sum = odds.reduce((total, value) => total + value, 2 ** -highest);
  return odds.map((value) => value / sum);
}
