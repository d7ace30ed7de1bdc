import { expect, test } from 'vitest';
import { understoodText } from './cell-text.ts';

test.each([
  ['1,50', 1.5, '1.5'],
  ['$1,234.00', 1234, '1234'],
  ['2.10', 2.1, null],
  ['03/04/24', '2024-03-04', '2024-03-04'],
  [' Rimadyl ', 'Rimadyl', null],
  ['="00123"', '00123', '00123'],
  ['Y', true, 'yes'],
  ['n/a', null, null],
])('%j, understood as %j, shows %j next to it', (raw, value, shown) => expect(understoodText({ raw, value })).toBe(shown));
