import { expect, test } from 'vitest';
import { moneyText, percentText, readAmount } from './cell-text.ts';

test('prices have a dollar sign and two decimals @ROW-53', () => {
  expect(moneyText(1234.5)).toBe('$1,234.50');
  expect(moneyText(0)).toBe('$0.00');
  expect(moneyText(null)).toBe('–');
});

test('the revenue is a percent with two decimals @RESULT-33', () => expect(percentText(92)).toBe('92.00 %'));

test.each([
  ['12.5', 12.5],
  ['$1,200.00', 1200],
  ['.5', 0.5],
  ['', null],
  ['12 mg', null],
  ['-3', null],
  ['1e3', null],
])('%j is read as the amount %s', (text, amount) => expect(readAmount(text)).toBe(amount));
