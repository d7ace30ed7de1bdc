import type { Facts } from '../facts/facts.ts';
import { nearlyEqual, unitsInThousands } from '../facts/quantity.ts';
import { isInBand, KG_OF_POUND } from './compare-bands.ts';

/** Result of comparing a row's numbers that have no unit. */
export interface NumberComparison {
  /** Shares of the row's numbers that the variation has as a strength, size, count or bound, and that it lacks; 0..1. */
  readonly agree: number;
  readonly missed: number;
  /**
   * The row's only number is an amount, and the variation states others: it has a decimal point (`Plavix 18.75`, `Low fat 27.5`), or the
   * variation is a medicine of one strength (`Tramadol 50` and a tablet of 100 mg) or a diet of another package (`Purina EN 18` and 25 lb).
   */
  readonly isOtherAmount: boolean;
}

const NONE: NumberComparison = { agree: 0, missed: 0, isOtherAmount: false };

/**
 * Looks for a row's bare numbers among all that a variation states: `Baytril 22.7`, `Prednisone 20`, `dry 7.7`.
 * @param isWord  whether a number is a word of the variation's name: `Chem 17`.
 */
export function compareNumbers(source: Facts, catalogue: Facts, isWord: (number: number) => boolean): NumberComparison {
  if (source.numbers.length === 0) return NONE;
  const numbers = bareNumbers(source);
  if (numbers.length === 0) return NONE;
  const { strengths, sizes, others } = statedNumbers(catalogue);
  // `Metacam 20 inj 100 ml`: the size is stated, so 20 is none.
  const mayBeSize = source.sizes.length === 0;
  let agree = 0;
  let found = 0;
  for (const number of numbers) {
    const isElsewhere =
      isAmong(number, others) ||
      (mayBeSize && isAmong(number, sizes)) ||
      isCutOff(number, catalogue) ||
      isBodyWeight(number, source, catalogue);
    const worth = isWord(number) || isAmong(number, strengths) ? 1 : isElsewhere ? ELSEWHERE : 0;
    agree += worth;
    if (worth > 0) found += 1;
  }
  return {
    agree: agree / numbers.length,
    missed: 1 - found / numbers.length,
    isOtherAmount: found === 0 && isOtherAmount(source, catalogue),
  };
}

function isAmong(number: number, stated: readonly number[]): boolean {
  for (const other of stated) if (nearlyEqual(number, other, ROUNDING)) return true;
  return false;
}

/** `Canine neuter 45` and 41-60 lb: the only number of a row is a body weight in pounds. Smaller ones may count or grade something. */
const isBodyWeight = (number: number, { numbers, strengths, sizes, counts }: Facts, { bands, forms }: Facts): boolean =>
  bands.length > 0 &&
  number >= LEAST_BODY_WEIGHT &&
  number <= MOST_BODY_WEIGHT &&
  numbers.length === 1 &&
  forms.length + strengths.length + sizes.length + counts.length === 0 &&
  isInBand(number * KG_OF_POUND, bands);

const LEAST_BODY_WEIGHT = 8;
/** Larger numbers are years and codes. */
const MOST_BODY_WEIGHT = 300;

/** `low fat 17`, `Low fat 18`: the bag of 17.6 lb. */
function isCutOff(number: number, { sizes, textures = [] }: Facts): boolean {
  if (!textures.includes('dry')) return false;
  return sizes.some(
    ({ dimension, written }) =>
      dimension === 'mass' && !Number.isInteger(written) && (Math.trunc(written) === number || Math.round(written) === number),
  );
}

/** The numbers of the row in hand that are no bounds of its ranges. */
function bareNumbers(source: Facts): readonly number[] {
  if (!source.ranges) return source.numbers;
  if (latest?.source === source) return latest.numbers;
  const inRanges = new Set(source.ranges.flatMap(({ from, to }) => [from, to]));
  latest = { source, numbers: source.numbers.filter((number) => !inRanges.has(number)) };
  return latest.numbers;
}

let latest: { readonly source: Facts; readonly numbers: readonly number[] } | undefined;

/** All numbers that a variation states, made once for all that state the same. */
function statedNumbers(catalogue: Facts): StatedNumbers {
  let stated = numbersOfFacts.get(catalogue);
  if (!stated) {
    const inThousands = catalogue.strengths.map(unitsInThousands).filter((number) => !Number.isNaN(number));
    stated = {
      strengths: [...catalogue.strengths.map(({ written }) => written), ...inThousands],
      sizes: catalogue.sizes.map(({ written }) => written),
      others: otherNumbers(catalogue),
    };
    numbersOfFacts.set(catalogue, stated);
  }
  return stated;
}

interface StatedNumbers {
  readonly strengths: readonly number[];
  readonly sizes: readonly number[];
  readonly others: readonly number[];
}

const numbersOfFacts = new WeakMap<Facts, StatedNumbers>();

const isOfOnePackage = ({ textures = [], sizes }: Facts): boolean =>
  textures.length > 0 && sizes.length === 1 && sizes.every(({ dimension }) => dimension === 'mass');
/** Smaller numbers may be the age that a diet is for. */
const LEAST_OF_A_PACKAGE = 8;

function isOtherAmount(source: Facts, catalogue: Facts): boolean {
  const [number = 0, ...more] = source.numbers;
  if (
    more.length > 0 ||
    (Number.isInteger(number) && !isOfOneStrength(catalogue) && !(isOfOnePackage(catalogue) && number >= LEAST_OF_A_PACKAGE)) ||
    source.strengths.length + source.counts.length > 0 ||
    (source.sizes.length > 0 && !isByVolume(source, catalogue))
  )
    return false;
  const stated = [...catalogue.strengths, ...catalogue.sizes].map(({ written }) => written);
  // A bag may be named by its kilograms, a solution by its percentage: 50 is not the tablet of 500 mg.
  const isSolution = catalogue.strengths.some(({ per }) => per !== undefined);
  const meant = [number, number / KG_OF_POUND, ...(isSolution ? [number * MG_OF_PERCENT] : [])];
  return (
    stated.length > 0 &&
    !stated.some((amount) => meant.some((one) => nearlyEqual(one, amount, Number.isInteger(number) ? OTHER_PACKAGE : LABEL_ROUNDING)))
  );
}

/** A medicine that is not told apart by body weight. */
const isOfOneStrength = ({ strengths, forms, bands }: Facts): boolean => strengths.length === 1 && bands.length === 0 && forms.length > 0;

/** `Dexamethasone 5 100ml`: next to the volume of a bottle, the number is the concentration of what is in it. */
const isByVolume = ({ sizes }: Facts, { strengths }: Facts): boolean =>
  sizes.every(({ dimension }) => dimension === 'volume') && strengths[0]?.per?.dimension === 'volume';

const MG_OF_PERCENT = 10;
/** Labels round when they convert. */
const LABEL_ROUNDING = 0.025;
/** A whole number may be the size of a bottle, which varies a little by maker. */
const OTHER_PACKAGE = 0.07;

/** Labels round 7.71 lb to 7.7. */
const ROUNDING = 0.003;

/** A number without a unit is more likely a strength than a size or a count. */
const ELSEWHERE = 0.6;

function otherNumbers({ counts, numbers, bands }: Facts): number[] {
  const bounds = bands.flatMap(({ fromKg, toKg }) => [fromKg, toKg, fromKg / KG_OF_POUND, toKg / KG_OF_POUND]);
  return [...counts, ...numbers, ...bounds];
}
