import { expect, test } from 'vitest';
import { missedIn, tableOf } from './report.ts';

const rounds = [
  { wheelFrameP95: 33.3, heap: 80 },
  { wheelFrameP95: 16.7, heap: 90 },
  { wheelFrameP95: 16.8, heap: 85 },
];

test('the best round counts, and the median is shown', () => {
  expect(tableOf(rounds, ['wheelFrameP95', 'heap'])).toContain('| wheel: frame p95 | 16.7 | 16.8 | 16.8 ms | met |');
  expect(tableOf(rounds, ['wheelFrameP95', 'heap'])).toContain('| heap after scrolling | 80 | 85 | 70 MB | MISSED |');
});

test('a figure that was not measured is neither shown nor missed', () => {
  expect(tableOf(rounds, ['tab'])).not.toContain('tab');
  expect(missedIn(rounds)).toEqual(['heap']);
});
