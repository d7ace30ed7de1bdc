import { expect, test } from 'vitest';
import { putBetweenMarks } from './put-between-marks.ts';

const marked = (inside: string) => `before\n<!-- bench: begin -->\n${inside}<!-- bench: end -->\nafter\n`;

test('the report replaces the earlier one, and the text around it stays', () => {
  expect(putBetweenMarks(marked(''), 'new')).toBe(marked('new\n'));
  expect(putBetweenMarks(marked('old\n'), 'new')).toBe(marked('new\n'));
});

test('a document without both marks in order is not changed', () => {
  for (const text of ['no marks', '<!-- bench: end --> <!-- bench: begin -->', marked('') + marked('')])
    expect(() => putBetweenMarks(text, 'new')).toThrow(RangeError);
});
