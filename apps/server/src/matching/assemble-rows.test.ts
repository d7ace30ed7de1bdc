import { MatcherContext } from '@fetlock/contract/matcher-context';
import type { Candidate, RowMatch } from '@fetlock/matcher/types';
import { describe, expect, test } from 'vitest';
import type { VariationRow } from '../catalogue/catalogue.queries.ts';
import { assembleRows } from './assemble-rows.ts';

const context = MatcherContext.parse({});
const revenue = { percent: 12, bucket: 1 };

const variation = (change: Partial<VariationRow> = {}): VariationRow => ({
  id: 11,
  version_id: 1,
  code: '1001',
  name: 'Carprofen tablet',
  variation: 'a',
  variation_name: '75 mg',
  category: 'Pharmacy',
  subcategory: 'NSAID',
  species: '',
  manufacturer: '',
  strength: '75 mg',
  form: 'tablet',
  size: '60 count',
  unit: '',
  package_type: '',
  upc: '',
  ndc: '',
  barcode: '',
  vendor: '',
  vendor_code: '',
  lab: '',
  lab_test_code: '',
  price: 3,
  cost: 1,
  dispensing_fee: null,
  gl_code: '400',
  obsolete: false,
  compounded: false,
  ...change,
});

const candidate = (catalogueId: string, weight = 0.9): Candidate => ({ catalogueId, weight, pass: 'pass3', evidence: [] });
const match = (change: Partial<RowMatch> = {}): RowMatch => ({
  rowId: '5',
  decision: 'matched',
  chosen: [candidate('11')],
  candidates: [candidate('11'), candidate('12', 0.1)],
  feedback: 'Same name.',
  ...change,
});
const unmatched = (category?: string) => match({ decision: 'unmatched', chosen: [], ...(category !== undefined && { category }) });

const rows = ({
  values = {},
  match: given = match(),
  options = {},
  variations = [variation()],
}: {
  values?: Parameters<typeof assembleRows>[0]['values'];
  match?: RowMatch;
  options?: Partial<MatcherContext & { unitSystem: 'imperial' | 'metric' }>;
  variations?: VariationRow[];
}) =>
  assembleRows(
    { values: { name: 'Carprofen 75', ...values }, match: given, revenue },
    new Map(variations.map((one) => [String(one.id), one])),
    { ...context, unitSystem: 'imperial', ...options },
  ).map(({ row }) => row);

describe('the status and category a row begins with', () => {
  test.each([
    ['matched', match(), {}, 'not_reviewed', 'drug'],
    ['matched to a compounded drug', match(), { compounded: true }, 'compounded', 'drug'],
    ['unmatched', unmatched(), {}, 'unmatched', 'unmatched'],
    ['unmatched, but classified', unmatched('Laboratory'), {}, 'unmatched', 'lab'],
    ['a supply that the catalogue does not have', unmatched('supply'), {}, 'supply', 'supply'],
    ['cut off, though matched', match({ decision: 'ignored', ignoreReason: 'never sold' }), {}, 'ignore', 'ignore'],
    ['matched to an entry without a known category', match(), { category: '' }, 'not_reviewed', 'supply'],
  ] as const)('%s', (_, given, change, status, category) => {
    expect(rows({ match: given, variations: [variation(change)] })).toMatchObject([{ status, category }]);
  });

  test('an item that its list marks as inactive is ignored with the reason, and keeps its match and type', () => {
    expect(rows({ values: { inactive: true } })).toMatchObject([
      { status: 'ignore', category: 'ignore', mapped_core_type: 'drug', comment: 'marked as inactive', fetlock_code: '1001' },
    ]);
  });
});

test('a multi-match becomes one row a candidate, with one key, one place and the item’s revenue shared', () => {
  const given = match({ decision: 'multimatch', chosen: [candidate('11', 0.5), candidate('12', 0.4)] });
  const result = rows({ match: given, variations: [variation(), variation({ id: 12, variation: 'b' })] });
  expect(
    result.map(({ variation: name, multimatch, orig_order, status, match_weight }) => [name, multimatch, orig_order, status, match_weight]),
  ).toEqual([
    ['a', '5', 5, 'not_reviewed', 0.5],
    ['b', '5', 5, 'not_reviewed', 0.4],
  ]);
  expect(result.map(({ revenue_percent }) => revenue_percent)).toEqual([6, 6]);
});

