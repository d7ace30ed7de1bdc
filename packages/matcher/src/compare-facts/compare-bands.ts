import type { Facts, Quantity, WeightBand } from '../facts/facts.ts';
import { nearlyEqual } from '../facts/quantity.ts';
import type { Species } from '../facts/species.ts';
import type { FactComparison } from './compare-facts.ts';

/**
 * Compares the body weights that items are meant for by their overlap: a practice's `10-25 kg` means each of the bands that it covers.
 * agree: the same band; similar: they overlap, with a higher degree the more of both is common; differ: they hardly overlap.
 */
export function compareBands(source: Facts, catalogue: Facts): FactComparison {
  if (catalogue.bands.length === 0)
    return { outcome: source.bands.length > 0 && namesBand(catalogue.numbers, source.bands) ? 'similar' : 'missing' };
  if (source.bands.length > 0) return byOverlap(bestOverlap(source.bands, catalogue.bands));
  if (source.ranges) {
    const inPounds = source.ranges.map(({ from, to }) => ({ fromKg: from * KG_OF_POUND, toKg: to * KG_OF_POUND }));
    const inKilograms = source.ranges.map(({ from, to }) => ({ fromKg: from, toKg: to }));
    const [pounds, kilograms] = [bestOverlap(inPounds, catalogue.bands), bestOverlap(inKilograms, catalogue.bands)];
    const unit = source.ranges[0]?.unit;
    // A label's own band may be in the other unit.
    if (unit === 'kg') return pounds.ofBoth === 1 ? SIMILAR : byOverlap(kilograms);
    if (unit === 'lb' && kilograms.ofBoth < 1) return byOverlap(pounds);
    return pounds.ofBoth >= kilograms.ofBoth ? byOverlap(pounds) : orKilograms(byOverlap(kilograms));
  }
  if (namesBand(source.numbers, catalogue.bands)) return { outcome: 'similar' };
  const weight = bodyWeightOf(source.sizes);
  if (weight !== undefined) return isInBand(weight, catalogue.bands) ? SIMILAR : { outcome: 'differ' };
  const [animal, ...others] = source.species;
  const usual = animal !== undefined && others.length === 0 ? bodyWeights[animal] : undefined;
  return { outcome: usual && bestOverlap([usual], catalogue.bands).ofNarrower <= HARDLY_WITHIN ? 'differ' : 'missing' };
}

/** Kilograms that the body weights of a row have in common with those of a variation; 0 where either states no band. */
export function commonKilograms({ bands, ranges = [] }: Facts, catalogue: Facts): number {
  const inUnit = (kg: number): Bounds[] => ranges.map(({ from, to }) => ({ fromKg: from * kg, toKg: to * kg }));
  const isMetric = ranges[0]?.unit === 'kg';
  // The very band of a label may be in pounds in a metric list, too.
  const labels = isMetric ? inUnit(KG_OF_POUND).filter((own) => catalogue.bands.some((band) => sameBand(own, band))) : [];
  const own = [...bands, ...inUnit(isMetric ? 1 : KG_OF_POUND), ...labels];
  const shares = own.flatMap((a) => catalogue.bands.map((b) => Math.min(endOf(a), endOf(b)) - Math.max(a.fromKg, b.fromKg)));
  return Math.max(0, ...shares);
}

/** Whether one of the bands includes a body weight in kilograms. */
export const isInBand = (weight: number, bands: readonly WeightBand[]): boolean => bands.some((band) => isWithin(weight, band));

/** The one weight that a name states in pounds or kilograms, in kilograms: `Cremation private 50 lb`. */
export function bodyWeightOf(sizes: readonly Quantity[]): number | undefined {
  const [size, ...others] = sizes;
  return size && others.length === 0 && isBodyWeight(size) ? size.value / MG_OF_KG : undefined;
}

