import { MatcherContext } from '@fetlock/contract/matcher-context';
import type { UnreadAmounts } from '@fetlock/formats/fields/source-field';
import type { Candidate, RowMatch } from '@fetlock/matcher/types';
import { describe, expect, test } from 'vitest';
import type { VariationRow } from '../catalogue/catalogue.queries.ts';
import type { RowAmounts } from './amounts-of-variation.ts';
import { assembleRows } from './assemble-rows.ts';
import { factsOfVariation } from './facts-of-variation.ts';

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
  unread = {},
  match: given = match(),
  options = {},
  variations = [variation()],
}: {
  values?: Parameters<typeof assembleRows>[0]['values'];
  unread?: UnreadAmounts;
  match?: RowMatch;
  options?: Partial<MatcherContext & { unitSystem: 'imperial' | 'metric' }>;
  variations?: VariationRow[];
}) =>
  assembleRows(
    { values: { name: 'Carprofen 75', ...values }, unread, match: given, revenue },
    new Map(variations.map((one) => [String(one.id), one])),
    { ...context, unitSystem: 'imperial', ...options },
  ).map(({ row }) => row);

describe('the initial status and category of a row', () => {
  test.each([
    ['matched', match(), {}, 'not_reviewed', 'drug'],
    ['matched to a compounded drug', match(), { compounded: true }, 'compounded', 'drug'],
    ['unmatched', unmatched(), {}, 'unmatched', 'unmatched'],
    ['unmatched, but classified', unmatched('Laboratory'), {}, 'unmatched', 'lab'],
    ['a supply missing from the catalogue', unmatched('supply'), {}, 'supply', 'supply'],
    ['matched, but cut off', match({ decision: 'ignored', ignoreReason: 'never sold' }), {}, 'ignore', 'ignore'],
    ['matched to an entry without a known category', match(), { category: '' }, 'not_reviewed', 'supply'],
  ] as const)('%s', (_, given, change, status, category) => {
    expect(rows({ match: given, variations: [variation(change)] })).toMatchObject([{ status, category }]);
  });

  test('an item marked as inactive in its list is ignored with the reason, and keeps its match and type', () => {
    expect(rows({ values: { inactive: true } })).toMatchObject([
      { status: 'ignore', category: 'ignore', mapped_core_type: 'drug', comment: 'marked as inactive', fetlock_code: '1001' },
    ]);
  });
});

