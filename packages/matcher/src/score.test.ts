import { speaksAgainst } from './learn/learned.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { generalWeights, medicalWeights } from './signals/weights.ts';
import { signalsAgainst, rankingFeatures } from './passes/ranking-features.ts';
import { calibratedWeights, calibrationOf } from './passes/calibrate.ts';
import { candidateProbabilities } from './score.ts';

const bits = fc.array(fc.double({ min: -30, max: 30, noNaN: true }), { minLength: 1, maxLength: 12 });

test('one candidate with three bits has odds of eight to one', () => expect(candidateProbabilities([3])[0]).toBeCloseTo(8 / 9, 12));

test('two equal candidates and none share the probability equally', () => {
  const [a, b] = candidateProbabilities([0, 0]);
  expect(a).toBeCloseTo(1 / 3, 12);
  expect(b).toBeCloseTo(1 / 3, 12);
});

test('more evidence for a candidate never lowers its probability', () =>
  fc.assert(
    fc.property(bits, fc.double({ min: 0, max: 20, noNaN: true }), (known, more) => {
      const before = candidateProbabilities(known)[0] ?? 0;
      const [first = 0, ...rest] = known;
      expect(candidateProbabilities([first + more, ...rest])[0]).toBeGreaterThanOrEqual(before - 1e-12);
    }),
  ));

test('bits that were never estimated are rejected', () => expect(() => candidateProbabilities([Number.NaN])).toThrow(RangeError));

test('calibrated weights are between 0 and 1, never rise with the rank, and sum to at most 1', () =>
  fc.assert(
    fc.property(bits, fc.double({ min: -20, max: 20, noNaN: true }), (values, logOdds) => {
      const weights = calibratedWeights(candidateProbabilities(values.toSorted((a, b) => b - a)), logOdds);
      expect(weights.every((weight) => weight >= 0 && weight <= 1)).toBe(true);
      expect(weights.every((weight, rank) => rank === 0 || weight <= (weights[rank - 1] ?? 0) + 1e-12)).toBe(true);
      expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThanOrEqual(1 + 1e-9);
    }),
  ));

test('what agrees never counts against and what differs never counts for', () => {
  for (const weights of [medicalWeights, generalWeights])
    for (const [name, value] of Object.entries(weights)) {
      if (name === 'prior') continue;
      if (speaksAgainst(name)) expect(value, name).toBeLessThanOrEqual(0);
      else expect(value, name).toBeGreaterThanOrEqual(0);
    }
  for (const calibration of Object.values(calibrationOf))
    for (const name of rankingFeatures) {
      if (name === 'one') continue;
      const value = calibration[name];
      if (signalsAgainst.has(name)) expect(value, name).toBeLessThanOrEqual(0);
      else expect(value, name).toBeGreaterThanOrEqual(0);
    }
});