const isBodyWeight = ({ dimension, per, bound, text }: Quantity): boolean =>
  dimension === 'mass' && per === undefined && bound === undefined && /\d\s?(?:lbs?|kgs?|#|pounds?|kilos?)$/i.test(text);
/** Between two bands, `0-30 lb` and `31-60 lb`, lies a pound. */
const isWithin = (weight: number, { fromKg, toKg }: Bounds): boolean =>
  weight > fromKg - KG_OF_POUND / 2 && weight <= toKg + KG_OF_POUND / 2;
const MG_OF_KG = 1_000_000;

/** Usual body weights, for rows that state none: a cat's euthanasia is not the one for over 100 lb. */
const bodyWeights: Partial<Record<Species, Bounds>> = {
  cat: { fromKg: 0, toKg: 9 },
  rabbit: { fromKg: 0, toKg: 7 },
  ferret: { fromKg: 0, toKg: 4 },
  bird: { fromKg: 0, toKg: 4 },
  rodent: { fromKg: 0, toKg: 2 },
  horse: { fromKg: 100, toKg: Infinity },
  cow: { fromKg: 100, toKg: Infinity },
};

type Bounds = Pick<WeightBand, 'fromKg' | 'toKg'>;

interface Overlap {
  /** Common share of the narrower band, 0..1. */
  readonly ofNarrower: number;
  /** Common share of all that either covers, 0..1. */
  readonly ofBoth: number;
}

function bestOverlap(source: readonly Bounds[], catalogue: readonly Bounds[]): Overlap {
  return source
    .flatMap((a) => catalogue.map((b) => overlapOf(a, b)))
    .reduce((best, next) => (next.ofBoth > best.ofBoth ? next : best), { ofNarrower: 0, ofBoth: 0 });
}

function overlapOf(a: Bounds, b: Bounds): Overlap {
  if (sameBand(a, b)) return { ofNarrower: 1, ofBoth: 1 };
  if (a.toKg === Infinity && b.toKg === Infinity) {
    const near = Math.min(a.fromKg, b.fromKg) / Math.max(a.fromKg, b.fromKg, 1);
    return { ofNarrower: 1, ofBoth: near };
  }
  const [endA, endB] = [endOf(a), endOf(b)];
  const common = Math.max(0, Math.min(endA, endB) - Math.max(a.fromKg, b.fromKg));
  const narrower = Math.max(0.1, Math.min(endA - a.fromKg, endB - b.fromKg));
  return { ofNarrower: common / narrower, ofBoth: common / Math.max(0.1, Math.max(endA, endB) - Math.min(a.fromKg, b.fromKg)) };
}

/** A band without an upper bound is taken to end at twice its lower bound. */
const endOf = ({ fromKg, toKg }: Bounds): number => (toKg === Infinity ? Math.max(1, fromKg * 2) : toKg);

function byOverlap({ ofNarrower, ofBoth }: Overlap): FactComparison {
  if (ofBoth === 1) return { outcome: 'agree' };
  if (ofNarrower >= MOSTLY_WITHIN) return { outcome: 'similar', degree: 0.5 + ofBoth / 2 };
  if (ofNarrower > HARDLY_WITHIN) return { outcome: 'similar', degree: ofBoth / 2 };
  return { outcome: 'differ' };
}

/** A range without a unit is in pounds, unless it is in kilograms exactly what a label says. */
const orKilograms = (found: FactComparison): FactComparison =>
  found.outcome === 'agree' ? SIMILAR : found.outcome === 'similar' ? { outcome: 'differ', degree: 0.5 } : found;

const SIMILAR: FactComparison = { outcome: 'similar' };

const MOSTLY_WITHIN = 0.6;
const HARDLY_WITHIN = 0.25;

/** Whether numbers without a unit name both bounds of a band, in pounds or in kilograms: `Bravecto 4.4-9.9`. */
function namesBand(numbers: readonly number[], bands: readonly WeightBand[]): boolean {
  const named = (kg: number, factor: number): boolean => numbers.some((number) => nearlyEqual(number * factor, kg, BARE_BOUND));
  return bands.some(
    ({ fromKg, toKg }) => fromKg > 0 && toKg < Infinity && [1, KG_OF_POUND].some((factor) => named(fromKg, factor) && named(toKg, factor)),
  );
}

export const KG_OF_POUND = 0.453592;
const BARE_BOUND = 0.001;

/** Labels round bounds in pounds and in kilograms separately. */
export function sameBand(a: Bounds, b: Bounds): boolean {
  const near = (x: number, y: number): boolean => x === y || Math.abs(x - y) <= Math.max(0.6, 0.06 * Math.min(x, y));
  return near(a.fromKg, b.fromKg) && near(a.toKg, b.toKg);
}
