import type { Facts, Quantity } from '../facts/facts.ts';
import { nearlyEqual, unitsInThousands } from '../facts/quantity.ts';
import { isPackInGrams, isTube, type FactComparison } from './compare-facts.ts';

/**
 * Compares the strengths that two texts state, in any order.
 * agree: each has its equal. similar: all of the shorter list have one (`degree`: the share that has), or equal concentrations in different
 * volumes, or one is the total of the others (`4.5 g` of 4 g and 0.5 g). differ: each side has one without an equal.
 */
export function compareStrengths(source: Facts, catalogue: Facts): FactComparison {
  if (catalogue.strengths.length === 0) return { outcome: 'missing' };
  if (source.strengths.length === 0) return compareBareNumbers([...source.numbers, ...source.counts], catalogue.strengths);
  if (isPerVolume(source.strengths) && !isPerVolume(catalogue.strengths) && catalogue.forms.some(({ group }) => group === 'solid'))
    return { outcome: 'differ' };
  if (isTotal(source.strengths, catalogue.strengths) || isTotal(catalogue.strengths, source.strengths)) return { outcome: 'similar' };
  if (isInContainer(source) && isContentOf(source, catalogue)) return { outcome: 'similar' };
  const { left, right, paired, exact } = pair(source.strengths, catalogue.strengths);
  // A bare number explains an amount of the other side only if its own side has no unmatched amount.
  const unexplainedLeft = left.filter((quantity) => !explained(quantity, source, catalogue, right.length === 0));
  const unexplainedRight = right.filter((quantity) => !explained(quantity, catalogue, source, left.length === 0));
  if (unexplainedLeft.length > 0 && unexplainedRight.length > 0) return { outcome: 'differ' };
  if (unexplainedLeft.length === 0 && unexplainedRight.length === 0 && paired + left.length > 0)
    return exact ? { outcome: 'agree' } : similarBy(isPerVolume(source.strengths) !== isPerVolume(catalogue.strengths));
  if (paired === 0) return { outcome: 'missing' };
  return { outcome: 'similar', degree: paired / (paired + unexplainedLeft.length + unexplainedRight.length) };
}

/** For a list without units (`carprofen 75`): similar, the most a bare number can show, if every strength is among the numbers. */
function compareBareNumbers(numbers: readonly number[], strengths: readonly Quantity[]): FactComparison {
  const isAmong = (strength: Quantity): boolean =>
    numbers.some(
      (number) =>
        nearlyEqual(number, strength.written) || nearlyEqual(number, strength.value) || nearlyEqual(number, unitsInThousands(strength)),
    );
  if (numbers.length === 0 || !strengths.every(isAmong)) return { outcome: 'missing' };
  return similarBy(isPerVolume(strengths));
}

/** `Clindamycin 150` is the capsule of 150 mg rather than the injection of 150 mg/ml. */
const OF_ONE_ML = 0.7;
const similarBy = (volumeUnstated: boolean): FactComparison =>
  volumeUnstated ? { outcome: 'similar', degree: OF_ONE_ML } : { outcome: 'similar' };
const isPerVolume = (strengths: readonly Quantity[]): boolean => strengths.some(({ per }) => per !== undefined);

/** Whether an amount occurs elsewhere: as a size or a bare number on the other side, or twice on its own side. */
function explained(quantity: Quantity, own: Facts, other: Facts, byNumber: boolean): boolean {
  return (
    other.sizes.some(({ key }) => key === quantity.key) ||
    // `Mometamax 7.5 g` is the tube of 7.5 ml.
    (isTube(quantity) &&
      isSpread(other) &&
      other.sizes.some(({ dimension, written }) => dimension === 'volume' && written === quantity.written)) ||
    (byNumber && other.numbers.some((number) => nearlyEqual(number, quantity.written))) ||
    (own.strengths.filter(({ key }) => key === quantity.key).length > 1 && other.strengths.some(({ key }) => key === quantity.key))
  );
}

/** Sold by grams or millilitres alike: for ears, eyes and skin. */
const isSpread = ({ forms, details }: Facts): boolean =>
  forms.some(({ group }) => group === 'topical' || group === 'ophthalmic') ||
  details?.['route']?.some((route) => route === 'otic' || route === 'ophthalmic') === true;

