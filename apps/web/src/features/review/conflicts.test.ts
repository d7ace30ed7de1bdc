import type { RowEdit } from '@fetlock/contract/row-edits';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { conflictingFields, isAlready, merged, valuesFor, withIncoming } from './conflicts.ts';
import { withEdit } from './review-row.ts';
import { testingRow } from './testing-row.ts';

const row = testingRow({ id: 1, version: 3, vendor: 'MWI' });
const conflictsWith = (incoming: typeof row, edit: RowEdit) => conflictingFields(valuesFor(row, edit), incoming, edit);

describe('two users editing one row', () => {
  test('conflict on the field that both changed', () => {
    expect(conflictsWith({ ...row, vendor: 'Patterson' }, { vendor: 'Covetrus', reviewed: true })).toEqual(['vendor']);
  });
  test('do not conflict when they changed different fields', () => {
    expect(conflictsWith({ ...row, subcategory: 'Opioid' }, { vendor: 'Covetrus' })).toEqual([]);
    expect(conflictsWith(testingRow({ ...row, status: 'ready_for_import' }), { reviewed: true })).toEqual([]);
  });
  test('do not conflict on a status that followed from both edits', () => {
    expect(conflictsWith(withEdit(row, { fetlock_name: 'of Ana' }), { subcategory: 'of Ben' })).toEqual([]);
    expect(conflictsWith(withEdit(row, { variation: '5 mg' }), { subcategory: 'of Ben' })).toEqual([]);
  });
  test('conflict when an edit would revert the status that the other one chose', () => {
    expect(conflictsWith(testingRow({ ...row, status: 'ready_for_import' }), { vendor: 'Covetrus' })).toEqual(['status']);
    expect(conflictsWith(testingRow({ ...row, status: 'ready_for_import' }), { status: 'ask_customer' })).toEqual(['status']);
  });
  test('do not conflict when both made the same change', () => {
    expect(conflictsWith({ ...row, vendor: 'Covetrus' }, { vendor: 'Covetrus' })).toEqual([]);
    expect(conflictsWith(testingRow({ ...row, status: 'supply' }), { status: 'supply' })).toEqual([]);
    expect(isAlready({ ...row, vendor: 'Covetrus' }, { vendor: 'Covetrus' })).toBe(true);
    expect(isAlready(row, { vendor: 'Covetrus' })).toBe(false);
  });
  test('conflict when one decides about a match that the other has replaced, though the status is the same', () => {
    const incoming = { ...row, fetlock_code: 'MELO15', fetlock_name: 'Meloxicam' };
    for (const [field, edit] of Object.entries({
      status: { status: 'ready_for_import' },
      reviewed: { reviewed: true },
      customer_verified: { customer_verified: true },
    } satisfies Record<string, RowEdit>)) {
      expect(conflictsWith(incoming, edit)).toEqual([field]);
      expect(conflictingFields({ status: 'not_reviewed' }, incoming, edit), 'stored before matches were kept').toEqual([field]);
      expect(conflictsWith({ ...row, vendor: 'Patterson' }, edit)).toEqual([]);
    }
    expect(conflictsWith(incoming, { vendor: 'Covetrus' })).toEqual([]);
    expect(conflictsWith(incoming, { reviewed: false })).toEqual([]);
    expect(conflictsWith(testingRow({ ...incoming, status: 'ready_for_import' }), { status: 'ready_for_import' })).toEqual([]);
  });
  test('a tick of the checklist and its notes are two fields', () => {
    const incoming = { ...row, migrationPoll: { checked: true, notes: '' } };
    expect(conflictsWith(incoming, { migrationPoll: { notes: 'ask Ann' } })).toEqual([]);
    expect(isAlready(incoming, { migrationPoll: { checked: true } })).toBe(true);
  });
});

test('an edit after a change of the code keeps the status set by that change', () => {
  const incoming = withEdit(row, { variation: '5 mg' });
  expect(merged(incoming, { subcategory: 'NSAID' })).toEqual({ subcategory: 'NSAID', status: 'needs_code_change' });
  expect(merged(incoming, { reviewed: true })).toEqual({ reviewed: true });
});

test('the other side can be accepted for some fields, and its status is then kept', () => {
  const incoming = testingRow({ ...row, status: 'ready_for_import', vendor: 'Patterson' });
  const edit = { vendor: 'Covetrus', subcategory: 'Opioid' };
  expect(withIncoming(incoming, edit, new Set(['vendor']))).toEqual({ subcategory: 'Opioid' });
  expect(withIncoming(incoming, edit, new Set(['status']))).toEqual({ ...edit, status: 'ready_for_import' });
  expect(withIncoming(incoming, { vendor: 'Covetrus' }, new Set(['vendor', 'status']))).toBeNull();
});

const texts = fc.constantFrom('a', 'b', null);
const edits = fc.record(
  { vendor: texts, subcategory: texts, fetlock_name: texts, variation: texts, reviewed: fc.boolean() },
  { requiredKeys: [] },
);

const ofMatch = new Set(['fetlock_name', 'variation']);

test('edits of different fields never conflict, in whichever order they arrive, unless one decides about a match that the other changes', () => {
  fc.assert(
    fc.property(edits, edits, (mine, other) => {
      const isFree = (field: string) => !(field in mine) && !(mine.reviewed && ofMatch.has(field));
      const incoming: RowEdit = Object.fromEntries(Object.entries(other).filter(([field]) => isFree(field)));
      expect(conflictsWith(withEdit(row, incoming), mine)).toEqual([]);
    }),
  );
});

test('a conflict is always on a field that I change and that they have changed to another value', () => {
  fc.assert(
    fc.property(edits, edits, (mine, other) => {
      const incoming = withEdit(row, other);
      for (const field of conflictsWith(incoming, mine) as (keyof typeof mine)[]) {
        expect(mine).toHaveProperty(field);
        if (field !== 'reviewed') expect(incoming[field]).not.toEqual(row[field]);
        expect(incoming[field]).not.toEqual(mine[field]);
      }
    }),
  );
});
