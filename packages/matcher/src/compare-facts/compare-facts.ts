import type { Details, Dimensions, Facts, NumberRange, Quantity } from '../facts/facts.ts';
import { lengthsOf, nearlyEqual } from '../facts/quantity.ts';
import { asksForMore, sameVaccine } from '../facts/vaccine.ts';
import type { Outcome } from '../types.ts';

/** Result of comparing one kind of fact. */
export interface FactComparison {
  readonly outcome: Outcome;
  /** The same form in another release or make: it looks similar but is another product. */
  readonly otherRelease?: true;
  /** Dimensions agree: stronger evidence than one size. */
  readonly sides?: true;
  /** How far the outcome holds, 0..1; 1 if absent. */
  readonly degree?: number;
}

/** Compares counts of pieces: the side with more must have each count of the other. */
export function compareCounts(source: Facts, catalogue: Facts): FactComparison {
  const counts = countsBesideStrengths(source, catalogue);
  const a = meaningful(counts);
  const b = meaningful(catalogue.counts);
  const months = b.find((count) => source.sizes.some((size) => isMonthsOfDoses(size, count)));
  if (a.length === 0 && months !== undefined) return { outcome: 'agree', degree: 0.8 };
  // `Simparica Trio 10-20kg 6`: a bare number that is the pack.
  if (a.length === 0 && b.some((count) => source.numbers.includes(count) && !catalogue.strengths.some(({ written }) => written === count)))
    return { outcome: 'agree', degree: 0.8 };
  if (a.length === 0 || b.length === 0) return { outcome: isOneOfMany(source.counts, catalogue.counts) ? 'differ' : 'missing' };
  const [fewer, more] = a.length <= b.length ? [a, b] : [b, a];
  return { outcome: fewer.every((count) => more.includes(count)) ? 'agree' : 'differ' };
}

/** In `Gabapentin 300 caps`, without a strength, a number that is a strength of the variation is not a count. */
function countsBesideStrengths(source: Facts, catalogue: Facts): readonly number[] {
  const { counts } = source;
  if (source.strengths.length > 0 || counts.length === 0) return counts;
  return counts.filter((count) => !catalogue.strengths.some(({ written }) => written === count));
}

/** `Heartgard 6 mo`: what is given once a month. */
const isMonthsOfDoses = (size: Quantity, count: number): boolean => isInMonths(size) && size.written === count;
const isInMinutes = ({ dimension, text }: Quantity): boolean => dimension === 'time' && text.includes('min');
export const isInMonths = ({ dimension, text }: Quantity): boolean => dimension === 'time' && text.includes('mo');

/** A single dose is not the tray of 25. */
const isOneOfMany = (a: readonly number[], b: readonly number[]): boolean =>
  a.length > 0 && b.length > 0 && meaningful(a).length + meaningful(b).length > 0;

/** A count of one says no more than none. */
const meaningful = (counts: readonly number[]): readonly number[] => counts.filter((count) => count > 1);

/** Compares contents (volume, mass, length, time) and dimensions. An ounce may be of weight or of volume. */
export function compareSizes(source: Facts, catalogue: Facts): FactComparison {
  const [left, right] = [source.dimensions ?? [], catalogue.dimensions ?? []];
  if (left.length === 0 && right.length === 0) return compareContents(source, catalogue);
  if (left.length === 0 || right.length === 0) {
    const cases = right.length === 0 ? comparePacks(left, catalogue) : undefined;
    return cases ?? compareContents(withSides(source), withSides(catalogue));
  }
  const [fewer, more] = left.length <= right.length ? [left, right] : [right, left];
  if (!fewer.every((one) => more.some((other) => sameDimensions(one, other)))) return { outcome: 'differ' };
  return compareContents(source, catalogue).outcome === 'differ' ? { outcome: 'differ' } : { outcome: 'agree', sides: true };
}

/** `Urinary SO 24x5.1` is the case of 24 cans of 5.1 oz, and no bag. `undefined` unless the row states one such pair and the variation is either. */
function comparePacks([pair, ...more]: readonly Dimensions[], { counts, sizes, textures }: Facts): FactComparison | undefined {
  const [size, ...others] = sizes;
  const pack = counts.find((count) => count > 1);
  if (!pair || pair.measured || pair.written.length !== 2 || more.length > 0) return undefined;
  // The sides of a dressing are a length and a width.
  if (!size || others.length > 0 || (size.dimension !== 'mass' && size.dimension !== 'volume')) return undefined;
  if (pack === undefined) return textures?.includes('dry') === true ? { outcome: 'differ' } : undefined;
  const [least = 0, most = 0] = pair.written.toSorted((a, b) => a - b);
  const [smaller, larger] = [Math.min(pack, size.written), Math.max(pack, size.written)];
  const isSame = nearlyEqual(least, smaller, LABEL_ROUNDING) && nearlyEqual(most, larger, LABEL_ROUNDING);
  return isSame ? { outcome: 'agree', sides: true } : { outcome: 'differ' };
}

