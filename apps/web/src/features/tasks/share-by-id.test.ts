import { expect, test } from 'vitest';
import { shareById } from './share-by-id.ts';

const task = (id: number, comment = '') => ({ id, comment, business: { name: 'Oak Clinic' } });

test('an unchanged task stays the same object, even when it moves on the page @TASKS-25', () => {
  const known = { items: [task(3), task(2), task(1)], rowCount: 3 };
  const shared = shareById(known, { items: [task(4), task(3), task(2, 'changed')], rowCount: 4 });
  expect(shared).toEqual({ items: [task(4), task(3), task(2, 'changed')], rowCount: 4 });
  expect(shared.items[1]).toBe(known.items[0]);
  expect(shared.items[2]).not.toBe(known.items[1]);
  expect(shared.items[2]?.business).toBe(known.items[1]?.business);
});

test('an unchanged page stays the same object', () => {
  const known = { items: [task(1)] };
  expect(shareById(known, known)).toBe(known);
  expect(shareById(undefined, known)).toBe(known);
});
