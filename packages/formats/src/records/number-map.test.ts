import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NumberMap } from './number-map.ts';

test('answers as a Map does, for thousands of numbers that want the same slots', () =>
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof(
          fc.integer({ min: 0, max: 50 }),
          fc.nat(5000).map((number) => number * 4096),
          fc.maxSafeNat(),
        ),
        { maxLength: 4000 },
      ),
      (numbers) => {
        const [ours, map] = [new NumberMap(), new Map<number, number>()];
        for (const [index, number] of numbers.entries()) {
          const key = number % Number.MAX_SAFE_INTEGER;
          expect(ours.keep(key, index - 100)).toBe(map.get(key));
          if (!map.has(key)) map.set(key, index - 100);
        }
      },
    ),
    { numRuns: 30 },
  ));
