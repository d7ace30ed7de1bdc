import { describe, expect, test } from 'vitest';
import { rowOf } from '../platform/fixtures/rows.ts';
import type { RowContent } from '../rows/row-content.queries.ts';
import { hashOfItem, itemOfRow, refusalOfItem } from './item-of-row.ts';

const reference = 'A1|rimadyl|1|1';
const row: RowContent = {
  fetlock_code: '4711',
  fetlock_code_override: null,
  variation: null,
  entry_variation_name: null,
  fetlock_name: 'Carprofen',
  category: 'drug',
  mapped_core_type_override: null,
  subcategory: 'NSAID',
  price: 20,
  minimum_price: null,
  dispensing_fee: null,
  cost: null,
  markup: 1.2345,
  markup_type: null,
  taxable: true,
  allow_discount: true,
  custom_gl_code: null,
  custom_primary_category: null,
  custom_secondary_category: null,
  custom_tertiary_category: null,
  compounded: false,
  orig_code: 'A1',
  orig_external_code: null,
  orig_name: 'Rimadyl',
  lastsold: null,
  package_type: null,
  vendor: null,
  vendor_code: null,
  upc: null,
  ndc: null,
  barcode: null,
  quantity_on_hand: null,
  obsolete: false,
};
const contentOf = (changes: Partial<RowContent>) => itemOfRow({ ...row, ...changes }, reference).content;

describe('the item of a row', () => {
  test('prefers what a reviewer chose to what was matched', () => {
    expect(contentOf({ fetlock_code_override: '99', mapped_core_type_override: 'lab' })).toMatchObject({ code: '99', category: 'lab' });
    expect(contentOf({ fetlock_code_override: '  ' })).toMatchObject({ code: '4711', category: 'drug' });
  });

  test('has null in place of blank texts', () => {
    expect(contentOf({ variation: '', entry_variation_name: ' ', custom_gl_code: '' })).toMatchObject({
      variation: null,
      variationName: null,
      glCode: null,
    });
  });

  test.each([1.005, -0.0045, 99_999_999.99, null])('has the amounts unchanged: %d', (amount) =>
    expect(contentOf({ price: amount, cost: amount })).toMatchObject({ price: amount, cost: amount }),
  );

  test('has each custom category in its position, and null in place of blank ones', () => {
    const categoriesOf = (...[first, second, third]: (string | null)[]) =>
      contentOf({
        custom_primary_category: first ?? null,
        custom_secondary_category: second ?? null,
        custom_tertiary_category: third ?? null,
      }).customCategories;
    expect(categoriesOf(null, 'Sub')).toEqual([null, 'Sub']);
    expect(categoriesOf(' ', '', ' Third ')).toEqual([null, null, 'Third']);
    expect(categoriesOf('First', '  ', null)).toEqual(['First']);
    expect(categoriesOf(null, '', ' ')).toEqual([]);
  });

  test('has its codes without surrounding blanks', () =>
    expect(contentOf({ fetlock_code_override: ' 99 ', variation: ' a ' })).toMatchObject({ code: '99', variation: 'a' }));

  test('has vendor, identifiers and stock of the list', () => {
    const fields = {
      vendor: 'MWI',
      vendor_code: '7',
      package_type: 'box',
      upc: '1',
      ndc: '2',
      barcode: '3',
      quantity_on_hand: 4,
      obsolete: true,
    };
    expect(contentOf(fields)).toMatchObject({
      vendor: 'MWI',
      vendorCode: '7',
      packageType: 'box',
      upc: '1',
      ndc: '2',
      barcode: '3',
      quantityOnHand: 4,
      obsolete: true,
    });
  });
});

test('the hash identifies the content: equal for equal rows, different after every change @R-12', () => {
  const hashes = [{}, { price: 21 }, { taxable: false }, { custom_primary_category: 'x' }, { orig_name: 'rimadyl' }].map((changes) =>
    hashOfItem(itemOfRow({ ...row, ...changes }, reference)),
  );
  expect(new Set(hashes).size).toBe(hashes.length);
  expect(hashOfItem(itemOfRow(row, 'A1|rimadyl|1|2'))).not.toBe(hashes[0]);
  expect(hashOfItem(itemOfRow({ ...row }, reference))).toBe(hashes[0]);
});

describe('an item that cannot be sent', () => {
  const refusal = (content: Parameters<typeof rowOf>[1]) => {
    const { key: _, ...item } = rowOf('a', content);
    return refusalOfItem(item, true);
  };

  test.each([
    [{}, null],
    [{ code: '' }, 'The Fetlock code is missing.'],
    [{ sourceName: 'x'.repeat(2_001) }, "The practice's name is longer than 2000 characters."],
    [{ price: 1e9 }, 'The price is out of range.'],
    [{ customCategories: ['x'.repeat(256), 'y'.repeat(256)] }, 'A custom category is longer than 255 characters.'],
    [{ lastSold: 'infinity' }, 'The date of the last sale is not a value that the practice platform takes.'],
    [{ code: '', cost: -1e9 }, 'The Fetlock code is missing. The cost is out of range.'],
  ])('states what is wrong, one sentence per field: %j', (content, expected) => expect(refusal(content)).toBe(expected));

  test('names a variation that its entry does not have', () =>
    expect(refusalOfItem(itemOfRow({ ...row, variation: 'zz' }, reference), false)).toBe(
      "The entry 4711 has no variation 'zz'. Choose one of its variations.",
    ));
});
