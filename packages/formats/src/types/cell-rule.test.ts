import { expect, test } from 'vitest';
import { applyRule, fillEmpty, itemNumberIsVendorCode } from './cell-rule.ts';
import type { CellRule, InputType } from './input-type.ts';
import { inputTypeOf } from './input-types.ts';
import type { SourceField, SourceRecord, SourceValues } from '../fields/source-field.ts';

const applied = (values: SourceValues, rule: CellRule): SourceValues => {
  const changed = { ...values };
  applyRule(changed, rule);
  return changed;
};
const split: CellRule = { field: 'category', cell: /^(?<subcategory>[^|]+)\|(?<category>[^|]+)$/ };
const moved: CellRule = { field: 'barcode', cell: /^(?<labTestCode>.+)$/, where: { field: 'category', like: /\blab/i } };

test('the parts of a cell are moved to their fields', () => {
  expect(applied({ category: '100|Inventory' }, split)).toEqual({ category: 'Inventory', subcategory: '100' });
  expect(applied({ code: '0072' }, itemNumberIsVendorCode)).toEqual({ code: '0072', vendorCode: '0072' });
});

test('a cell of another form, or whose target fields are filled, is unchanged', () => {
  expect(applied({ category: 'Inventory' }, split)).toEqual({ category: 'Inventory' });
  expect(applied({ category: '100|Inventory', subcategory: 'Drugs' }, split)).toEqual({ category: '100|Inventory', subcategory: 'Drugs' });
  expect(applied({}, split)).toEqual({});
});

test('a condition tests another field of the line', () => {
  expect(applied({ category: 'Laboratory', barcode: '2326' }, moved)).toEqual({ category: 'Laboratory', labTestCode: '2326' });
  expect(applied({ category: 'Diets', barcode: '0381' }, moved)).toEqual({ category: 'Diets', barcode: '0381' });
  expect(applied({ barcode: '0381' }, moved)).toEqual({ barcode: '0381' });
});

const filled = (values: SourceValues, raw: SourceRecord['raw'], type: InputType, read: SourceField[] = ['price', 'catalogueCode']) => {
  const record = { line: 2, values: { ...values }, raw: [...raw] };
  fillEmpty(
    record,
    type,
    read.map((field) => ({ header: field, field })),
  );
  return record;
};

test('a value elsewhere is moved into an empty field, and only there', () => {
  const openvpms = inputTypeOf('openvpms');
  expect(filled({ dispensingFee: 318 }, [], openvpms).values).toEqual({ price: 318 });
  expect(filled({ dispensingFee: 10, price: 2 }, [], openvpms).values).toEqual({ dispensingFee: 10, price: 2 });
  const fetlock = inputTypeOf('fetlock');
  expect(
    filled(
      {},
      [
        ['fetlock_code', 'D1'],
        ['status', 'match'],
      ],
      fetlock,
    ),
  ).toMatchObject({ values: { catalogueCode: 'D1' }, raw: [['status', 'match']] });
  expect(filled({}, [['fetlock_code', 'NULL']], fetlock)).toMatchObject({ values: {}, raw: [['fetlock_code', 'NULL']] });
  expect(filled({ catalogueCode: 'D2' }, [['fetlock_code', 'D1']], fetlock)).toMatchObject({
    values: { catalogueCode: 'D2' },
    raw: [['fetlock_code', 'D1']],
  });
});

test('a field that a person has excluded is not filled', () =>
  expect(filled({}, [['fetlock_code', 'D1']], inputTypeOf('fetlock'), ['name'])).toMatchObject({
    values: {},
    raw: [['fetlock_code', 'D1']],
  }));

test('amounts that another column says are the catalogue’s are none of the practice’s', () => {
  const amounts = { price: 23, dispensingFee: 4, cost: 5 };
  const says = (price: string, cost: string): SourceRecord['raw'] => [
    ['price_from_catalogue', price],
    ['cost_from_catalogue', cost],
  ];
  const fetlock = inputTypeOf('fetlock');
  expect(filled(amounts, says('true', 'false'), fetlock).values).toEqual({ dispensingFee: 4, cost: 5 });
  expect(filled(amounts, says('false', 'yes'), fetlock).values).toEqual({ price: 23, dispensingFee: 4 });
  expect(filled(amounts, [], fetlock).values).toEqual(amounts);
});

test('a fee that is part of the price is read apart from it, unless the line states another fee', () => {
  const merged = (values: SourceValues, fee: string, fromCatalogue = 'false') =>
    filled(
      values,
      [
        ['merged_fee', fee],
        ['price_from_catalogue', fromCatalogue],
      ],
      inputTypeOf('fetlock'),
    ).values;
  expect(merged({ price: 2.3 }, '0.3')).toEqual({ price: 2, dispensingFee: 0.3 });
  expect(merged({ price: 3.3 }, '0.3', 'true')).toEqual({ dispensingFee: 0.3 });
  expect(merged({ price: 2.3, dispensingFee: 8 }, '0.3')).toEqual({ price: 2.3, dispensingFee: 8 });
  for (const nothing of ['', '0', 'free']) expect(merged({ price: 2.3 }, nothing)).toEqual({ price: 2.3 });
});

test('what every line means is said unless the line says otherwise', () => {
  expect(filled({}, [], inputTypeOf('idexx')).values).toEqual({ lab: 'IDEXX' });
  expect(filled({ lab: 'IDEXX Europe' }, [], inputTypeOf('idexx')).values).toEqual({ lab: 'IDEXX Europe' });
});
