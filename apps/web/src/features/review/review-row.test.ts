import { describe, expect, test } from 'vitest';
import { clashes, freshRow, withDraft, withEdit, withPending, withSaved, withoutPending } from './review-row.ts';
import { testingRow } from './testing-row.ts';

const row = testingRow({ id: 1, version: 3, vendor: 'MWI' });
const edit = { key: 1, columnId: 'vendor', show: (shown: typeof row) => withEdit(shown, { vendor: 'Covetrus' }) };

describe('a change on its way', () => {
  test('is shown at once and gone when it was refused', () => {
    const entry = withPending(freshRow(row), edit);
    expect(entry.shown.vendor).toBe('Covetrus');
    expect(entry.shown.status.name).toBe('needs_change');
    expect(entry.saved).toBe(row);
    expect(withoutPending(entry, 1).shown).toEqual(row);
  });
  test('stays on top of news of the row', () => {
    const entry = withSaved(withPending(freshRow(row), edit), { ...row, version: 4, variation: '75 mg' });
    expect(entry.shown).toMatchObject({ vendor: 'Covetrus', variation: '75 mg' });
  });
});

test('news older than the row at hand are let go, and no news takes a draft away', () => {
  const entry = withDraft(freshRow(row), 'vendor', 'Patt');
  expect(withSaved(entry, { ...row, version: 2, vendor: 'old' })).toBe(entry);
  expect(withSaved(entry, { ...row, version: 5, vendor: 'new' })).toMatchObject({ drafts: { vendor: 'Patt' }, shown: { vendor: 'new' } });
});

describe('an edit is shown as the server will save it', () => {
  test.each([
    [{ fetlock_code_override: 'X' }, 'needs_code_change'],
    [{ variation: '10 mg' }, 'needs_code_change'],
    [{ dispensing_fee: null }, 'needs_change'],
    [{ reviewed: true }, 'not_reviewed'],
    [{ status: 'ask_customer' }, 'ask_customer'],
  ] as const)('%o leads to %s', (given, status) => expect(withEdit(row, given).status.name).toBe(status));
  test('fields of the price are found where the row keeps them', () => {
    expect(withEdit(row, { taxable: false }).priceInfo).toMatchObject({ taxable: false, allow_discount: false, price: 10 });
  });
});

describe('two people at one row', () => {
  test('meet on the field that both changed', () => {
    expect(clashes(row, { ...row, vendor: 'Patterson' }, { vendor: 'Covetrus', reviewed: true })).toEqual(['vendor']);
  });
  test('do not meet when one changed what the other left alone', () => {
    expect(clashes(row, { ...row, subcategory: 'Opioid' }, { vendor: 'Covetrus' })).toEqual([]);
    expect(clashes(row, testingRow({ ...row, status: 'ready_for_import' }), { reviewed: true })).toEqual([]);
  });
  test('meet when an edit would take back the status that the other one set', () => {
    expect(clashes(row, testingRow({ ...row, status: 'ready_for_import' }), { vendor: 'Covetrus' })).toEqual(['status']);
  });
});
