import { expect, test } from 'vitest';
import { parseDate, parseFlag, parseNumber } from './parse-cell.ts';

test.each([
  ['1,204.50', 'en-US', 1204.5],
  ['$ 12.00', 'en-US', 12],
  ['(5.00)', 'en-US', -5],
  ['5.00-', 'en-US', -5],
  ['-5', 'en-US', -5],
  ['.5', 'en-US', 0.5],
  ['35%', 'en-US', 35],
  ['12,50', 'en-US', null],
  ['1,20', 'en-US', null],
  ['1.2.3', 'en-US', null],
  ['12 ea', 'en-US', null],
  ['1E+3', 'en-US', null],
  ['.', 'en-US', null],
  ['', 'en-US', undefined],
  ['n/a', 'en-US', undefined],
  ['--', 'en-US', undefined],
  ['1.204,50 €', 'es-ES', 1204.5],
  ['12,5', 'es-ES', 12.5],
  ['12.50', 'es-ES', null],
  ['1.250', 'es-ES', 1250],
] as const)('the number %j in %s', (text, locale, expected) => expect(parseNumber(text, locale)).toBe(expected));

test.each([
  ['3/5/2024', 'en-US', '2024-03-05'],
  ['3/5/2024', 'es-ES', '2024-05-03'],
  ['03/05/24 10:22 PM', 'en-US', '2024-03-05'],
  ['12/31/98', 'en-US', '1998-12-31'],
  ['2024-03-05T10:00:00Z', 'en-US', '2024-03-05'],
  ['20240305', 'en-US', '2024-03-05'],
  ['5-Mar-2024', 'en-US', '2024-03-05'],
  ['March 5, 2024', 'en-US', '2024-03-05'],
  ['5 de enero de 2024', 'es-ES', '2024-01-05'],
  ['13/13/2024', 'en-US', null],
  ['2/30/2024', 'en-US', null],
  ['soon', 'en-US', null],
  ['', 'en-US', undefined],
  ['12/30/1899', 'en-US', undefined],
  ['0000-00-00', 'en-US', undefined],
] as const)('the date %j in %s', (text, locale, expected) => expect(parseDate(text, locale)).toBe(expected));

test.each([
  ['Y', true],
  ['no', false],
  ['', undefined],
  ['8.25', null],
] as const)('the flag %j', (text, expected) => expect(parseFlag(text)).toBe(expected));
