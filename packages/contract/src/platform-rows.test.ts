import { expect, test } from 'vitest';
import { canonicalRow, ItemContent, type ItemContent as Content } from './platform-rows.ts';

const content: Content = {
  code: '4711',
  variation: '5 mg',
  variationName: null,
  name: 'Carprofen',
  category: 'drug',
  subcategory: 'Pain',
  price: 1,
  minimumPrice: 2,
  dispensingFee: 3,
  cost: 4,
  markup: 5,
  markupType: 'percent',
  taxable: true,
  allowDiscount: true,
  glCode: '4100',
  customCategories: ['a', 'b'],
  compounded: true,
  sourceCode: 'x',
  sourceExternalCode: 'y',
  sourceName: 'z',
  lastSold: '2026-11-01',
};

test('one content has one text, whatever the order of its fields', () => {
  const reversed = ItemContent.parse(Object.fromEntries(Object.entries(content).toReversed()));
  expect(canonicalRow({ content: reversed, externalReference: 'r' })).toBe(canonicalRow({ externalReference: 'r', content }));
});

test('another value of any field, or another reference, is another text', () => {
  const texts = new Set([canonicalRow({ externalReference: 'r', content }), canonicalRow({ externalReference: 's', content })]);
  const fields = Object.keys(ItemContent.shape);
  for (const field of fields) texts.add(canonicalRow({ externalReference: 'r', content: { ...content, [field]: null } }));
  texts.add(canonicalRow({ externalReference: 'r', content: { ...content, customCategories: ['b', 'a'] } }));
  // `variationName` is null already.
  expect(texts.size).toBe(2 + fields.length - 1 + 1);
});
