import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TopList } from './top-list.ts';

const scores = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 150 });

test('keeps what sorting all of them returns', () =>
  fc.assert(
    fc.property(scores, fc.integer({ min: 1, max: 100 }), (all, most) => {
      const list = new TopList(most);
      all.forEach((score, place) => list.offer(place, score));
      const sorted = all.map((score, place) => ({ score, place })).toSorted((a, b) => b.score - a.score || a.place - b.place);
      expect(list.sorted(0, 0)).toEqual(sorted.slice(0, most).map(({ place }) => place));
    }),
  ));

test('what is far from the best is left out, except for the first few', () => {
  const list = new TopList(5);
  [10, 9, 3, 2, 1].forEach((score, place) => list.offer(place, score));
  expect(list.sorted(0.4, 3)).toEqual([0, 1, 2]);
});
