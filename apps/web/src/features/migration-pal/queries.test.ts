import type { MigrationStepName } from '@fetlock/contract/migration-steps';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { customerRow } from '../customer-review/testing-customer-row.ts';
import { forgetOtherPages, mergeRow, newerOf, palKeys, palRowsQuery, seenRowsOf } from './queries.ts';

test('a list requested before a note was saved does not remove the note when it arrives', () => {
  const cache = new QueryClient();
  const before = customerRow({ id: 1, version: 1 });
  const saved = { ...before, version: 2, migrationPoll: { checked: false, notes: 'Twice a week' } };
  const page = { items: [before], pagination: { page: 1, pageSize: 20, rowCount: 1, pageCount: 1 } };
  cache.setQueryData([...palKeys.rows(7), 'shown'], page);
  mergeRow(cache, 7, saved);
  expect(newerOf(cache, 7, before)).toEqual(saved);
  const later = { ...before, version: 3 };
  expect(newerOf(cache, 7, later)).toEqual(later);
  expect(newerOf(cache, 8, before)).toEqual(before);
});

test('completing a step carries the oldest state in which one of its pages was seen', () => {
  const cache = new QueryClient();
  const page = (step: MigrationStepName, number: number, seen: string, loadedAt: number) => {
    const pagination = { page: number, pageSize: 20, rowCount: 40, pageCount: 2 };
    const { queryKey } = palRowsQuery(7, { step, page: number, rowsPerPage: 20 });
    cache.setQueryData(queryKey, { items: [], pagination, seen, loadedAt });
  };
  page('ask_customer', 2, 'second page', 20);
  page('ask_customer', 1, 'first page', 10);
  page('compounded', 1, 'another step', 5);
  expect(seenRowsOf(cache, 7, 'ask_customer')).toBe('first page');
  page('ask_customer', 1, 'first page again', 30);
  expect(seenRowsOf(cache, 7, 'ask_customer')).toBe('second page');
  forgetOtherPages(cache, 7);
  expect(seenRowsOf(cache, 7, 'ask_customer')).toBeUndefined();
});
