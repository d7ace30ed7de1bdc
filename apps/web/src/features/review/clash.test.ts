import type { RowEdit } from '@fetlock/contract/row-edits';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clashes, isAlready, merged, valuesFor, withTheirs } from './clash.ts';
import { withEdit } from './review-row.ts';
import { testingRow } from './testing-row.ts';

const row = testingRow({ id: 1, version: 3, vendor: 'MWI' });
const meet = (theirs: typeof row, edit: RowEdit) => clashes(valuesFor(row, edit), theirs, edit);

describe('two people at one row', () => {
  test('meet on the field that both changed', () => {
    expect(meet({ ...row, vendor: 'Patterson' }, { vendor: 'Covetrus', reviewed: true })).toEqual(['vendor']);
  });
  test('do not meet when one changed what the other left alone', () => {
    expect(meet({ ...row, subcategory: 'Opioid' }, { vendor: 'Covetrus' })).toEqual([]);
    expect(meet(testingRow({ ...row, status: 'ready_for_import' }), { reviewed: true })).toEqual([]);
  });
  test('do not meet on a status that followed from both edits', () => {
    expect(meet(withEdit(row, { fetlock_name: 'of Ana' }), { subcategory: 'of Ben' })).toEqual([]);
    expect(meet(withEdit(row, { variation: '5 mg' }), { subcategory: 'of Ben' })).toEqual([]);
  });
  test('meet when an edit would take back the status that the other one chose', () => {
    expect(meet(testingRow({ ...row, status: 'ready_for_import' }), { vendor: 'Covetrus' })).toEqual(['status']);
    expect(meet(testingRow({ ...row, status: 'ready_for_import' }), { status: 'ask_customer' })).toEqual(['status']);
  });
  test('do not meet when both wanted the same', () => {
    expect(meet({ ...row, vendor: 'Covetrus' }, { vendor: 'Covetrus' })).toEqual([]);
    expect(meet(testingRow({ ...row, status: 'supply' }), { status: 'supply' })).toEqual([]);
    expect(isAlready({ ...row, vendor: 'Covetrus' }, { vendor: 'Covetrus' })).toBe(true);
    expect(isAlready(row, { vendor: 'Covetrus' })).toBe(false);
  });
  test('a tick of the checklist and its notes are two fields', () => {
    const theirs = { ...row, migrationPoll: { checked: true, notes: '' } };
    expect(meet(theirs, { migrationPoll: { notes: 'ask Ann' } })).toEqual([]);
    expect(isAlready(theirs, { migrationPoll: { checked: true } })).toBe(true);
  });
});

test('an edit on top of a change of the code leaves what that said of the row', () => {
  const theirs = withEdit(row, { variation: '5 mg' });
  expect(merged(theirs, { subcategory: 'NSAID' })).toEqual({ subcategory: 'NSAID', status: 'needs_code_change' });
  expect(merged(theirs, { reviewed: true })).toEqual({ reviewed: true });
});

test('of some fields theirs can be taken, and their status stays then', () => {
  const theirs = testingRow({ ...row, status: 'ready_for_import', vendor: 'Patterson' });
  const edit = { vendor: 'Covetrus', subcategory: 'Opioid' };
  expect(withTheirs(theirs, edit, new Set(['vendor']))).toEqual({ subcategory: 'Opioid' });
  expect(withTheirs(theirs, edit, new Set(['status']))).toEqual({ ...edit, status: 'ready_for_import' });
  expect(withTheirs(theirs, { vendor: 'Covetrus' }, new Set(['vendor', 'status']))).toBeNull();
});

const texts = fc.constantFrom('a', 'b', null);
const edits = fc.record(
  { vendor: texts, subcategory: texts, fetlock_name: texts, variation: texts, reviewed: fc.boolean() },
  { requiredKeys: [] },
);

test('edits of different fields never meet, in whichever order they come', () => {
  fc.assert(
    fc.property(edits, edits, (mine, other) => {
      const theirs: RowEdit = Object.fromEntries(Object.entries(other).filter(([field]) => !(field in mine)));
      expect(meet(withEdit(row, theirs), mine)).toEqual([]);
    }),
  );
});

test('what meets is always a field that I change and that they have changed to something else', () => {
  fc.assert(
    fc.property(edits, edits, (mine, other) => {
      const theirs = withEdit(row, other);
      for (const field of meet(theirs, mine) as (keyof typeof mine)[]) {
        expect(mine).toHaveProperty(field);
        expect(theirs[field]).not.toEqual(row[field]);
        expect(theirs[field]).not.toEqual(mine[field]);
      }
    }),
  );
});
