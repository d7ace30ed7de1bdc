import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areaUnderCurve, bestF1, calibrationError, coverageAt, hitRate, median } from './figures.ts';

const right = (score: number) => ({ score, right: true });
const wrong = (score: number) => ({ score, right: false });

test('hits among the first k; no answer is none', () => {
  expect(hitRate([1, 2, 0, 6], 1)).toBe(0.25);
  expect(hitRate([1, 2, 0, 6], 5)).toBe(0.5);
});

test('the area under the curve is the share of pairs in the right order', () => {
  const scores = fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(scores, scores, (withAnswer, withoutAnswer) => {
      const pairs = withAnswer.flatMap((a) => withoutAnswer.map((b): number => (a > b ? 1 : a === b ? 0.5 : 0)));
      expect(areaUnderCurve(withAnswer, withoutAnswer)).toBeCloseTo(pairs.reduce((sum, pair) => sum + pair, 0) / pairs.length, 10);
    }),
  );
});

test('best F1, worked by hand: two of three taken are right, one right answer is missed', () =>
  expect(bestF1([right(0.9), wrong(0.8), right(0.7)], 3)).toBeCloseTo((2 * 2) / (3 + 3), 10));

test('coverage stops where precision would be lost, and equal scores are not split', () => {
  expect(coverageAt([right(0.9), right(0.8), wrong(0.7)], 4, 0.99)).toBe(0.5);
  expect(coverageAt([right(0.9), right(0.8), wrong(0.8)], 4, 0.99)).toBe(0.25);
  expect(coverageAt([wrong(0.9), right(0.8)], 2, 0.99)).toBe(0);
});

test('calibration error, worked by hand: half the rows at 0.9 are right, all at 0.2 are wrong', () =>
  expect(calibrationError([right(0.9), wrong(0.9), wrong(0.2), wrong(0.2)])).toBeCloseTo(0.5 * 0.4 + 0.5 * 0.2, 10));

test('the median of three and of four', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 2, 3])).toBe(2.5);
});
