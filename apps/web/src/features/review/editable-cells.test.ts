import { type Category, categories } from '@fetlock/contract/categories';
import type { ListLocale } from '@fetlock/rules/money';
import { describe, expect, test } from 'vitest';
import { editableCellsOf, overrideOptions } from './editable-cells.ts';
import { freshRow } from './review-row.ts';
import { testingRow } from './testing-row.ts';

const cell = (id: string, locale: ListLocale = 'en-US') => {
  const found = editableCellsOf(locale)[id];
  if (!found) throw new Error(`${id} cannot be edited`);
  return found;
};

describe('the dispensing fee', () => {
  test('is sent as null when it is emptied @ROW-52', () => expect(cell('dispensing_fee').edit('  ')).toEqual({ dispensing_fee: null }));
  test('is an amount, otherwise it is rejected before sending', () => {
    expect(cell('dispensing_fee').edit('12.5')).toEqual({ dispensing_fee: 12.5 });
    expect(cell('dispensing_fee').refuse?.('12.5')).toBeNull();
    expect(cell('dispensing_fee').refuse?.('twelve')).toBe('An amount such as 12.50, or nothing');
    expect(cell('dispensing_fee').refuse?.('12,50')).toBe('An amount such as 12.50, or nothing');
  });
  test('is written in the format of its list', () => {
    const fee = cell('dispensing_fee', 'es-ES');
    expect(fee.value(freshRow(testingRow({ id: 1, dispensing_fee: 1234.5 })))).toBe('1234,50');
    expect(fee.edit('12,50')).toEqual({ dispensing_fee: 12.5 });
    expect(fee.edit('1.234,56')).toEqual({ dispensing_fee: 1234.56 });
    expect(fee.refuse?.('12.50')).toBe('An amount such as 12,50, or nothing');
  });
});

describe('the category override', () => {
  test('leaves out the overridable categories, and unmatched cannot be chosen @ROW-55 @ROW-56 @ROW-57', () => {
    const names = overrideOptions.map(({ value }) => value);
    for (const name of ['drug', 'lab', 'vaccine', 'procedure', 'diagnosis', 'food']) expect(names).not.toContain(name);
    expect(overrideOptions.find(({ value }) => value === 'unmatched')?.disabled).toBe(true);
    expect(names).toContain('supply');
  });
  test('is offered for overridable categories only @ROW-54', () => {
    const isOffered = (category: Category) =>
      cell('mapped_core_type_override').locked?.(freshRow(testingRow({ id: 1, category }))) === false;
    const offered = ['drug', 'lab', 'vaccine', 'procedure', 'diagnosis', 'food', 'unmatched'];
    expect(categories.filter(isOffered).toSorted()).toEqual(offered.toSorted());
  });
});

test('a row is closed when it is imported and its import succeeded, not by one of them alone @ROW-33 @ROW-34', () => {
  const locked = (given: Parameters<typeof testingRow>[0]) => cell('vendor').locked?.(freshRow(testingRow(given)));
  expect(locked({ id: 1, status: 'imported', import_status: 'SUCCEED' })).toBe(true);
  expect(locked({ id: 1, status: 'imported', import_status: null })).toBe(false);
  expect(locked({ id: 1, status: 'not_reviewed', import_status: 'SUCCEED' })).toBe(false);
});

test('a text is trimmed, and an emptied one is null', () => {
  expect(cell('vendor').edit(' MWI ')).toEqual({ vendor: 'MWI' });
  expect(cell('variation').edit(' ')).toEqual({ variation: null });
});
