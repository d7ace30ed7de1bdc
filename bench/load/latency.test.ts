import { expect, test } from 'vitest';
import { figuresOf, quantile } from './latency.ts';

test('a quantile is a value that was measured, by nearest rank', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => index + 1);
  expect([0.5, 0.95, 0.99, 1].map((share) => quantile(hundred, share))).toEqual([50, 95, 99, 100]);
  expect(quantile([7], 0.99)).toBe(7);
  expect(quantile([], 0.5)).toBeNaN();
});

test('failed calls are counted, but not their times', () => {
  const figures = figuresOf([
    { milliseconds: 4, bytes: 100, outcome: 'answered' },
    { milliseconds: 2, bytes: 0, outcome: 'unchanged' },
    { milliseconds: 9_000, bytes: 0, outcome: 'error' },
  ]);
  expect(figures).toEqual({ calls: 3, unchanged: 1, refused: 0, errors: 1, bytes: 100, p50: 2, p95: 4, p99: 4, max: 4 });
});
