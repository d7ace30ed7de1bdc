import { expect, test } from 'vitest';
import { tookText } from './took-text.ts';

test.each([
  ['2026-11-22T09:00:08.400Z', '8 s'],
  ['2026-11-22T09:02:05.000Z', '2 min 5 s'],
  ['2026-11-22T10:12:59.000Z', '1 h 12 min'],
  [null, ''],
])('a run from 9 o’clock to %s took "%s"', (finished_at, text) => {
  expect(tookText({ created_at: '2026-11-22T09:00:00.000Z', finished_at })).toBe(text);
});
