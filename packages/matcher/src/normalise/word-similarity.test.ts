import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { editDistance, wordSimilarity } from './word-similarity.ts';

describe('words that may be the same', () => {
  it.each([
    ['carprofn', 'carprofen'],
    ['norethindr', 'norethindrone'],
    ['chwbl', 'chewable'],
    ['amoxicilin', 'amoxicillin'],
    ['nsaw390bk', 'nsaw390bl'],
    ['fs726tp', 'fs726tpna'],
  ])('%s and %s', (one, other) => expect(wordSimilarity(one, other)).toBeGreaterThan(0.5));
});

describe('words that are different', () => {
  it.each([
    ['feline', 'canine'],
    ['500', '501'],
    ['dr410', 'dr420'],
    ['cat', 'cut'],
    ['dexamethasone', 'betamethasone'],
  ])('%s and %s', (one, other) => expect(wordSimilarity(one, other)).toBe(0));
});

const words = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 7 });

test('the banded edit distance equals the recursive one up to its limit', () =>
  fc.assert(
    fc.property(words, words, fc.integer({ min: 1, max: 3 }), (a, b, limit) => {
      expect(editDistance(a, b, limit)).toBe(Math.min(slowDistance(a, b), limit + 1));
    }),
    { numRuns: 300 },
  ));

test('similarity is symmetric and between 0 and 1', () =>
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z0-9]{1,9}$/), fc.stringMatching(/^[a-z0-9]{1,9}$/), (a, b) => {
      expect(wordSimilarity(a, b)).toBe(wordSimilarity(b, a));
      expect(wordSimilarity(a, b)).toBeGreaterThanOrEqual(0);
      expect(wordSimilarity(a, b)).toBeLessThanOrEqual(1);
    }),
  ));

/** Optimal string alignment by its definition. */
function slowDistance(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length;
  const same = a.at(-1) === b.at(-1) ? 0 : 1;
  const swapped =
    a.length > 1 && b.length > 1 && a.at(-1) === b.at(-2) && a.at(-2) === b.at(-1)
      ? 1 + slowDistance(a.slice(0, -2), b.slice(0, -2))
      : Infinity;
  return Math.min(
    slowDistance(a.slice(0, -1), b) + 1,
    slowDistance(a, b.slice(0, -1)) + 1,
    slowDistance(a.slice(0, -1), b.slice(0, -1)) + same,
    swapped,
  );
}
