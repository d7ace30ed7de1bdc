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
  packageType: 'bottle',
  vendor: 'MWI',
  vendorCode: '77',
  upc: '1',
  ndc: '2',
  barcode: '3',
  quantityOnHand: 5,
  obsolete: true,
};

test('equal content has the same text, whatever the order of its fields', () => {
  const reversed = ItemContent.parse(Object.fromEntries(Object.entries(content).toReversed()));
  expect(canonicalRow({ content: reversed, externalReference: 'r' })).toBe(canonicalRow({ externalReference: 'r', content }));
});

test('a different value of any field, or a different reference, changes the text', () => {
  const texts = new Set([canonicalRow({ externalReference: 'r', content }), canonicalRow({ externalReference: 's', content })]);
  const fields = Object.keys(ItemContent.shape);
  for (const field of fields) texts.add(canonicalRow({ externalReference: 'r', content: { ...content, [field]: null } }));
  texts.add(canonicalRow({ externalReference: 'r', content: { ...content, customCategories: ['b', 'a'] } }));
  // `variationName` is null already.
  expect(texts.size).toBe(2 + fields.length - 1 + 1);
});

test('an item from before later fields were added has the text of one in which they are empty', () => {
  const { packageType, vendor, vendorCode, upc, ndc, barcode, quantityOnHand, obsolete, ...before } = content;
  const now = ItemContent.parse(before);
  expect(canonicalRow({ externalReference: 'r', content: now })).toBe(
    JSON.stringify({ externalReference: 'r', content: before }, ['externalReference', 'content', ...Object.keys(before).toSorted()]),
  );
  expect(canonicalRow({ externalReference: 'r', content: { ...now, quantityOnHand: 0 } })).toContain('"quantityOnHand":0');
});
