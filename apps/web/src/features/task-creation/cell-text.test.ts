import { expect, test } from 'vitest';
import { sampleTexts, understoodText } from './cell-text.ts';

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

test.each([
  ['cells that were read', [{ raw: '03/04/24', value: '2024-03-04' }], true, ['03/04/24 → 2024-03-04']],
  ['cells that could not be read', [], true, ['854305976832 → not read']],
  ['good cells of lines that are no items for want of a name', [], false, ['854305976832']],
])('%s', (_what, samples, readsItems, texts) => {
  expect(sampleTexts({ field: 'barcode', samples, examples: ['854305976832'] }, readsItems)).toEqual(texts);
});