test('a multi-match becomes one row per candidate, with one key, one position and the item’s revenue shared', () => {
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
  ['own variation names are kept on request @MATCH-21', { preservevariationnames: true }, { entry_variation_name: 'my 75' }],
  ['the provided variation name is taken on request @MATCH-32', { useprovidedvariationname: true }, { entry_variation_name: 'my 75' }],
  ['the catalogue’s variation name is taken otherwise', {}, { entry_variation_name: '75 mg' }],
  [
    'the size is omitted from the properties on request @MATCH-23',
    { omitsizeproperty: true },
    { property_object: { strength: '75 mg', form: 'tablet' } },
  ],
  ['the size is a property otherwise', {}, { property_object: { strength: '75 mg', form: 'tablet', size: '60 count' } }],
  ['practice prices are kept @MATCH-22', { preserveprices: true }, { price: 2 }],
  ['the catalogue’s prices win on request @MATCH-22', { preserveprices: false }, { price: 3 }],
  ['the minimum price stays @MATCH-26', {}, { minimum_price: 1 }],
  ['the minimum price is cleared on request @MATCH-26', { clearminimumprice: true }, { minimum_price: null }],
  ['the quantity on hand is cleared @MATCH-27', {}, { quantity_on_hand: null }],
  ['the quantity on hand is kept on request @MATCH-27', { dontclearqoh: true }, { quantity_on_hand: 8 }],
  ['fees are merged into the price on request @MATCH-25', { mergedispensingfees: 'always' }, { price: 2.3, dispensing_fee: null }],
  [
    'drug fees stay when only those of labs and procedures are merged',
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
  // Without a price of its own, the practice's fee is merged into the catalogue's price; the catalogue's fee is not.
  [{ dispensingFee: 0.5 }, 'always', { price: 3.5, dispensing_fee: null }],
  [{ dispensingFee: 0.5 }, 'never', { price: 3, dispensing_fee: 0.5 }],
  [{}, 'always', { price: 15, dispensing_fee: null }],
  [{}, 'never', { price: 3, dispensing_fee: 12 }],
  // A practice that states a price but no fee charges no fee.
  [{ price: 2 }, 'always', { price: 2, dispensing_fee: null }],
  [{ price: 2 }, 'never', { price: 2, dispensing_fee: null }],
  [{ price: 2, dispensingFee: 0.5 }, 'never', { price: 2, dispensing_fee: 0.5 }],
] as const)('from %j and the catalogue’s price 3 and fee 12, "%s" makes %j @MATCH-25', (values, mergedispensingfees, expected) => {
  const variations = [variation({ dispensing_fee: 12 })];
  expect(rows({ values, variations, options: { mergedispensingfees, preserveprices: true } })).toMatchObject([expected]);
});

test.each([
  ['the practice’s', { price: 2 }, true, false],
  ['the catalogue’s, as the list has none', {}, true, true],
  ['the catalogue’s, as the practice’s are not requested', { price: 2 }, false, true],
] as const)('a price is marked as %s', (_, values, preserveprices, price_from_catalogue) =>
  expect(rows({ values, options: { preserveprices } })).toMatchObject([{ price_from_catalogue }]),
);

test.each([
  [{ price: 2, dispensingFee: 0.3 }, 'always', { price: 2.3, merged_fee: 0.3 }],
  [{ dispensingFee: 0.3 }, 'always', { price: 3.3, merged_fee: 0.3 }],
  [{ price: 2, dispensingFee: 0.3 }, 'never', { price: 2, merged_fee: null }],
  // The catalogue's own fee.
  [{}, 'always', { price: 15, merged_fee: null }],
] as const)('of %j, "%s" keeps which part of the price is the practice’s fee', (values, mergedispensingfees, expected) => {
  const variations = [variation({ dispensing_fee: 12 })];
  expect(rows({ values, variations, options: { mergedispensingfees, preserveprices: true } })).toMatchObject([expected]);
});

test.each([
  ['the catalogue’s, as the list states none', {}, { fee_from_catalogue: true, cost_from_catalogue: true }],
  ['the practice’s', { price: 2, dispensingFee: 1, cost: 1 }, { fee_from_catalogue: false, cost_from_catalogue: false }],
] as const)('fee and cost are marked as %s', (_, values, expected) =>
  expect(rows({ values, options: { preserveprices: true }, variations: [variation({ dispensing_fee: 12 })] })).toMatchObject([expected]),
);

describe('after a change of the match', () => {
  const [old, chosen] = [variation({ dispensing_fee: 12 }), variation({ id: 12, code: '1002', price: 9, cost: 4, dispensing_fee: 20 })];
  const nothing = {
    price: null,
    dispensing_fee: null,
    cost: null,
    price_from_catalogue: false,
    fee_from_catalogue: false,
    merged_fee: null,
    cost_from_catalogue: false,
  };
  const rest = { orig_cat1: null, entry_variation_name: null, package_type: null, pim_package_info: null, custom_gl_code: null };
  const follows = (
    row: Partial<RowAmounts>,
    { next = chosen, from = old, ...options }: { next?: VariationRow; from?: VariationRow | null } & Partial<MatcherContext> = {},
  ) => {
    const params = { context: { ...context, preserveprices: true, ...options } };
    const before = { ...rest, ...nothing, category: 'drug', mapped_core_type: 'drug', ...row, params };
    return { ...before, ...factsOfVariation(before, { chosen: next, old: from ?? undefined }) };
  };

  test('the price follows the new entry where it was the catalogue’s, and stays where it is the practice’s', () => {
    expect(follows({ price: 3, price_from_catalogue: true }).price).toBe(9);
    expect(follows({ price: 3, price_from_catalogue: true }, { next: variation({ id: 12, price: null }) }).price).toBeNull();
    expect(follows({ price: 3, price_from_catalogue: false }).price).toBe(3);
    // Rows stored by the previous release do not record the origin of a price.
    expect(follows({ price: 3, price_from_catalogue: null }).price).toBe(3);
    expect(follows({ price: 3, price_from_catalogue: null }, { preserveprices: false }).price).toBe(9);
  });

  test('a fee and a cost from the catalogue follow the new entry, and the practice’s own stay', () => {
    const amounts = { price: 3, price_from_catalogue: true, dispensing_fee: 12, cost: 1 };
    expect(follows({ ...amounts, fee_from_catalogue: true, cost_from_catalogue: true })).toMatchObject({ dispensing_fee: 20, cost: 4 });
    expect(follows({ ...amounts, fee_from_catalogue: false, cost_from_catalogue: false })).toMatchObject({ dispensing_fee: 12, cost: 1 });
    expect(follows({ ...amounts, fee_from_catalogue: null, cost_from_catalogue: null })).toMatchObject({ dispensing_fee: 20, cost: 4 });
    const bare = variation({ id: 12, cost: null, dispensing_fee: null });
    expect(follows({ ...amounts, fee_from_catalogue: true, cost_from_catalogue: true }, { next: bare })).toMatchObject({
      dispensing_fee: null,
      cost: null,
    });
  });

  test('a fee that a person entered in place of the catalogue’s stays', () =>
    expect(follows({ price: 3, price_from_catalogue: true, dispensing_fee: 8 })).toMatchObject({
      price: 9,
      dispensing_fee: 8,
      fee_from_catalogue: false,
    }));

  test('fees merged into the catalogue’s price follow it: the entry’s own, and the practice’s', () => {
    const merged = { mergedispensingfees: 'always' } as const;
    expect(follows({ price: 15, price_from_catalogue: true, fee_from_catalogue: true }, merged).price).toBe(29);
    // Rows stored by the previous release do not record the fee in the price.
    expect(follows({ price: 3.5, price_from_catalogue: true }, merged).price).toBe(9.5);
    expect(follows({ price: 3.5, price_from_catalogue: true, merged_fee: 0.5 }, merged)).toMatchObject({ price: 9.5, merged_fee: 0.5 });
  });

  test('a merged fee is apart from the price where the new entry’s category merges none', () => {
    const merged = { mergedispensingfees: 'merge labs and procedures', from: variation({ category: 'Services' }) } as const;
    const row = { price: 2.5, merged_fee: 0.5, mapped_core_type: 'procedure' };
    expect(follows(row, merged)).toMatchObject({ price: 2, dispensing_fee: 0.5, merged_fee: null, price_from_catalogue: false });
  });

  test('a row without an entry takes from the new one what its list does not state', () =>
    expect(follows({ cost: 2 }, { from: null })).toMatchObject({
      price: 9,
      price_from_catalogue: true,
      dispensing_fee: 20,
      fee_from_catalogue: true,
      cost: 2,
      cost_from_catalogue: false,
    }));
});

test('unreadable prices of the list are marked, with the amount that the row has instead; empty ones are not', () => {
  const unread = { price: 'free', minimumPrice: '12€50', dispensingFee: '?', cost: 'ask' };
  const kept = { preserveprices: true, clearminimumprice: false };
  const marked = (options: object) => rows({ unread, options }).map(({ unread_prices }) => unread_prices);
  expect(rows({ options: kept })).toMatchObject([{ price: 3, unread_prices: null }]);
  expect(marked(kept)).toEqual([
    {
      price: { cell: 'free', given: 3 },
      minimum_price: { cell: '12€50', given: null },
      dispensing_fee: { cell: '?', given: null },
      cost: { cell: 'ask', given: 1 },
    },
  ]);
  // Amounts that are not taken from the list are not marked.
  expect(marked({ preserveprices: false, clearminimumprice: true })).toEqual([
    { dispensing_fee: { cell: '?', given: null }, cost: { cell: 'ask', given: 1 } },
  ]);
});

test.each([
  [{ preservevariationnames: true }, '75 mg, 60 count'],
  [{ useprovidedvariationname: true }, '75 mg'],
] as const)('without a column of variation names, %o results in %s @MATCH-21 @MATCH-32', (options, name) =>
  expect(rows({ values: { strength: '75 mg', size: '60', unit: 'count' }, options })).toMatchObject([{ entry_variation_name: name }]),
);

test.each([
  ['imperial', '15 lb'],
  ['metric', '6.8 kg'],
] as const)('sizes are written in %s units @MATCH-34', (unitSystem, size) =>
  expect(rows({ variations: [variation({ size: '15 lb' })], options: { unitSystem } })).toMatchObject([{ property_object: { size } }]),
);
