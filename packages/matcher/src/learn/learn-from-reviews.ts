import { signalPlace } from '../signals/signals.ts';
import { weightVector, type SignalWeights } from '../signals/weights.ts';
import { candidateProbabilities, totalBits } from '../score.ts';
import type { Trust } from '../passes/trust.ts';
import { bounded, learnableSignals, type Learned } from './learned.ts';

/** The comparison of a row that a user decided on. */
export interface LabelledComparison {
  /** Signals of its candidates. */
  readonly candidates: readonly Float64Array[];
  /** Index of the right one in `candidates`; null if none of them is. */
  readonly chosen: number | null;
  /** Natural log odds that the best candidate was right, and whether it was. */
  readonly logOdds: number;
  readonly bestWasRight: boolean;
}

/** Number of reviewed rows that count as much as the sets on which the weights were estimated. */
const WEIGHTS_STRENGTH = 60;
const TRUST_STRENGTH = 30;
const ROUNDS = 25;
const STEP = 0.4;

/**
 * Weights and trust after reviewers' decisions: a logistic regression that starts from `base` and is pulled back to it (ridge), so that a
 * few decisions change little and many contrary ones much, within bounds. Without decisions it returns `base`.
 * @see McFadden 1974, "Conditional logit analysis of qualitative choice behavior"; Hoerl & Kennard 1970 for the ridge; Platt 1999,
 *      "Probabilistic outputs for support vector machines", for the trust.
 */
export function learnFromReviews(base: Learned, labelled: readonly LabelledComparison[]): Learned {
  if (labelled.length === 0) return base;
  return { ...base, weights: reviewedWeights(base.weights, labelled), trust: reviewedTrust(base.trust, labelled) };
}

function reviewedWeights(base: SignalWeights, labelled: readonly LabelledComparison[]): SignalWeights {
  const from = weightVector(base);
  const weights = from.slice();
  for (let round = 0; round < ROUNDS; round += 1) {
    const slope = new Float64Array(weights.length);
    const curve = new Float64Array(weights.length);
    for (const item of labelled) addSlope(item, weights, slope, curve);
    for (const signal of learnableSignals) {
      const i = signalPlace[signal];
      const estimated = from[i] ?? 0;
      const pull = (slope[i] ?? 0) - HOLD * ((weights[i] ?? 0) - estimated);
      weights[i] = bounded(signal, (weights[i] ?? 0) + (STEP * pull) / ((curve[i] ?? 0) + HOLD), estimated);
    }
  }
  return { ...base, ...Object.fromEntries(learnableSignals.map((signal) => [signal, weights[signalPlace[signal]] ?? 0])) };
}

/** Curvature of the penalty: that of as many rows with equally likely candidates. */
const HOLD = WEIGHTS_STRENGTH / 4;

/** Adds slope and (diagonal) curvature of the log probability that the chosen candidate, or none, is right. */
function addSlope({ candidates, chosen }: LabelledComparison, weights: Float64Array, slope: Float64Array, curve: Float64Array): void {
  const probabilities = candidateProbabilities(candidates.map((values) => totalBits(values, weights)));
  candidates.forEach((values, place) => {
    const probability = probabilities[place] ?? 0;
    const pull = (place === chosen ? 1 : 0) - probability;
    for (let i = 0; i < values.length; i += 1) {
      const value = values[i] ?? 0;
      if (value === 0) continue;
      slope[i] = (slope[i] ?? 0) + pull * value;
      curve[i] = (curve[i] ?? 0) + probability * (1 - probability) * value * value;
    }
  });
}

const SLOPE = { least: 0.5, most: 2 };
const FURTHEST_SHIFT = 2;

/** Newton steps on slope and shift, pulled back to their start. */
function reviewedTrust(base: Trust, labelled: readonly LabelledComparison[]): Trust {
  let { slope, shift } = base;
  for (let round = 0; round < ROUNDS; round += 1) {
    let shiftPull = -TRUST_HOLD * (shift - base.shift);
    let slopePull = -TRUST_HOLD * (slope - base.slope);
    let shiftCurve = TRUST_HOLD;
    let slopeCurve = TRUST_HOLD;
    for (const { logOdds, bestWasRight } of labelled) {
      const predicted = 1 / (1 + Math.exp(-(shift + slope * logOdds)));
      const pull = (bestWasRight ? 1 : 0) - predicted;
      const spread = predicted * (1 - predicted);
      shiftPull += pull;
      slopePull += pull * logOdds;
      shiftCurve += spread;
      slopeCurve += spread * logOdds * logOdds;
    }
    shift = within(shift + (STEP * shiftPull) / shiftCurve, base.shift - FURTHEST_SHIFT, base.shift + FURTHEST_SHIFT);
    slope = within(slope + (STEP * slopePull) / slopeCurve, SLOPE.least, SLOPE.most);
  }
  return { slope, shift };
}

const TRUST_HOLD = TRUST_STRENGTH / 4;
const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));
