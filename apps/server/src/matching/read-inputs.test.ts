import { expect, test } from 'vitest';
import { whyNothingWasRead } from './read-inputs.ts';

const file = (name: string, ...problems: { line: number; reason: string }[]) => ({
  name,
  list: { problems: problems.map((problem) => ({ ...problem, code: 'CELL_TOO_LONG' as const })) },
});

test('a file without a readable item is told with the first line that was refused, and why', () => {
  expect(whyNothingWasRead([file('list.csv', { line: 2, reason: 'A cell is too long.' }, { line: 3, reason: 'Another.' })])).toBe(
    'list.csv has no items that could be read. Line 2: A cell is too long. Check the file and its input type.',
  );
});

test('of several files the one of the line is named', () => {
  expect(whyNothingWasRead([file('a.csv'), file('b.csv', { line: 7, reason: 'A cell is too long' })])).toContain(
    'b.csv, line 7: A cell is too long. ',
  );
});

test('a file of no lines is told as before', () => {
  expect(whyNothingWasRead([file('list.csv')])).toBe('list.csv has no items that could be read. Check the file and its input type.');
});
