import { expect, test } from 'vitest';
import { dateTimeText, versionLabel } from './date-text.ts';

test('a date is shown as year, day and month, with the time of day @CONST-31', () => {
  expect(dateTimeText(new Date(2026, 0, 31, 5, 7, 9))).toBe('2026.31.01 05:07:09');
  expect(dateTimeText(new Date(2026, 10, 2, 23, 59, 0))).toBe('2026.02.11 23:59:00');
});

test('the wire uses UTC, the screen local time', () => {
  const here = new Date(2026, 5, 15, 12, 0, 0);
  expect(dateTimeText(here.toISOString())).toBe(dateTimeText(here));
});

test('a version is labelled MM.DD.YYYY-HH:mm @RESULT-16', () => {
  expect(versionLabel(new Date(2026, 2, 7, 9, 5).toISOString())).toBe('03.07.2026-09:05');
});
