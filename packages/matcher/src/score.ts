import type { EvidenceField, FieldEvidence } from './types.ts';
import type { Comparison } from './compare/compare.ts';
import { comparedFields, fieldSet, outcomeOf } from './compare/outcomes.ts';
import { shown, type Side } from './compare/shown.ts';
import { signalNames, signals } from './compare/signals.ts';

/** Bits of a comparison: the prior and what every signal gives, summed. */
export function totalBits(values: Float64Array, weights: Float64Array): number {
  let bits = 0;
  for (let i = 0; i < values.length; i += 1) bits += (values[i] ?? 0) * (weights[i] ?? 0);
  return bits;
}

/**
 * The evidence of a comparison by field; its bits and the prior (`weights` of `prior`) sum to `totalBits`.
 * @param source  gives a field of the source row as it is shown.
 */
export function evidenceOf(
  { values, outcomes }: Comparison,
  weights: Float64Array,
  source: (field: EvidenceField) => string,
  catalogue: Side,
): FieldEvidence[] {
  const bits = new Float64Array(evidenceFields.length);
  for (let i = 0; i < values.length; i += 1) {
    const place = fieldOfSignal[i] ?? -1;
    if (place >= 0) bits[place] = (bits[place] ?? 0) + (values[i] ?? 0) * (weights[i] ?? 0);
  }
  const evidence: FieldEvidence[] = [];
  for (const { field, set } of told) {
    const outcome = outcomeOf(outcomes, set);
    if (outcome === undefined) continue;
    const ours = source(field);
    const theirs = shown(field, catalogue);
    const worth = bits[fieldPlace.get(field) ?? -1] ?? 0;
    if (outcome === 'missing' && worth === 0 && ours === '' && theirs === '') continue;
    evidence.push({ field, outcome, bits: worth, source: ours, catalogue: theirs });
  }
  return evidence;
}

const evidenceFields: readonly EvidenceField[] = [
  ...new Set(signalNames.map((name) => signals[name]).filter((field) => field !== 'prior')),
];
/** Fields in the order in which they are told. */
const told = comparedFields.map((field) => ({ field, set: fieldSet(field) }));
const fieldPlace = new Map(evidenceFields.map((field, place) => [field, place]));
/** Place of a signal's field; -1 for the prior. */
const fieldOfSignal = Int8Array.from(signalNames, (name) => {
  const field = signals[name];
  return field === 'prior' ? -1 : (fieldPlace.get(field) ?? -1);
});

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
