/**
 * Estimates the table `calibration` of `packages/matcher/src/passes/calibrate.ts` on labelled sets and prints it.
 *
 *     node bench/fit-calibration.ts FOLDER…      each with source.csv, catalogue.csv, gold.csv
 *
 * A logistic regression (Platt 1999) of whether a row's best candidate is right; the sets count the same, however large.
 */
import { parseArgs } from 'node:util';
import { weightsOf, weightVector } from '@fetlock/matcher/compare/weights';
import { calibrationSignals, signalsOf } from '@fetlock/matcher/passes/calibrate';
import { totalBits } from '@fetlock/matcher/score';
import { examplesOf, type Example } from './examples.ts';
import { readLabelledSet } from './labelled-set.ts';

/** One row in so many stands for what is not in the catalogue. */
const WITHOUT_ANSWER = 12;

const { positionals } = parseArgs({ allowPositionals: true });
const cases = (await Promise.all(positionals.map(readLabelledSet))).flatMap((set) => {
  const { profile, examples } = examplesOf(set, WITHOUT_ANSWER);
  const weights = weightVector(weightsOf[profile]);
  return examples.flatMap((example) => caseOf(example, weights));
});
const coefficients = fit();
calibrationSignals.forEach((name, i) => process.stdout.write(`${name}: ${(coefficients[i] ?? 0).toFixed(3)}, `));
process.stdout.write('\n');

function caseOf({ candidates, right, share }: Example, weights: Float64Array): { x: number[]; right: boolean; share: number }[] {
  const scored = candidates
    .map((values, i) => ({ bits: totalBits(values, weights), right: right[i] ?? false }))
    .toSorted((a, b) => b.bits - a.bits);
  const best = scored[0];
  if (!best) return [];
  const signals = signalsOf(scored.map(({ bits }) => bits));
  return [{ x: calibrationSignals.map((name) => signals[name]), right: best.right, share }];
}

function fit(): number[] {
  const theta = calibrationSignals.map(() => 0);
  const total = cases.reduce((sum, { share }) => sum + share, 0);
  for (let round = 0; round < 20_000; round += 1) {
    const slope = theta.map(() => 0);
    for (const { x, right, share } of cases) {
      const predicted = 1 / (1 + Math.exp(-x.reduce((sum, value, i) => sum + value * (theta[i] ?? 0), 0)));
      for (const [i, value] of x.entries()) slope[i] = (slope[i] ?? 0) + (share / total) * ((right ? 1 : 0) - predicted) * value;
    }
    for (const [i, value] of slope.entries()) theta[i] = (theta[i] ?? 0) + 0.05 * value;
    if (Math.max(...slope.map(Math.abs)) < 1e-4) break;
  }
  return theta;
}
