import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { customerRow } from '../customer-review/testing-customer-row.ts';
import { mergeRow, newerOf, palKeys } from './queries.ts';

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
