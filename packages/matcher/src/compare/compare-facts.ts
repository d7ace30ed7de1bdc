import type { Facts, Quantity, WeightBand } from '../facts/facts.ts';
import { relationOf, withoutImplied } from '../facts/form.ts';
import { nearlyEqual } from '../facts/quantity.ts';
import type { Outcome } from '../types.ts';

/** What comparing one kind of fact said. */
export interface FactComparison {
  readonly outcome: Outcome;
  /** The same form in another release or make: similar to the eye, another product. */
  readonly otherRelease?: true;
  /** How far the outcome holds, 0..1; in full where it is not given. */
  readonly degree?: number;
}

/**
 * Compares the strengths two texts state, in any order.
 * agree: each has its equal. similar: all of the shorter list have, or equal concentrations in different volumes. differ: one on each side has none.
 */
export function compareStrengths(source: Facts, catalogue: Facts): FactComparison {
  if (catalogue.strengths.length === 0) return { outcome: 'missing' };
  if (source.strengths.length === 0) return { outcome: compareBareNumbers(source.numbers, catalogue.strengths) };
  const { left, right, paired, exact } = pair(source.strengths, catalogue.strengths);
  const unexplainedLeft = left.filter((quantity) => !explained(quantity, catalogue));
  const unexplainedRight = right.filter((quantity) => !explained(quantity, source));
  if (unexplainedLeft.length > 0 && unexplainedRight.length > 0) return { outcome: 'differ' };
  if (unexplainedLeft.length === 0 && unexplainedRight.length === 0 && paired + left.length > 0)
    return { outcome: exact ? 'agree' : 'similar' };
  return { outcome: paired > 0 ? 'similar' : 'missing' };
}

/** A list that leaves the unit out: `carprofen 75`. All strengths named so: agree as far as a number can. */
function compareBareNumbers(numbers: readonly number[], strengths: readonly Quantity[]): Outcome {
  if (numbers.length === 0) return 'missing';
  return strengths.every(({ written, value }) => numbers.some((number) => nearlyEqual(number, written) || nearlyEqual(number, value)))
    ? 'similar'
    : 'missing';
}

/** Whether the other side states an amount in another role: a size, or a number without unit. */
function explained(quantity: Quantity, other: Facts): boolean {
  return other.sizes.some(({ key }) => key === quantity.key) || other.numbers.some((number) => nearlyEqual(number, quantity.written));
}

function pair(source: readonly Quantity[], catalogue: readonly Quantity[]) {
  const right = [...catalogue];
  const left: Quantity[] = [];
  let paired = 0;
  let exact = true;
  for (const quantity of source) {
    const best = right.findIndex((other) => sameAmount(quantity, other) === 'exact');
    const at = best >= 0 ? best : right.findIndex((other) => sameAmount(quantity, other) !== undefined);
    if (at < 0) left.push(quantity);
    else {
      if (best < 0) exact = false;
      right.splice(at, 1);
      paired += 1;
    }
  }
  return { left, right, paired, exact };
}

/** Whether two amounts are the same: also where a unit is missing, or one is given for the whole content (`5 mg`, `5 mg/5 ml`). */
export function sameAmount(a: Quantity, b: Quantity): 'exact' | 'near' | undefined {
  if (a.key === b.key) return a.per && b.per && !sameVolume(a.per.value, b.per.value) ? 'near' : 'exact';
  if (a.dimension === b.dimension && nearlyEqual(a.value, b.value)) {
    if (!a.per && !b.per) return 'exact';
    if (!a.per || !b.per) return 'near';
    if (nearlyEqual(a.per.value, b.per.value)) return 'exact';
    return undefined;
  }
  if (a.dimension === undefined || b.dimension === undefined) {
    const written = nearlyEqual(a.written, b.written);
    if (!written) return undefined;
    return a.per && b.per ? (nearlyEqual(a.per.value, b.per.value) ? 'exact' : undefined) : 'near';
  }
  return undefined;
}

/** Volumes in which liquids are dosed rather than packed: equal concentrations in these are one strength. */
const DOSING_VOLUMES: ReadonlySet<number> = new Set([1, 5, 15, 100, 1000]);

function sameVolume(a: number, b: number): boolean {
  return nearlyEqual(a, b) || (DOSING_VOLUMES.has(a) && DOSING_VOLUMES.has(b));
}

/**
 * Compares dosage forms and how they release.
 * similar: other words for one form (a vial holds a solution for injection), or the same in another release; differ: by half where the forms
 * are of one group (a capsule for a tablet), in full where they have nothing to do with each other.
 */