/** Whether one amount is the sum of several of one unit: antibiotics and vaccines are sold by the total. */
function isTotal(whole: readonly Quantity[], parts: readonly Quantity[]): boolean {
  const [total, ...others] = whole;
  const [first] = parts;
  if (!total || others.length > 0 || parts.length < 2 || !first) return false;
  const perPart = parts.every(({ dimension, per }) => dimension === first.dimension && nearlyEqual(per?.value ?? 1, first.per?.value ?? 1));
  // `1 g, 3 g` is a packet and its content.
  if (parts.every((part) => isPackInGrams(part) && part.value >= GRAM)) return false;
  if (!perPart || (total.dimension !== first.dimension && total.dimension !== undefined)) return false;
  if (total.per && first.per && !nearlyEqual(total.per.value, first.per.value)) return false;
  const sum = parts.reduce((amount, { value }) => amount + value, 0);
  return nearlyEqual(total.value, sum, TOTAL_TOLERANCE);
}

/** Whether a text names a vial, ampoule or the like. */
export const isInContainer = ({ forms }: Facts): boolean => forms.some(({ group }) => group === 'injection');

/** `Carboplatin 150 mg vial`: what a container of 15 ml of 10 mg/ml has in it. */
function isContentOf({ strengths: [content, ...others], sizes: ownSizes }: Facts, { strengths, sizes }: Facts): boolean {
  const [concentration, ...further] = strengths;
  const [volume, ...more] = sizes;
  if (!content || !concentration?.per || !volume || others.length + further.length + more.length + ownSizes.length > 0) return false;
  if (content.per || content.dimension !== concentration.dimension || volume.dimension !== concentration.per.dimension) return false;
  return nearlyEqual(content.value, (concentration.value * volume.value) / concentration.per.value);
}

const TOTAL_TOLERANCE = 0.005;
const GRAM = 1000;

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

/** Whether two amounts are the same; `near` if a unit is missing, or one is stated for the whole content (`5 mg`, `5 mg/5 ml`). */
export function sameAmount(a: Quantity, b: Quantity): 'exact' | 'near' | undefined {
  if ((a.upTo ?? 0) !== (b.upTo ?? 0)) return undefined;
  if (a.key === b.key) return a.per && b.per && !sameVolume(a.per.value, b.per.value) ? 'near' : 'exact';
  if (a.equivalentKeys?.some((key) => sameKey(key, b)) || b.equivalentKeys?.some((key) => sameKey(key, a))) return 'near';
  if (isSameRounded(a, b)) return a.per && b.per && sameVolume(a.per.value, b.per.value) ? 'exact' : 'near';
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

/** `10 g/15 ml` is what labels call 667 mg/ml. */
function isSameRounded(a: Quantity, b: Quantity): boolean {
  const [ofA, ofB] = [a.per, b.per];
  if (!ofA || !ofB || ofA.dimension !== ofB.dimension || ofA.value === ofB.value || a.dimension !== b.dimension) return false;
  return nearlyEqual(a.value / ofA.value, b.value / ofB.value, ROUNDED);
}
const ROUNDED = 0.001;

/** Amounts by mass and by charge are rounded separately. */
const EQUIVALENT_TOLERANCE = 0.03;

function sameKey(key: string, { key: other }: Quantity): boolean {
  const unit = key.replace(/^[\d.e+-]+/, '');
  return other.endsWith(unit) && other.slice(0, -unit.length).search(/[a-z/]/) < 0
    ? nearlyEqual(Number.parseFloat(key), Number.parseFloat(other), EQUIVALENT_TOLERANCE)
    : false;
}

/** Volumes for dosing, not for packing: equal concentrations in any of these are one strength. */
const DOSING_VOLUMES: ReadonlySet<number> = new Set([1, 5, 15, 100, 1000]);

function sameVolume(a: number, b: number): boolean {
  return nearlyEqual(a, b) || (DOSING_VOLUMES.has(a) && DOSING_VOLUMES.has(b));
}
