import { describe, expect, test } from 'vitest';
import {
  freshRow,
  keepingMine,
  takingIncoming,
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
const latest = { ...row, version: 4, variation: '75 mg', vendor: 'Patterson' };

describe('a pending change', () => {
  test('is shown at once and removed when it is refused', () => {
    const entry = withPending(freshRow(row), edit);
    expect(entry.shown.vendor).toBe('Covetrus');
    expect(entry.shown.status.name).toBe('needs_change');
    expect(entry.saved).toBe(row);
    expect(withoutPending(entry, 'a').shown).toEqual(row);
  });
  test('delays updates of the row until the response', () => {
    const entry = withSaved(withPending(freshRow(row), edit), latest, 'Ana');
    expect(entry.shown).toMatchObject({ vendor: 'Covetrus', variation: null });
    const answered = withoutPending(withAnswer(entry, { ...latest, version: 5, vendor: 'Covetrus' }), 'a');
    expect(answered).toMatchObject({ incoming: null, shown: { version: 5, vendor: 'Covetrus', variation: '75 mg' } });
    expect(withoutPending(entry, 'a').shown, 'refused, theirs is shown').toEqual(latest);
  });
});

describe('updates of a row', () => {
  test('older than the current row are ignored', () => {
    const entry = freshRow(row);
    expect(withSaved(entry, { ...row, version: 2, vendor: 'old' })).toBe(entry);
  });
  test('change nothing during typing; the user then accepts them or keeps the text', () => {
    const entry = withSaved(withDraft(freshRow(row), 'vendor', 'Patt'), latest, 'Ana');
    expect(entry).toMatchObject({
      drafts: { vendor: 'Patt' },
      shown: { version: 3, vendor: 'MWI' },
      incoming: { row: latest, who: 'Ana' },
    });
    expect(keepingMine(entry)).toMatchObject({ drafts: { vendor: 'Patt' }, saved: latest, incoming: null });
    expect(takingIncoming(entry)).toMatchObject({ drafts: {}, shown: latest, incoming: null });
    expect(withDraft(entry, 'vendor', null), 'or gives up').toMatchObject({ shown: latest, incoming: null });
  });
  test('wait for an open cell in which nothing was typed', () => {
    const entry = withSaved(withOpen(freshRow(row), true), latest);
    expect(entry.shown).toBe(row);
    expect(withSaved(entry, latest, 'Ana').incoming, 'the name comes later').toMatchObject({ who: 'Ana' });
    expect(withOpen(entry, false)).toMatchObject({ shown: latest, incoming: null });
  });
  test('of the same version, such as a comment, are shown in any case', () => {
    const entry = withSaved(withOpen(freshRow(row), true), { ...row, import_status: 'SUCCEED' });
    expect(entry).toMatchObject({ shown: { import_status: 'SUCCEED' }, incoming: null });
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
  test('price fields are found where the row stores them', () => {
    expect(withEdit(row, { taxable: false }).priceInfo).toMatchObject({ taxable: false, allow_discount: false, price: 10 });
  });
});
