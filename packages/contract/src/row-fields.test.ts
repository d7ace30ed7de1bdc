import { expect, test } from 'vitest';
import { editShape, fieldsThat, rowFieldNames, rowFields, wireShape } from './row-fields.ts';
import { RowEdit } from './row-edits.ts';
import { ResultRow } from './rows.ts';

// A stored analysis is recognised by a hash of these values in this order: another order would make all of them outdated.
test('what is sent keeps its order', () =>
  expect(fieldsThat('sent').join(' ')).toBe(
    'fetlock_code fetlock_code_override variation entry_variation_name fetlock_name category mapped_core_type_override subcategory price ' +
      'minimum_price dispensing_fee cost markup markup_type taxable allow_discount custom_gl_code custom_primary_category ' +
      'custom_secondary_category custom_tertiary_category compounded orig_code orig_external_code orig_name lastsold package_type vendor ' +
      'vendor_code upc ndc barcode quantity_on_hand obsolete',
  ));

test('what people decide is recorded, so that it can be undone, and so is what they may edit', () => {
  const recorded = new Set<string>(fieldsThat('recorded'));
  expect([...fieldsThat('decided'), ...fieldsThat('editable'), ...fieldsThat('compared')].filter((name) => !recorded.has(name))).toEqual(
    [],
  );
});

test('a text that a person may enter has a limit, which an edit keeps', () => {
  const texts = fieldsThat('editable').filter((name) => rowFields[name].kind === 'text');
  expect(fieldsThat('longest').toSorted()).toEqual(texts.toSorted());
  for (const name of fieldsThat('longest')) {
    const { longest } = rowFields[name];
    expect(RowEdit.safeParse({ [name]: 'x'.repeat(longest) }).success).toBe(true);
    expect(RowEdit.safeParse({ [name]: 'x'.repeat(longest + 1) }).success).toBe(false);
  }
});

test('rows and their edits on the wire have the fields of the table', () => {
  expect(Object.keys(ResultRow.shape)).toEqual(expect.arrayContaining(Object.keys(wireShape)));
  expect(Object.keys(RowEdit.shape)).toEqual(expect.arrayContaining(Object.keys(editShape)));
});

test('each field has a name of its own', () =>
  expect(new Set(rowFieldNames.map((name) => rowFields[name].title)).size).toBe(rowFieldNames.length));
