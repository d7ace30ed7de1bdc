import { expect, test } from 'vitest';
import { dateTimeText } from './date-text.ts';

test('a date is shown as year, day and month, with the time of day @CONST-31', () => {
  expect(dateTimeText(new Date(2026, 0, 31, 5, 7, 9))).toBe('2026.31.01 05:07:09');
  expect(dateTimeText(new Date(2026, 10, 2, 23, 59, 0))).toBe('2026.02.11 23:59:00');
});

test('the wire writes it in UTC, the screen in the time of the place', () => {
  const here = new Date(2026, 5, 15, 12, 0, 0);
  expect(dateTimeText(here.toISOString())).toBe(dateTimeText(here));
});
