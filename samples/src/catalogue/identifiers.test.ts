import { expect, test } from 'vitest';
import { caseCode, gs1CheckDigit, hasValidCheckDigit } from './identifiers.ts';

test('the check digit of published codes', () => {
  expect(gs1CheckDigit('03600029145')).toBe('2'); // the UPC-A of the GS1 manual
  expect(gs1CheckDigit('400638133393')).toBe('1'); // EAN-13
});

test('a changed digit is detected', () => {
  expect(hasValidCheckDigit('036000291452')).toBe(true);
  expect(hasValidCheckDigit('036000291453')).toBe(false);
  expect(hasValidCheckDigit('36000291452')).toBe(false); // its zero is lost
});

test('a case code is a GTIN-14 of the same article', () => {
  const code = caseCode('036000291452', '1');
  expect(code).toMatch(/^1003600029145\d$/);
  expect(hasValidCheckDigit(code)).toBe(true);
});