/** Adds the lengths of dimensions to the sizes, for a side that states only one length: `tape 2 in` and `tape 2 in x 5 yd`. */
function withSides(facts: Facts): Facts {
  const sides = (facts.dimensions ?? []).filter(({ measured }) => measured).flatMap(lengthsOf);
  return sides.length === 0 ? facts : { ...facts, sizes: [...facts.sizes, ...sides] };
}

/** Whether two dimensions are the same, the sides in any order; one may leave out the unit. */
export function sameDimensions(a: Dimensions, b: Dimensions): boolean {
  if (a.sides.length !== b.sides.length) return false;
  const bare = a.measured !== b.measured;
  const sorted = ({ sides, written }: Dimensions): number[] => (bare ? written : sides).toSorted((x, y) => x - y);
  const right = sorted(b);
  return sorted(a).every((side, i) => nearlyEqual(side, right[i] ?? 0, bare ? EXACT : LABEL_ROUNDING));
}

const EXACT = 0.001;

function compareContents(source: Facts, catalogue: Facts): FactComparison {
  const tubes = compareTubes(source, catalogue);
  if (tubes) return tubes;
  // `Anesthesia sevo 15 min` is not the bottle, nor `Iso 250 ml` the anesthesia.
  if (lastsAndHolds(source, catalogue) || lastsAndHolds(catalogue, source)) return { outcome: 'differ' };
  const right = [...catalogue.sizes, ...catalogue.strengths.filter(({ per }) => !per)];
  if (source.sizes.length === 0 || catalogue.sizes.length === 0) {
    const elsewhere = source.sizes.some((a) => catalogue.strengths.some((b) => sameSize(a, b)));
    return { outcome: elsewhere ? 'similar' : onlyPacksDiffer(source, catalogue) ? 'differ' : 'missing' };
  }
  const unequal = (own: readonly Quantity[], other: readonly Quantity[]): Quantity[] =>
    own.filter((a) => !other.some((b) => sameSize(a, b)));
  const left = unequal(source.sizes, right);
  const over = unequal(catalogue.sizes, [...source.sizes, ...source.strengths.filter(({ per }) => !per)]);
  // Both state a length (a volume, a weight) that the other lacks: `4 in x 5 yd` and `6 in x 5 yd`.
  if (left.some((a) => over.some((b) => comparable(a, b))))
    return { outcome: left.every((a) => over.some((b) => sizesWithin(a, b, OTHER_PACKAGE))) ? 'similar' : 'differ' };
  return { outcome: left.length < source.sizes.length ? 'agree' : 'missing' };
}

/** Whether one side states minutes and the other a volume. */
const lastsAndHolds = ({ sizes }: Facts, other: Facts): boolean =>
  sizes.some(isInMinutes) && other.sizes.some(({ dimension }) => dimension === 'volume');

/** Each side states one amount and nothing else, of which one is read as a strength: `7.5 g` and `215 g` are two packs. */
function onlyPacksDiffer(source: Facts, catalogue: Facts): boolean {
  const [a, ...more] = [...source.sizes, ...source.strengths];
  const [b, ...others] = [...catalogue.sizes, ...catalogue.strengths];
  return more.length + others.length === 0 && a !== undefined && b !== undefined && isPackInGrams(a) && isPackInGrams(b) && !sameSize(a, b);
}

/** Whether an amount is a weight in grams. */
export const isPackInGrams = ({ dimension, per, text }: Quantity): boolean =>
  dimension === 'mass' && per === undefined && /\d\s?gm?s?$/i.test(text);

const comparable = (a: Quantity, b: Quantity): boolean =>
  a.dimension === b.dimension ||
  (fluidMl(a) !== undefined && b.dimension === 'volume') ||
  (fluidMl(b) !== undefined && a.dimension === 'volume');

/** Labels round when they convert: 6.8 kg is sold as 15 lb, 473 ml as 16 oz. */
const LABEL_ROUNDING = 0.025;

export const sameSize = (a: Quantity, b: Quantity): boolean => sizesWithin(a, b, LABEL_ROUNDING);

function sizesWithin(a: Quantity, b: Quantity, tolerance: number): boolean {
  if (a.bound !== b.bound) return false;
  if (a.dimension === b.dimension) return nearlyEqual(a.value, b.value, tolerance);
  return fluidMl(a) !== undefined && b.dimension === 'volume'
    ? nearlyEqual(fluidMl(a) ?? 0, b.value, tolerance)
    : fluidMl(b) !== undefined && a.dimension === 'volume' && nearlyEqual(a.value, fluidMl(b) ?? 0, tolerance);
}

/** Ear and eye medicines are sold by grams or millilitres: `Mometamax 15 g` is the tube of 15 ml. */
function compareTubes(source: Facts, catalogue: Facts): FactComparison | undefined {
  const [a, ...more] = packsOf(source);
  const [b, ...others] = packsOf(catalogue);
  if (!a || !b || more.length + others.length > 0 || a.dimension === b.dimension) return undefined;
  const [grams, volume] = isPackInGrams(a) ? [a, b] : [b, a];
  if (!isTube(grams) || volume.dimension !== 'volume') return undefined;
  // `Tylan 100 g` is a powder, not the bottle of 100 ml.
  if (isInjected(source) || isInjected(catalogue)) return { outcome: 'differ' };
  return { outcome: nearlyEqual(grams.written, volume.value, LABEL_ROUNDING) ? 'agree' : 'differ' };
}

