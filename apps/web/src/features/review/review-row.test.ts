import { describe, expect, test } from 'vitest';
import {
  freshRow,
  keepingMine,
  takingTheirs,
  withAnswer,
  withDraft,
  withEdit,
  withOpen,
  withPending,
  withSaved,
  withoutPending,
} from './review-row.ts';
import { testingRow } from './testing-row.ts';

const row = testingRow({ id: 1, version: 3, vendor: 'MWI' });
const edit = { key: 'a', columnId: 'vendor', show: (shown: typeof row) => withEdit(shown, { vendor: 'Covetrus' }) };
const news = { ...row, version: 4, variation: '75 mg', vendor: 'Patterson' };

describe('a change on its way', () => {
  test('is shown at once and gone when it was refused', () => {
    const entry = withPending(freshRow(row), edit);
    expect(entry.shown.vendor).toBe('Covetrus');
    expect(entry.shown.status.name).toBe('needs_change');
    expect(entry.saved).toBe(row);
    expect(withoutPending(entry, 'a').shown).toEqual(row);
  });
  test('keeps news of the row aside until it is answered', () => {
    const entry = withSaved(withPending(freshRow(row), edit), news, 'Ana');
    expect(entry.shown).toMatchObject({ vendor: 'Covetrus', variation: null });
    const answered = withoutPending(withAnswer(entry, { ...news, version: 5, vendor: 'Covetrus' }), 'a');
    expect(answered).toMatchObject({ theirs: null, shown: { version: 5, vendor: 'Covetrus', variation: '75 mg' } });
    expect(withoutPending(entry, 'a').shown, 'refused, theirs is shown').toEqual(news);
  });
});

describe('news of a row', () => {
  test('older than the row at hand are let go', () => {
    const entry = freshRow(row);
    expect(withSaved(entry, { ...row, version: 2, vendor: 'old' })).toBe(entry);
  });
  test('change nothing under the hands of a person, who then takes theirs or keeps what is written', () => {
    const entry = withSaved(withDraft(freshRow(row), 'vendor', 'Patt'), news, 'Ana');
    expect(entry).toMatchObject({ drafts: { vendor: 'Patt' }, shown: { version: 3, vendor: 'MWI' }, theirs: { row: news, who: 'Ana' } });
    expect(keepingMine(entry)).toMatchObject({ drafts: { vendor: 'Patt' }, saved: news, theirs: null });
    expect(takingTheirs(entry)).toMatchObject({ drafts: {}, shown: news, theirs: null });
    expect(withDraft(entry, 'vendor', null), 'or gives up').toMatchObject({ shown: news, theirs: null });
  });
  test('wait for an open cell that nothing was written in', () => {
    const entry = withSaved(withOpen(freshRow(row), true), news);
    expect(entry.shown).toBe(row);
    expect(withSaved(entry, news, 'Ana').theirs, 'the name comes later').toMatchObject({ who: 'Ana' });
    expect(withOpen(entry, false)).toMatchObject({ shown: news, theirs: null });
  });
  test('of the same version, such as a comment, are shown in any case', () => {
    const entry = withSaved(withOpen(freshRow(row), true), { ...row, import_status: 'SUCCEED' });
    expect(entry).toMatchObject({ shown: { import_status: 'SUCCEED' }, theirs: null });
  });
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
