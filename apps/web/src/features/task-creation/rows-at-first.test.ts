import { expect, test } from 'vitest';
import { rowsAtFirst } from './rows-at-first.ts';

const rows = ['1', '2', '3', '4', '5', '6', '“Large”', '8', 'Ñandú'].map((raw, index) => ({
  line: index + 2,
  cells: [{ raw, value: null }],
}));
const linesOf = (encoding: string | null) => rowsAtFirst({ encoding, rows }).map(({ line }) => line);

test('of a file whose encoding is a guess, the rows by which it can be judged are shown with the first ones', () => {
  expect(linesOf('windows-1252')).toEqual([2, 3, 4, 5, 6, 8, 10]);
  expect(linesOf('utf-8')).toEqual([2, 3, 4, 5, 6]);
  expect(linesOf(null)).toEqual([2, 3, 4, 5, 6]);
});
