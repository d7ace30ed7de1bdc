import { expect, test } from 'vitest';
import { sameItem } from './item-content.ts';

const row = {
  orig_code: 'A1',
  orig_external_code: null,
  orig_name: 'Carprofen 75 mg',
  orig_cat1: null,
  upc: null,
  ndc: null,
  barcode: null,
  price: 10,
  minimum_price: null,
  category: 'drug',
  subcategory: 'NSAID',
  fetlock_name: 'Carprofen' as string | null,
  entry_variation_name: '75 mg',
  variation: 'a',
  fetlock_code: 'D1',
  fetlock_code_override: null,
  dispensing_fee: null,
  multimatch: null as string | null,
};
const inGroup = (code: string) => ({ ...row, multimatch: 'g', fetlock_code: code });

test('an item is the same with the same match, whatever the override of its code, and lists the differences', () => {
  expect(sameItem([{ ...row, fetlock_code_override: 'D2' }], [{ ...row, fetlock_code: 'D2' }])).toHaveProperty('pairs.length', 1);
  expect(sameItem([row], [{ ...row, price: 12, fetlock_name: null }])).toEqual({
    differs: ['price (10 → 12)', 'Fetlock name (Carprofen → none)'],
  });
});

test('a group is the same with the same matches in any order, and no other', () => {
  const same = sameItem([inGroup('a'), inGroup('b')], [inGroup('b'), inGroup('a')]);
  expect('pairs' in same && same.pairs.map(([old, now]) => [old.fetlock_code, now.fetlock_code])).toEqual([
    ['a', 'a'],
    ['b', 'b'],
  ]);
  const matches = { differs: ['the matches that we found'] };
  expect(sameItem([inGroup('a'), inGroup('b')], [inGroup('a')])).toEqual(matches);
  expect(sameItem([inGroup('a'), inGroup('b')], [inGroup('a'), inGroup('b'), inGroup('c')])).toEqual(matches);
  expect(sameItem([inGroup('a')], [{ ...row, fetlock_code: 'a' }])).toEqual(matches);
});
