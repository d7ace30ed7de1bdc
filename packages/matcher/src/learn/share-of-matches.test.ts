import { expect, test } from 'vitest';
import { trustByShareOfMatches } from './share-of-matches.ts';

const base = { slope: 1, shift: 0 };
const rows = (count: number, bits: readonly number[]): number[][] => Array.from({ length: count }, () => [...bits]);

test('a list of goods that the catalogue knows is trusted more than one of unknown goods', () => {
  const known = trustByShareOfMatches(base, rows(200, [9, 1])).shift;
  const strange = trustByShareOfMatches(base, [...rows(100, [9, 1]), ...rows(100, [-8])]).shift;
  expect(known).toBeGreaterThan(0);
  expect(strange).toBeLessThan(-1);
});

test('a usual list, and a list of no rows, change nothing', () => {
  expect(trustByShareOfMatches(base, [])).toEqual(base);
  expect(trustByShareOfMatches(base, [...rows(172, [30]), ...rows(28, [-30])]).shift).toBeCloseTo(0, 2);
});

test('few rows move it less than many, and the shift is bounded', () => {
  const strange = (count: number): number => trustByShareOfMatches(base, rows(count, [-30])).shift;
  expect(strange(3)).toBeGreaterThan(strange(300));
  expect(strange(100_000)).toBe(-2);
});

test('ten rows of unknown goods move the odds of the others by at most a sixth', () => {
  expect(trustByShareOfMatches(base, rows(10, [-30])).shift).toBeGreaterThan(Math.log(5 / 6));
});
