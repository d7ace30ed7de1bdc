import { reviewTabNames } from '@fetlock/contract/review-tabs';
import { expect, test } from 'vitest';
import { reviewColumns } from './columns.tsx';
import { priceColumns, startLayoutOf } from './tab-columns.ts';

const ids = reviewColumns({ openStatusMenu: () => {}, openComments: () => {}, toggle: () => {}, chooseMatch: () => {} }).map(
  ({ id }) => id,
);

test('every column has an id of its own', () => expect(new Set(ids).size).toBe(ids.length));

test.each(reviewTabNames)('the tab %s shows columns that exist, each once, and keeps the others in the menu', (tab) => {
  const { order, hidden } = startLayoutOf(tab, ids);
  expect(order.toSorted()).toEqual(ids.toSorted());
  expect(hidden.length).toBeLessThan(ids.length);
});

test('the price details are columns', () => expect(ids).toEqual(expect.arrayContaining(priceColumns)));
