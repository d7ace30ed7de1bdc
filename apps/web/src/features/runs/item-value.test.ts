import { expect, test } from 'vitest';
import { itemValueText, moveText } from './item-value.ts';

test.each([
  ['price', 1_234.5, '$1,234.50'],
  ['markup', 1.5, '1.5'],
  ['taxable', false, 'No'],
  ['customCategories', ['A', 'B'], 'A, B'],
  ['customCategories', [null, 'B'], '–, B'],
  ['customCategories', [], null],
  ['name', '', null],
  ['lastSold', null, null],
])('%s %j reads %s', (field, value, text) => expect(itemValueText(field, value, 'en-US')).toBe(text));

test.each([
  [{ old: 20, new: 22.5 }, '+$2.50 (12.5 %)'],
  [{ old: 20, new: 2.5 }, '−$17.50 (87.5 %)'],
  [{ old: 0, new: 5 }, '+$5.00'],
  [{ old: 20, new: 20 }, null],
  [{ old: null, new: 20 }, null],
])('the move of %j reads %s', (price, text) => expect(moveText(price, 'en-US')).toBe(text));
