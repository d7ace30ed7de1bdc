import { expect, test } from 'vitest';
import { pointAt, sector } from './sector.ts';

test('shares go clockwise from the top', () => {
  const place = (share: number) => pointAt(share, 10).map((value) => Math.round(value) + 0);
  expect([0, 0.25, 0.5, 0.75].map(place)).toEqual([
    [0, -10],
    [10, 0],
    [0, 10],
    [-10, 0],
  ]);
});

test('a piece larger than half takes the long arc, and a whole ring is two pieces', () => {
  expect(sector(0, 0.25)).toMatch(/^M 0\.000 -80\.000 A 80 80 0 0 1 80\.000 /);
  expect(sector(0, 0.75)).toMatch(/ A 80 80 0 1 1 -80\.000 /);
  expect(sector(0, 1).match(/Z/g)).toHaveLength(2);
});
