import { expect, test } from 'vitest';
import { isDamaged, saysTheSame } from './same-cell.ts';

test.each([
  ['text', 'text', 'en-US', true],
  ['text', 'Text', 'en-US', false],
  ['two\nlines', 'two\r\nlines', 'en-US', true],
  [' outer ', 'outer', 'en-US', true],
  [null, undefined, 'en-US', true],
  [null, 'new', 'en-US', false],
  ['old', undefined, 'en-US', false],
  [true, 'TRUE', 'en-US', true],
  [false, undefined, 'en-US', false],
  [12.5, '12.50', 'en-US', true],
  [12.5, '12,5', 'es-ES', true],
  [12.5, '12.5', 'es-ES', true],
  [12.5, '13', 'en-US', false],
  [0.987654321987, '0.987654322', 'en-US', true],
  [0.987654321987, '0.99', 'en-US', false],
  ['2026-01-05', '1/5/2026', 'en-US', true],
  ['2026-01-05', '6/5/2026', 'en-US', false],
] as const)('%j in the row and %j in the file (%s): the same is %s', (written, cell, locale, expected) => {
  expect(saysTheSame(written, cell, locale)).toBe(expected);
});

test.each([
  ['00420', '420', true],
  ['5512940000000', '5.51294E+12', true],
  ['5512945555555', '5.51E+12', true],
  ['1.10', '1.1', true],
  ['04-01', '4-Jan', true],
  ['4200', '4300', false],
  ['5512940000000', '5.6E+12', false],
  ['00420', '421', false],
  ['A0042', '42', false],
  [null, '420', false],
  ['420', '420', false],
] as const)('%j becoming %j is damage: %s', (written, cell, expected) => {
  expect(isDamaged(written, cell)).toBe(expected);
});