/** An injection whose medicine is stated for each millilitre. */
const isInjected = ({ forms, strengths }: Facts): boolean =>
  forms.some(({ group }) => group === 'injection') && strengths.some(({ per }) => per !== undefined);

/** The sizes that a name states, or else its grams. */
const packsOf = ({ sizes, strengths }: Facts): readonly Quantity[] => (sizes.length > 0 ? sizes : strengths.filter(isPackInGrams));

/** Whether an amount may be the content of a tube or bottle: fewer grams are the medicine in a vial. */
export const isTube = (amount: Quantity): boolean => isPackInGrams(amount) && amount.written >= LEAST_TUBE;
const LEAST_TUBE = 5;

/** Packages vary a little by maker and country: a bottle of 32 ml is taken for one of 30 ml. */
const OTHER_PACKAGE = 0.07;

const fluidMl = ({ dimension, text, written }: Quantity): number | undefined =>
  dimension === 'mass' && /oz|ounce/.test(text) ? written * 29.5735 : undefined;

/** Compares two lists of names: one in common agrees. */
export function compareLists(source: readonly string[], catalogue: readonly string[]): FactComparison {
  if (source.length === 0 || catalogue.length === 0) return { outcome: 'missing' };
  return { outcome: source.some((name) => catalogue.includes(name)) ? 'agree' : 'differ' };
}

/** `11+` and `7+` are two diets for seniors. */
const agesDiffer = ({ lifeStages, ranges }: Facts, catalogue: Facts): boolean =>
  lifeStages?.includes('senior') === true &&
  catalogue.lifeStages?.includes('senior') === true &&
  ranges?.[0]?.to === Infinity &&
  catalogue.ranges?.[0]?.to === Infinity &&
  ranges[0].from !== catalogue.ranges[0].from;

/** Compares other distinguishing details: they differ if both state a side, a site or a number of the same thing, with none in common. */
export function compareDetails(source: Facts, catalogue: Facts): FactComparison {
  if (rangesApart(source, catalogue) || agesDiffer(source, catalogue)) return { outcome: 'differ' };
  if (!source.details || !catalogue.details) return { outcome: 'missing' };
  if (lacksRegion(source.details['site'], catalogue.details['site'])) return { outcome: 'differ' };
  if (isPartOfDay(source.details, catalogue.details)) return { outcome: 'differ' };
  let agrees = false;
  for (const [kind, values] of Object.entries(source.details)) {
    const others = catalogue.details[kind];
    if (!others) continue;
    if (!values.some((value) => others.includes(value))) return { outcome: 'differ' };
    // `Exam dog/cat`: that an entry is for one of them is no reason for it.
    if (kind === 'animal' && source.species.length > 1) continue;
    agrees = true;
  }
  return { outcome: agrees ? 'agree' : 'missing' };
}

/** A day is not half a day. */
const isPartOfDay = (source: Details, catalogue: Details): boolean =>
  source['extent'] === undefined && source['when']?.includes('day') === true && catalogue['extent']?.includes('half') === true;

/** `CT thorax/abdomen` and `Rads shoulder & elbow` are two images, of which an entry may have one only. */
function lacksRegion(source: readonly string[] = [], catalogue: readonly string[] = []): boolean {
  if (source.length < 2 || catalogue.length === 0) return false;
  const regions = source.filter((site) => REGIONS.has(site));
  return regions.length > 1 && regions.some((site) => catalogue.includes(site)) && !regions.every((site) => catalogue.includes(site));
}

/** Parts of the body of which none lies in another. */
const REGIONS: ReadonlySet<string> = new Set(['head', 'thorax', 'abdomen', 'pelvis', 'shoulder', 'elbow', 'carpus', 'stifle', 'tarsus']);

/** Compares what vaccines protect against. */
export function compareVaccines({ vaccine: source }: Facts, { vaccine: catalogue }: Facts): FactComparison {
  if (!source || !catalogue) return { outcome: 'missing' };
  if (!sameVaccine(source, catalogue)) return { outcome: 'differ' };
  if (asksForMore(source, catalogue)) return { outcome: 'differ', degree: 0.5 };
  const isWrittenOtherwise = source.adenovirusAs && catalogue.adenovirusAs && source.adenovirusAs !== catalogue.adenovirusAs;
  return { outcome: 'agree', degree: isWrittenOtherwise ? 0 : 1 };
}

/** `2-5 teeth` and `over 10 teeth`: ranges of a bare number, one of them open, that have nothing in common. */
function rangesApart({ ranges: a = [], bands: ofA }: Facts, { ranges: b = [], bands: ofB }: Facts): boolean {
  if (a.length === 0 || b.length === 0 || ofA.length > 0 || ofB.length > 0) return false;
  return a.every((one) => b.every((other) => isOpenRange(one, other) && (one.to <= other.from || other.to <= one.from)));
}

const isOpenRange = (one: NumberRange, other: NumberRange): boolean => one.to === Infinity || other.to === Infinity;
