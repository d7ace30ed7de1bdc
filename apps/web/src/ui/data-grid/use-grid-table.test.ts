import { expect, test } from 'vitest';
import { linesOf } from './use-grid-table.ts';

const nodes = [{ id: 'alone' }, { id: 'group', children: [{ id: 'one' }, { id: 'two' }] }, { id: 'last' }];

test('rows of an open group are below its line, one level deeper', () => {
  const lines = linesOf(nodes, new Set());
  expect(lines.map(({ id, level, parentId }) => [id, level, parentId])).toEqual([
    ['alone', 1, null],
    ['group', 1, null],
    ['one', 2, 'group'],
    ['two', 2, 'group'],
    ['last', 1, null],
  ]);
  expect(lines[1]).toMatchObject({ open: true, members: ['one', 'two'] });
  expect(lines[0]).toMatchObject({ open: false, members: null });
});

test('a closed group keeps its line and knows its rows', () => {
  const lines = linesOf(nodes, new Set(['group']));
  expect(lines.map(({ id }) => id)).toEqual(['alone', 'group', 'last']);
  expect(lines[1]).toMatchObject({ open: false, members: ['one', 'two'] });
});
