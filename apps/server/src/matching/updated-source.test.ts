import { expect, test } from 'vitest';
import { updatedSourceColumns } from './updated-source.ts';

const headersOf = (...headers: string[]) =>
  updatedSourceColumns({ columns: headers.map((header) => ({ header })), lines: [] }).map(({ header }) => header);

test('columns of the match have names that no column of the file has', () => {
  expect(headersOf('Code', 'Category', 'status', 'match_status')).toEqual([
    'Code',
    'Category',
    'status',
    'match_status',
    'fetlock_code',
    'fetlock_name',
    'variation',
    'entry_variation_name',
    'match_weight',
    'match_category',
    'match_match_status',
    'matcher_feedback',
  ]);
});

test('without such columns they keep their names', () => {
  expect(headersOf('Code')).toContain('category');
});
