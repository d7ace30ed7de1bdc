import type { SourceRecord } from '@fetlock/formats/fields/source-field';
import { expect, test } from 'vitest';
import type { StoredItem } from './items-before.queries.ts';
import { valuesOfItem } from './stored-source.ts';

/** A row as left by a match: variation name and package are the entry's instead of the practice's. */
const matched: StoredItem = {
  orig_order: 1,
  orig_code: 'A1',
  orig_external_code: null,
  orig_name: 'Carprofen 25 mg',
  orig_cat1: 'Pharmacy',
  orig_cat2: null,
  pim_package_info: 'bottle',
  vendor: 'MWI',
  vendor_code: '100250',
  upc: null,
  ndc: null,
  barcode: null,
  price: 12.5,
  price_from_catalogue: false,
  dispensing_fee: null,
  fee_from_catalogue: false,
  merged_fee: null,
  cost: null,
  cost_from_catalogue: false,
  lastsold: null,
  total_sold: 0,
  total_sold_12: null,
  total_sold_24: null,
  total_sold_36: null,
  fetlock_code: 'D1',
  custom_gl_code: null,
  package_type: 'chewable tablet 75 mg, 60 count',
  entry_variation_name: '75 mg, 60 count',
};

const record = (values: SourceRecord['values']): SourceRecord => ({ line: 2, values, raw: [] });

test('the catalogue’s price, fee and cost are not taken as the practice’s', () => {
  const amounts = { ...matched, dispensing_fee: 4, cost: 5 };
  expect(valuesOfItem([], amounts)).toMatchObject({ price: 12.5, dispensingFee: 4, cost: 5 });
  const values = valuesOfItem([], { ...amounts, price_from_catalogue: true, fee_from_catalogue: true, cost_from_catalogue: true });
  for (const name of ['price', 'dispensingFee', 'cost']) expect(values).not.toHaveProperty(name);
});

test('a fee that was merged into the price is the practice’s, apart from its price and from the catalogue’s', () => {
  const merged = { ...matched, merged_fee: 0.5 };
  expect(valuesOfItem([], merged)).toMatchObject({ price: 12, dispensingFee: 0.5 });
  const suggested = valuesOfItem([], { ...merged, price_from_catalogue: true });
  expect(suggested).toMatchObject({ dispensingFee: 0.5 });
  expect(suggested).not.toHaveProperty('price');
});

test('what a match has written to a row is not the practice’s', () => {
  const values = valuesOfItem([], matched);
  expect(values).toEqual({
    name: 'Carprofen 25 mg',
    code: 'A1',
    category: 'Pharmacy',
    packageInfo: 'bottle',
    packageType: 'bottle',
    vendor: 'MWI',
    vendorCode: '100250',
    price: 12.5,
    totalSold: 0,
  });
  expect(JSON.stringify(values)).not.toContain('75 mg');
});

test('a row that was never matched keeps its own package and variation name', () => {
  const own = { ...matched, fetlock_code: null, package_type: 'vial', entry_variation_name: '10 ml' };
  expect(valuesOfItem([], own)).toMatchObject({ packageType: 'vial', variationName: '10 ml' });
});

test('the file is used when it still has the item at its position', () => {
  const read = { name: 'Carprofen 25 mg', code: 'A1', description: 'for dogs' };
  expect(valuesOfItem([record(read)], matched)).toEqual(read);
});

test.each([
  ['another name', { name: 'Carprofen 75 mg', code: 'A1' }],
  ['another code', { name: 'Carprofen 25 mg', code: 'A2' }],
  ['no code', { name: 'Carprofen 25 mg' }],
])('the row is used when the file has %s at its position', (_, values) => {
  expect(valuesOfItem([record(values)], matched)).toMatchObject({ name: 'Carprofen 25 mg', code: 'A1', vendorCode: '100250' });
});
