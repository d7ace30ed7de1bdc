import { candidateProbabilities } from '../score.ts';

/** What says how far the best candidate of a row can be trusted, beside its probability. */
export const calibrationSignals = ['one', 'odds', 'margin', 'background', 'ties'] as const;
export type CalibrationSignal = (typeof calibrationSignals)[number];

/**
 * Natural log odds that each signal adds. Estimated by `bench/fit-calibration.ts` on all labelled sets together, each set counting the same.
 * A best candidate that stands out from the rest of its row is right more often than its own score says; one of several equals less often.
 */
export const calibration: Readonly<Record<CalibrationSignal, number>> = {
  one: 0.66,
  odds: 0.41,
  margin: 0.031,
  background: 0.042,
  ties: -1.186,
};

/** Evidence of less than this many bits (odds of 1.4 to 1) separates nothing. */
export const INSEPARABLE_BITS = 0.5;
const HIGHEST_ODDS_BITS = 12;
/** Ranks that show what candidates look like in this row when they are not right. */
const BACKGROUND = { from: 3, to: 9 };

/**
 * The signals of a row's best candidate.
 * @param bits  of the candidates, best first.
 */
export function signalsOf(bits: readonly number[]): Record<CalibrationSignal, number> {
  const probabilities = candidateProbabilities(bits);
  const best = bits[0] ?? 0;
  const tied = bits.filter((value) => best - value < INSEPARABLE_BITS).length;
  const together = probabilities.slice(0, tied).reduce((sum, probability) => sum + probability, 0);
  const odds = Math.log2(Math.max(1e-9, together) / Math.max(1e-9, 1 - together));
  const rest = bits.slice(Math.max(tied, BACKGROUND.from), BACKGROUND.to);
  const background = rest.length === 0 ? best : best - rest.reduce((sum, value) => sum + value, 0) / rest.length;
  return {
    one: 1,
    odds: clamp(odds, HIGHEST_ODDS_BITS),
    margin: clamp(best - (bits[tied] ?? best - HIGHEST_ODDS_BITS), HIGHEST_ODDS_BITS),
    background: clamp(background, HIGHEST_ODDS_BITS),
    ties: Math.log2(Math.max(1, tied)),
  };
}

/**
 * Calibrated weights of a row's candidates: rows whose best has weight w are right about w of the time.
 * @param bits  of the candidates, best first.
 * @returns     a weight a candidate, in the same order and never rising; the others keep their share of what the best leaves.
 */
export function calibratedWeights(bits: readonly number[]): number[] {
  if (bits.length === 0) return [];
  const signals = signalsOf(bits);
  const logOdds = calibrationSignals.reduce((sum, name) => sum + calibration[name] * signals[name], 0);
  const best = 1 / (1 + Math.exp(-logOdds));
  const [first = 1, ...rest] = candidateProbabilities(bits);
  const left = rest.reduce((sum, probability) => sum + probability, 0);
  const scale = left > 0 ? Math.min(best / first, (1 - best) / left) : 0;
  return [best, ...rest.map((probability) => Math.min(best, probability * scale))];
}

const clamp = (value: number, most: number): number => Math.max(-most, Math.min(most, value));
