import type { EvidenceField, FieldEvidence, Outcome } from './types.ts';
import type { Comparison } from './compare/comparison.ts';
import { comparedFields, outcomeOf } from './signals/outcomes.ts';
import { detailTexts, type ItemTexts } from './compare/shown.ts';
import { signalNames, signals } from './signals/signals.ts';

/** Bits of a comparison: the sum of the prior and all signals. */
export function totalBits(values: Float64Array, weights: Float64Array): number {
  let bits = 0;
  for (let i = 0; i < values.length; i += 1) bits += (values[i] ?? 0) * (weights[i] ?? 0);
  return bits;
}

/**
 * The evidence of a comparison by field; the bits of all fields and the weight of `prior` sum to `totalBits`.
 * @param oneSided  also the fields that only one side states, or neither.
 */
export function evidenceOf(
  { values, outcomes }: Comparison,
  weights: Float64Array,
  { source, catalogue }: { source: ItemTexts; catalogue: ItemTexts },
  oneSided: boolean,
): FieldEvidence[] {
  bitsOf.fill(0);
  for (let i = 0; i < values.length; i += 1) {
    const value = values[i] ?? 0;
    const place = value === 0 ? -1 : (fieldOfSignal[i] ?? -1);
    if (place >= 0) bitsOf[place] = (bitsOf[place] ?? 0) + value * (weights[i] ?? 0);
  }
  const evidence: FieldEvidence[] = [];
  const compared = outcomes.agree | outcomes.similar | outcomes.differ | (oneSided ? outcomes.missing : 0);
  for (let rest = compared; rest !== 0; rest &= rest - 1) {
    const place = 31 - Math.clz32(rest & -rest);
    const field = comparedFields[place];
    const outcome = outcomeOf(outcomes, 1 << place);
    if (field === undefined || outcome === undefined) continue;
    const bits = bitsOf[place] ?? 0;
    let ours: string;
    let theirs: string;
    if (field === 'detail') [ours, theirs] = detailTexts(source, catalogue);
    else {
      ours = source.of(field, place);
      theirs = catalogue.of(field, place);
    }
    if (outcome !== 'missing') [ours, theirs] = textsOf(field, outcome, source, ours, theirs);
    else if (bits === 0 && ours === '' && theirs === '') continue;
    evidence.push({ field, outcome, bits, source: ours, catalogue: theirs });
  }
  return evidence;
}

/** How the values of two sides are shown beside an outcome. */
function textsOf(
  field: EvidenceField,
  outcome: Outcome,
  source: ItemTexts,
  ours: string,
  theirs: string,
): [source: string, catalogue: string] {
  if (field === 'detail') return [ours, theirs];
  // A bare count can be a strength as well: `Tramadol tablet #100`.
  if (field === 'strength' && outcome === 'similar' && ours === '') return [`${source.of('pack', PACK)} as pack size`, theirs];
  // A laboratory that is alike is not the row's: the row names none.
  if (field === 'laboratory' && outcome === 'similar') return [ours, theirs];
  // A side that agrees without a value of its own has it in its name: a maker, or a number without a unit.
  const isAlike = outcome === 'agree' || outcome === 'similar';
  const isWithinName = isAlike && (ours !== '' || theirs !== '' || field === 'brand' || field === 'description');
  return isWithinName ? [ours || 'in the name', theirs || 'in the name'] : [ours, theirs];
}

const PACK = comparedFields.indexOf('pack');

/** Bits by field of the current comparison. */
const bitsOf = new Float64Array(comparedFields.length);
/** Index of a signal's field; -1 for the prior. */
const fieldOfSignal = Int8Array.from(signalNames, (name) => comparedFields.findIndex((field) => field === signals[name]));

/**
 * Probabilities that each candidate is the right one, and that none is, from their bits.
 * @param bits  log2 odds of each candidate against `none of these`, which has 0.
 * @returns     one probability per candidate; together with that of none they sum to 1.
 * @throws      RangeError if bits are not finite: a weight was never estimated.
 * @see         Fellegi & Sunter 1969, "A Theory for Record Linkage", JASA 64:1183-1210; the candidates compete as in a conditional logit
 *              (McFadden 1974), since a row of a price list is one item.
 */
export function candidateProbabilities(bits: readonly number[]): number[] {
  let highest = 0;
  for (const value of bits) {
    if (!Number.isFinite(value)) throw new RangeError('Bits must be finite numbers.');
    highest = Math.max(highest, value);
  }
  const odds: number[] = [];
  let sum = 2 ** -highest;
  for (const value of bits) {
    const ofOne = 2 ** (value - highest);
    odds.push(ofOne);
    sum += ofOne;
  }
  for (let i = 0; i < odds.length; i += 1) odds[i] = (odds[i] ?? 0) / sum;
  return odds;
}
