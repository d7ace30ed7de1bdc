import type { Profile } from '../reading/read-text.ts';
import { rankingFeatures, type RankingFeatures, type RankingFeature } from './ranking-features.ts';

/** Natural log odds that each ranking feature adds to the best candidate being right. */
export type Calibration = Readonly<Record<RankingFeature, number>>;

const unused = {
  rivals: 0,
  contrary: 0,
  unstated: 0,
  found: 0,
  foundBack: 0,
  code: 0,
  codeSimilar: 0,
  codeDiffer: 0,
  priceNear: 0,
  priceFar: 0,
  brandAbsent: 0,
  rarestMissed: 0,
  missedCore: 0,
  missedVariation: 0,
  numbers: 0,
  diagnosis: 0,
  lessFound: 0,
  unknownWord: 0,
  thingMissed: 0,
  meaningMissed: 0,
  bothMissed: 0,
  literal: 0,
  otherDiet: 0,
  compound: 0,
  brandBeside: 0,
  foreignBrand: 0,
  otherLine: 0,
  identifier: 3,
} as const;

/**
 * Estimated by `bench/fit-calibration.ts`, with equal weight for each labelled set. A best candidate far ahead of the rest of its row is
 * right more often than its own score suggests; one of several equals less often. The value of an identifier is set by hand.
 */
export const calibrationOf: Readonly<Record<Profile, Calibration>> = {
  pharmacy: {
    one: 0.2,
    odds: 0.398,
    margin: 0.003,
    background: 0.024,
    ties: -0.581,
    rivals: -0.084,
    contrary: -2.887,
    unstated: -0.466,
    found: 1.278,
    foundBack: 0.743,
    code: 0,
    codeSimilar: 0,
    codeDiffer: 0,
    priceNear: 0,
    priceFar: 0,
    brandAbsent: 0,
    rarestMissed: -0.3,
    missedCore: -0.85,
    missedVariation: -0.051,
    numbers: -0.566,
    diagnosis: -2.8,
    lessFound: -0.481,
    unknownWord: -0.952,
    thingMissed: -2.266,
    meaningMissed: -1.5,
    bothMissed: -3,
    literal: 0.142,
    otherDiet: -0.226,
    compound: -0.393,
    brandBeside: -0.7,
    foreignBrand: -3.859,
    otherLine: -2.262,
    identifier: 3,
  },
  goods: {
    ...unused,
    one: -1.308,
    odds: 0,
    margin: 0.08,
    background: 0.076,
    ties: -0.158,
    rivals: -0.38,
    contrary: -0.387,
    unstated: -0.122,
    found: 0.752,
    foundBack: 1.746,
    code: 1.128,
    codeSimilar: 0.418,
    codeDiffer: -0.359,
    priceNear: 0.248,
    priceFar: -1.561,
    brandAbsent: -1.303,
    identifier: 3,
  },
  breeds: { ...unused, one: 0.66, odds: 0.41, margin: 0.031, background: 0.042, ties: -1.186 },
};

/** Natural log odds that the best candidate is right. */
export function logOddsOf(features: RankingFeatures, calibration: Calibration): number {
  const coefficients = coefficientsOf(calibration);
  // Ranking features are made in their order: by name, each would be looked up again.
  const values = Object.values(features);
  let sum = 0;
  for (let i = 0; i < coefficients.length; i += 1) sum += (coefficients[i] ?? 0) * (values[i] ?? 0);
  return sum;
}

/** The coefficients of a calibration in the order of `rankingFeatures`. */
function coefficientsOf(calibration: Calibration): Float64Array {
  let known = knownCoefficients.get(calibration);
  if (!known) knownCoefficients.set(calibration, (known = Float64Array.from(rankingFeatures, (name) => calibration[name])));
  return known;
}

const knownCoefficients = new WeakMap<Calibration, Float64Array>();

/**
 * Calibrated weights of a row's candidates: of the rows whose first ones together have weight w, about w are right with one of them.
 * @param probabilities  of the candidates by their bits, best first.
 * @param logOdds        natural log odds that one of the first `tied` is right.
 * @param tied           how many of the first ones the evidence does not separate: equal bits have equal weights.
 * @returns              one weight per candidate, in the same order and never rising; the others share what the first ones leave in proportion.
 */
export function calibratedWeights(probabilities: readonly number[], logOdds: number, tied = 1): number[] {
  const together = 1 / (1 + Math.exp(-logOdds));
  let first = 0;
  let left = 0;
  for (let i = 0; i < probabilities.length; i += 1) {
    if (i < tied) first += probabilities[i] ?? 0;
    else left += probabilities[i] ?? 0;
  }
  const scale = left > 0 ? Math.min(together / first, (1 - together) / left) : 0;
  const weights: number[] = [];
  let least = 1;
  for (let i = 0; i < probabilities.length; i += 1) {
    const probability = probabilities[i] ?? 0;
    if (i < tied) weights.push((least = probability * (together / first)));
    else weights.push(Math.min(least, probability * scale));
  }
  return weights;
}
