import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wilsonInterval } from './wilson-interval.ts';

/** Figures of Newcombe (1998), Stat. Med. 17, 857-872, table I, method 3. */
test.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])('%d of %d', (hits, count, low, high) => {
  const interval = wilsonInterval(hits, count);
  expect(interval?.low).toBeCloseTo(low, 4);
  expect(interval?.high).toBeCloseTo(high, 4);
});

test('the interval contains the proportion, is within 0 and 1, and narrows with more observations', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000 }), fc.nat(1_000), (count, some) => {
      const hits = Math.min(count, some);
      const [few, many] = [wilsonInterval(hits, count), wilsonInterval(10 * hits, 10 * count)];
      if (!few || !many) throw new Error('an interval is missing');
      expect(few.low).toBeGreaterThanOrEqual(0);
      expect(few.high).toBeLessThanOrEqual(1);
      expect(few.low - 1e-9).toBeLessThanOrEqual(hits / count);
      expect(few.high + 1e-9).toBeGreaterThanOrEqual(hits / count);
      expect(many.high - many.low).toBeLessThan(few.high - few.low);
    }),
  );
  expect(wilsonInterval(0, 0)).toBeNull();
});
