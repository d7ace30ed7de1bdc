import { expect, test } from 'vitest';
import { readAmount } from '../features/review/read-amount.ts';
import { moneyText, percentText } from './cell-text.ts';

test('prices have a dollar sign and two decimals @ROW-53', () => {
  expect(moneyText(1234.5, 'en-US')).toBe('$1,234.50');
  expect(moneyText(0, 'en-US')).toBe('$0.00');
  expect(moneyText(null, 'en-US')).toBe('–');
});

test('the revenue is a percentage with two decimals @RESULT-33', () => expect(percentText(92)).toBe('92.00 %'));

test.each([
  ['12.5', 12.5],
  ['$1,200.00', 1200],
  ['.5', 0.5],
  ['1,250', 1250],
  // These are ambiguous in a list that uses a decimal point.
  ['12,50', null],
  ['1.234,56', null],
  ['', null],
  ['12 mg', null],
  ['-3', null],
  ['1e3', null],
])('%j is read as the amount %s', (text, amount) => expect(readAmount(text, 'en-US')).toBe(amount));

test.each([
  ['12,50', 12.5],
  ['1.234,56', 1234.56],
  ['1.234,56 €', 1234.56],
  ['0,999', 0.999],
  ['12.50', null],
  ['1,234.56', null],
])('in a list with a decimal comma %j is the amount %s', (text, amount) => expect(readAmount(text, 'es-ES')).toBe(amount));