test('a single match has no multi-match key, and an unmatched row no weight', () => {
  expect(rows({})).toMatchObject([{ multimatch: null, match_weight: 0.9 }]);
  expect(rows({ match: unmatched() })).toMatchObject([
    { multimatch: null, match_weight: null, fetlock_code: null, catalogue_variation_id: null },
  ]);
});

test.each([
  ['own variation names are kept when asked @MATCH-21', { preservevariationnames: true }, { entry_variation_name: 'my 75' }],
  ['the provided variation name is taken when asked @MATCH-32', { useprovidedvariationname: true }, { entry_variation_name: 'my 75' }],
  ['the catalogue’s variation name is taken else', {}, { entry_variation_name: '75 mg' }],
  ['the size is no property when asked @MATCH-23', { omitsizeproperty: true }, { property_object: { strength: '75 mg', form: 'tablet' } }],
  ['the size is a property else', {}, { property_object: { strength: '75 mg', form: 'tablet', size: '60 count' } }],
  ['practice prices are kept @MATCH-22', { preserveprices: true }, { price: 2 }],
  ['the catalogue’s prices win when asked @MATCH-22', { preserveprices: false }, { price: 3 }],
  ['the minimum price stays @MATCH-26', {}, { minimum_price: 1 }],
  ['the minimum price is blanked when asked @MATCH-26', { clearminimumprice: true }, { minimum_price: null }],
  ['the quantity on hand is cleared @MATCH-27', {}, { quantity_on_hand: null }],
  ['the quantity on hand is kept when asked @MATCH-27', { dontclearqoh: true }, { quantity_on_hand: 8 }],
  ['fees are merged into the price when asked @MATCH-25', { mergedispensingfees: 'always' }, { price: 2.3, dispensing_fee: null }],
  [
    'fees of drugs stay where only those of labs and procedures are merged',
    { mergedispensingfees: 'merge labs and procedures' },
    { price: 2, dispensing_fee: 0.3 },
  ],
] as const)('%s', (_, options, expected) => {
  const values = { price: 2, minimumPrice: 1, dispensingFee: 0.3, variationName: 'my 75', quantityOnHand: 8 };
  expect(rows({ values, options })).toMatchObject([expected]);
});

test.each([
  ['merge labs and procedures', { price: 5.5, dispensing_fee: null }],
  ['clear labs and procedure', { price: 5, dispensing_fee: null }],
  ['never', { price: 5, dispensing_fee: 0.5 }],
  ['always', { price: 5.5, dispensing_fee: null }],
] as const)('fees of a procedure with "%s" @MATCH-25', (mergedispensingfees, expected) => {
  const variations = [variation({ category: 'Services' })];
  expect(rows({ values: { price: 5, dispensingFee: 0.5 }, variations, options: { mergedispensingfees } })).toMatchObject([expected]);
});

test.each([
  ['always', 2],
  ['never', 2],
] as const)(
  'a fee that only the catalogue suggests is not merged into the practice’s price with "%s" @MATCH-25',
  (mergedispensingfees, price) => {
    const variations = [variation({ dispensing_fee: 12 })];
    expect(rows({ values: { price: 2 }, variations, options: { mergedispensingfees } })).toMatchObject([{ price }]);
  },
);

test.each([
  [{ preservevariationnames: true }, '75 mg, 60 count'],
  [{ useprovidedvariationname: true }, '75 mg'],
] as const)('without a column of variation names %o gives %s @MATCH-21 @MATCH-32', (options, name) =>
  expect(rows({ values: { strength: '75 mg', size: '60', unit: 'count' }, options })).toMatchObject([{ entry_variation_name: name }]),
);

test.each([
  ['imperial', '15 lb'],
  ['metric', '6.8 kg'],
] as const)('sizes are written in %s units @MATCH-34', (unitSystem, size) =>
  expect(rows({ variations: [variation({ size: '15 lb' })], options: { unitSystem } })).toMatchObject([{ property_object: { size } }]),
);
