import { expect, test } from 'vitest';
import { whyNothingWasRead } from './read-inputs.ts';

const file = (name: string, ...problems: { line: number; message: string }[]) => ({
  account: { name },
  problems: problems.map((problem) => ({ ...problem, kind: 'line' as const, file: name })),
});

test('a file without a readable item is reported with the first refused line of each reason', () => {
  const list = file('list.csv', { line: 2, message: 'Too long.' }, { line: 3, message: 'No name' }, { line: 4, message: 'Too long.' });
  expect(whyNothingWasRead([list])).toBe(
    'list.csv has no items that could be read. Line 2 (and 1 more): Too long. Line 3: No name. Check the file and its input type.',
  );
});

test('with several files, that of the line is named', () => {
  expect(whyNothingWasRead([file('a.csv'), file('b.csv', { line: 7, message: 'A cell is too long' })])).toContain(
    'b.csv, line 7: A cell is too long. ',
  );
});

test('a file without lines is reported without reasons', () => {
  expect(whyNothingWasRead([file('list.csv')])).toBe('list.csv has no items that could be read. Check the file and its input type.');
});
