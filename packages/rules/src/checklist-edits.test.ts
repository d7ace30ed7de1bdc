import { categories } from '@fetlock/contract/categories';
import { type RowStatusName, rowStatusNames } from '@fetlock/contract/row-statuses';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { afterNotIgnore, afterOverride, mayChangeNotIgnore, mayOverride } from './checklist-edits.ts';
import { type RowOfStep, stepOf } from './migration-steps.ts';

const status = fc.constantFrom(...rowStatusNames);
const anyRow: fc.Arbitrary<RowOfStep> = fc.record({
  multimatch: fc.constantFrom(null, 'group'),
  category: fc.constantFrom<string>(...categories),
  mapped_core_type_override: fc.constantFrom(null, 'ignore', 'food'),
  status,
  previous_status: fc.option(status),
});
const ignoredRow = anyRow.filter((row) => stepOf(row) === 'ignored');

test('a row in the ignored step stays there, whatever is decided about it', () => {
  fc.assert(
    fc.property(ignoredRow, fc.array(fc.constantFrom('tick', 'untick', 'override'), { maxLength: 8 }), (start, decisions) => {
      let [row, checked] = [start, false];
      for (const decision of decisions) {
        if (decision === 'override') {
          if (mayOverride(row)) row = { ...row, ...afterOverride(row) };
        } else if (mayChangeNotIgnore(row) && checked !== (decision === 'tick')) {
          checked = decision === 'tick';
          row = { ...row, ...afterNotIgnore(row, checked) };
        }
        expect(stepOf(row)).toBe('ignored');
      }
    }),
  );
});

test('a row ticked and unticked is back to what it was, with no previous status @PAL-57 @PAL-58 @PAL-60 @PAL-61', () => {
  fc.assert(
    fc.property(ignoredRow, (row) => {
      fc.pre(row.previous_status === null);
      const ticked = { ...row, ...afterNotIgnore(row, true) };
      expect(ticked).toMatchObject({ status: 'import_verified_by_customer', previous_status: row.status });
      expect(afterNotIgnore(ticked, false)).toEqual({ status: row.status, previous_status: null });
    }),
  );
});

test('unticked, a row the provider made ready in the meantime is ignored again', () => {
  const row = {
    multimatch: null,
    category: 'drug',
    mapped_core_type_override: null,
    status: 'ready_for_import',
    previous_status: 'ignore',
  } as const;
  const ticked = { ...row, ...afterNotIgnore(row, true) };
  expect(ticked).toMatchObject({ status: 'import_verified_by_customer', previous_status: 'ignore' });
  expect(afterNotIgnore(ticked, false)).toEqual({ status: 'ignore', previous_status: null });
});

test('unticked, a row that would otherwise be moved is ignored by the customer', () => {
  const row = { multimatch: null, category: 'ignore', mapped_core_type_override: 'food', status: 'ready_for_import' } as const;
  expect(afterNotIgnore({ ...row, previous_status: 'not_reviewed' }, false)).toEqual({
    status: 'ignore_by_customer',
    previous_status: null,
  });
  expect(afterNotIgnore({ ...row, previous_status: 'ignore' }, false)).toEqual({ status: 'ignore', previous_status: null });
});

test('another GL code or type asks for a change, and keeps what the row was @PAL-65 @PAL-66', () => {
  const row = {
    multimatch: null,
    category: 'drug',
    mapped_core_type_override: null,
    status: 'ignore_by_customer',
    previous_status: null,
  } as const;
  const once = { ...row, ...afterOverride(row) };
  expect(once).toMatchObject({ status: 'needs_change', previous_status: 'ignore_by_customer' });
  expect(afterOverride(once)).toEqual({ status: 'needs_change', previous_status: 'ignore_by_customer' });
});

describe('what is disabled', () => {
  const off = (may: (row: { status: RowStatusName }) => boolean) => rowStatusNames.filter((name) => !may({ status: name }));
  test('while the provider is working on the row: Not ignore @PAL-62 @PAL-63 @PAL-64', () => {
    expect(off(mayChangeNotIgnore).toSorted()).toEqual(['needs_change', 'needs_code_change', 'ready_for_re_match']);
  });
  test('while Not ignore is ticked: GL code and type @PAL-67', () => {
    expect(off(mayOverride)).toEqual(['import_verified_by_customer']);
  });
});
