import { describe, expect, test } from 'vitest';
import { rowOf } from '../platform/fixtures/rows.ts';
import type { RowContent } from '../review/row-content.queries.ts';
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
};
const contentOf = (changes: Partial<RowContent>) => itemOfRow({ ...row, ...changes }, reference).content;

describe('the item of a row', () => {
  test('has what a reviewer chose before what was matched', () => {
    expect(contentOf({ fetlock_code_override: '99', mapped_core_type_override: 'lab' })).toMatchObject({ code: '99', category: 'lab' });
    expect(contentOf({ fetlock_code_override: '  ' })).toMatchObject({ code: '4711', category: 'drug' });
  });

  test('has no empty texts where the practice has nothing', () => {
    expect(contentOf({ variation: '', entry_variation_name: ' ', custom_gl_code: '' })).toMatchObject({
      variation: null,
      variationName: null,
      glCode: null,
    });
  });

  test.each([
    [1.005, 1.01],
    [-1.005, -1.01],
    [2.344_9, 2.34],
    [0.000_1, 0],
    [99_999_999.994, 99_999_999.99],
    [null, null],
  ])('rounds %d to the cent: %d', (amount, expected) => expect(contentOf({ price: amount }).price).toBe(expected));
});

test('the hash names the content: equal for equal rows, another for every change @R-12', () => {
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
    return refusalOfItem(item);
  };

  test.each([
    [{}, null],
    [{ code: '' }, 'The Fetlock code is missing.'],
    [{ sourceName: 'x'.repeat(2_001) }, "The practice's name is longer than 2000 characters."],
    [{ price: 1e9 }, 'The price is out of range.'],
    [{ customCategories: ['x'.repeat(256), 'y'.repeat(256)] }, 'A custom category is longer than 255 characters.'],
    [{ lastSold: 'infinity' }, 'The date of the last sale is not a value that the practice platform takes.'],
    [{ code: '', cost: -1e9 }, 'The Fetlock code is missing. The cost is out of range.'],
  ])('says what is wrong, a sentence a field: %j', (content, expected) => expect(refusal(content)).toBe(expected));
});
