import { expect, test } from 'vitest';
import { hasInactiveName } from './inactive-name.ts';
import { inputTypeOf } from '../types/input-types.ts';

test.each([
  ['T4 RIA OUT (I)', true],
  ['Sut PDS 3-0 RB-1 DISC', true],
  ['apoquel 5.4mg (disc.)', true],
  ['DISC - Rimadyl 100mg', true],
  ['*DISC* Proin 50mg', true],
  ['DISC Old drug', true],
  ['DISC FENESTRATION', false],
  ['PANACUR GRAN DISCONTINUED 4g', true],
  ['Disc fenestration T-L', false],
  ['Hemilaminectomy, herniated disc', false],
  ['Surgery intervertebral DISC', false],
  ['Discovery exam', false],
  ['Vitamin (I) injection', false],
  ['Polishing disc', false],
  ['POLISHING DISC', false],
  ['Optic disc', false],
  ['Flying Disc', false],
  ['Antibiotic sensitivity disc', false],
  ['Factor (I)', false],
  ['Collagen Type (I)', false],
  ['Discontinued protocol exam', false],
  ['discontinued protocol exam', false],
  ['Panacur discontinued', true],
  ['Panacur (discontinued)', true],
  ['DISCONTINUED - Panacur', true],
  ['Rimadyl *disc*', true],
])('%j: %j, whatever the system', (name, inactive) => expect(hasInactiveName(name, inputTypeOf('ezyvet'))).toBe(inactive));

test('marks of one system apply to its lists only', () => {
  expect(hasInactiveName('zz Amoxi drops', inputTypeOf('avimark'))).toBe(true);
  expect(hasInactiveName('zz Amoxi drops', inputTypeOf('ezyvet'))).toBe(false);
  expect(hasInactiveName('zzz top chews', inputTypeOf('avimarkitems'))).toBe(true);
});
