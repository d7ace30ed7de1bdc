import { expect, test } from 'vitest';
import { alarmingPercentRemoved, contentText, valueText } from './catalogue-text.ts';

test.each([
  ['a fifth', { gone: 20, changed: 30, unchanged: 50 }, null],
  ['more than a fifth', { gone: 21, changed: 30, unchanged: 49 }, 21],
  ['all', { gone: 3, changed: 0, unchanged: 0 }, 100],
  ['nothing, of nothing', { gone: 0, changed: 0, unchanged: 0 }, null],
])('%s that is gone is alarming or not', (_, counts, percent) => expect(alarmingPercentRemoved(counts)).toBe(percent));

test.each([
  ['', '–'],
  [null, '–'],
  [0, '0.00'],
  [1158.9375, '1,158.9375'],
  [true, 'Yes'],
  ['0070', '0070'],
])('the value %j reads %s', (value, text) => expect(valueText(value)).toBe(text));

test('counts use the right singular or plural', () => {
  expect(contentText({ entries: 1, variations: 1 })).toBe('1 entry, 1 variation');
  expect(contentText({ entries: 2_980, variations: 10_552 })).toBe('2,980 entries, 10,552 variations');
});
