import { expect, test } from 'vitest';
import type { GridColumn } from './grid-column.ts';
import { type PastePlan, asPreviewed, planPaste } from './paste-plan.ts';

interface Item {
  name: string;
  vendor: string;
  type: string;
  closed?: boolean;
}
const columns: GridColumn<Item>[] = [
  { id: 'name', title: 'Name', width: 100, cell: ({ name }) => name },
  {
    id: 'vendor',
    title: 'Vendor',
    width: 100,
    cell: ({ vendor }) => vendor,
    editor: {
      kind: 'text',
      value: ({ vendor }) => vendor,
      locked: ({ closed }) => closed === true,
      refuse: (text) => (text.length > 6 ? 'At most 6 characters' : null),
    },
  },
  {
    id: 'type',
    title: 'Type',
    width: 100,
    cell: ({ type }) => type,
    editor: { kind: 'select', value: ({ type }) => type, options: () => [{ value: 'lab', label: 'Laboratory' }] },
  },
];
const row = (name: string, more: Partial<Item> = {}) => ({ id: name, row: { name, vendor: 'MWI', type: '', ...more } });
const nameOf = ({ name }: Item) => name;
const outcomes = ({ cells }: PastePlan) => cells.map(({ rowId, columnId, after, refusal }) => [rowId, columnId, after, refusal]);

test('cells are mapped onto the grid from the corner, skipping lines that are not rows', () => {
  const plan = planPaste(
    [
      ['x', 'Covet'],
      ['y', 'Zoetis'],
    ],
    { rows: [row('a'), null, row('b')], nameOf, columns, height: 1, width: 1 },
  );
  expect(outcomes(plan)).toEqual([
    ['a', 'name', 'x', 'This column cannot be edited'],
    ['a', 'vendor', 'Covet', null],
    ['b', 'name', 'y', 'This column cannot be edited'],
    ['b', 'vendor', 'Zoetis', null],
  ]);
});

test('one value fills the whole range', () => {
  const plan = planPaste([['Zoetis']], { rows: [row('a'), row('b')], nameOf, columns: columns.slice(1), height: 2, width: 1 });
  expect(outcomes(plan)).toEqual([
    ['a', 'vendor', 'Zoetis', null],
    ['b', 'vendor', 'Zoetis', null],
  ]);
});

test('what an editor would reject is rejected, with its reason', () => {
  const paste = (text: string, given = row('a'), from = 1) =>
    planPaste([[text]], { rows: [given], nameOf, columns: columns.slice(from), height: 1, width: 1 }).cells[0]?.refusal;
  expect(paste('too long')).toBe('At most 6 characters');
  expect(paste('MWI ')).toBe('Unchanged');
  expect(paste('Zoetis', row('a', { closed: true }))).toBe('This cell cannot be edited');
  expect(paste('laboratory', row('a'), 2)).toBeNull();
  expect(paste('drug', row('a'), 2)).toBe('Not one of the choices');
});

test('what exceeds the edge of the grid is left out, and counted', () => {
  const rows = [row('a'), null];
  const plan = planPaste([['a', 'b', 'c', 'd'], ['e']], { rows, nameOf, columns, height: 1, width: 1 });
  expect(plan.cells).toHaveLength(3);
  expect(plan.outside).toBe(2);
  expect(planPaste([['a']], { rows, nameOf, columns, height: 2, width: 1 }).outside).toBe(0);
});

test('only cells that are still as the preview showed them are pasted', () => {
  const shown = [row('same'), row('changed'), row('closed'), row('gone')];
  const { cells } = planPaste([['A'], ['B'], ['C'], ['D']], { rows: shown, nameOf, columns: columns.slice(1), height: 1, width: 1 });
  const now = new Map([row('same'), row('changed', { vendor: 'Covet' }), row('closed', { closed: true })].map((one) => [one.id, one.row]));
  expect(asPreviewed(cells, (id) => now.get(id), columns).map(({ rowId }) => rowId)).toEqual(['same']);
});
