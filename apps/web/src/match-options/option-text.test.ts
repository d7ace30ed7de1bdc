import { expect, test } from 'vitest';
import { optionText } from './option-text.ts';

test.each([
  ['historicLab', ['idexx', 'abaxis'], 'Historic labs', 'IDEXX, Zoetis (Abaxis)'],
  ['historicLab', [], 'Historic labs', 'none'],
  ['defaultlab', 'idexx', 'Default lab', 'IDEXX'],
  ['unitSystem', 'metric', 'Metric units', 'on'],
  ['unitSystem', 'imperial', 'Metric units', 'off'],
  ['locale', 'en-US', 'Locale', 'English (en-US)'],
  ['officialname', '', 'Official name', 'none'],
  ['rematch', [7, 9], 'Rows to match again', '7, 9'],
  ['rematch', [], 'Rows to match again', 'none'],
  ['recentResultId', 12, 'Run again from version', '12'],
  ['unknown', 'as stored', 'unknown', 'as stored'],
])('option %s with %j reads “%s: %s”', (name, value, title, text) => {
  expect(optionText(name, value)).toEqual({ title, text });
});
