import { expect, test } from 'vitest';
import { amountText } from './money.ts';

test.each([
  ['en-US', 1234.5, '$1,234.50'],
  ['en-US', 0, '$0.00'],
  ['en-US', 0.999, '$0.999'],
  ['es-ES', 1234.5, '1.234,50\u00a0€'],
  ['es-ES', 0.0125, '0,0125\u00a0€'],
] as const)('in %s the amount %d is %s', (locale, amount, text) => expect(amountText(amount, locale)).toBe(text));