export function compareForms(source: Facts, catalogue: Facts): FactComparison {
  const left = withoutImplied(source.forms);
  const right = withoutImplied(catalogue.forms);
  if (left.length === 0 || right.length === 0) return { outcome: 'missing' };
  const relations = new Set(left.flatMap((a) => right.map((b) => relationOf(a, b))));
  const release = sameRelease(source.modifiers, catalogue.modifiers);
  if (relations.has('same')) {
    if (!release || isChewable(source) !== isChewable(catalogue)) return { outcome: 'similar', otherRelease: true };
    return { outcome: 'agree' };
  }
  if (relations.has('near')) return release ? { outcome: 'similar' } : { outcome: 'similar', otherRelease: true };
  if (relations.has('related')) return { outcome: 'similar', degree: 0 };
  return { outcome: 'differ', degree: relations.has('confusable') ? 0.5 : 1 };
}

/** The same release, or one of two in common: `delayed and extended`. */
function sameRelease(a: readonly string[], b: readonly string[]): boolean {
  return (a.length === 0 && b.length === 0) || a.some((modifier) => b.includes(modifier));
}

const isChewable = (facts: Facts): boolean => facts.forms.some(({ name }) => name === 'chewable');

/** Compares counts of pieces; `6 x 10` has three readings, one of which must be the other's. */
export function compareCounts(source: Facts, catalogue: Facts): FactComparison {
  const a = meaningful(source.counts);
  const b = meaningful(catalogue.counts);
  if (a.length === 0 || b.length === 0) return { outcome: 'missing' };
  return { outcome: a.some((count) => b.includes(count)) ? 'agree' : 'differ' };
}

/** One piece is what an item without a count is too. */
const meaningful = (counts: readonly number[]): readonly number[] => counts.filter((count) => count > 1);

/** Compares contents (volume, mass, length). An ounce may be of weight or of volume. */
export function compareSizes(source: Facts, catalogue: Facts): FactComparison {
  const right = [...catalogue.sizes, ...catalogue.strengths.filter(({ per }) => !per)];
  if (source.sizes.length === 0 || catalogue.sizes.length === 0) {
    const elsewhere = source.sizes.some((a) => catalogue.strengths.some((b) => sameSize(a, b)));
    return { outcome: elsewhere ? 'similar' : 'missing' };
  }
  if (source.sizes.some((a) => right.some((b) => sameSize(a, b)))) return { outcome: 'agree' };
  const comparable = source.sizes.some((a) => catalogue.sizes.some((b) => a.dimension === b.dimension));
  return { outcome: comparable ? 'differ' : 'missing' };
}

/** Labels round when they convert: 6.8 kg is sold as 15 lb, 473 ml as 16 oz. */
const LABEL_ROUNDING = 0.025;

function sameSize(a: Quantity, b: Quantity): boolean {
  if (a.dimension === b.dimension) return nearlyEqual(a.value, b.value, LABEL_ROUNDING);
  return fluidMl(a) !== undefined && b.dimension === 'volume'
    ? nearlyEqual(fluidMl(a) ?? 0, b.value, LABEL_ROUNDING)
    : fluidMl(b) !== undefined && a.dimension === 'volume' && nearlyEqual(a.value, fluidMl(b) ?? 0, LABEL_ROUNDING);
}

const fluidMl = ({ dimension, text, written }: Quantity): number | undefined =>
  dimension === 'mass' && /oz|ounce/.test(text) ? written * 29.5735 : undefined;

/** Compares the body weights items are meant for. Bounds are rounded on labels, pounds and kilograms apart. */
export function compareBands(source: Facts, catalogue: Facts): FactComparison {
  if (source.bands.length === 0 || catalogue.bands.length === 0) return { outcome: 'missing' };
  return { outcome: source.bands.some((a) => catalogue.bands.some((b) => sameBand(a, b))) ? 'agree' : 'differ' };
}

function sameBand(a: WeightBand, b: WeightBand): boolean {
  const near = (x: number, y: number): boolean => x === y || Math.abs(x - y) <= Math.max(0.6, 0.06 * Math.min(x, y));
  return near(a.fromKg, b.fromKg) && near(a.toKg, b.toKg);
}

/** Compares two lists of names: one in common agrees. */
export function compareLists(source: readonly string[], catalogue: readonly string[]): FactComparison {
  if (source.length === 0 || catalogue.length === 0) return { outcome: 'missing' };
  return { outcome: source.some((name) => catalogue.includes(name)) ? 'agree' : 'differ' };
}
