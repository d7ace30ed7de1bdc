import { expect, test } from 'vitest';
import { causeText, changeTitle, keptText, reasonOf } from './change-text.ts';

const of = (name: string) => [{ row_id: 1, code: null, name, field: 'vendor', old: null, new: 'A' }];

test.each([
  [{ fields: ['status', 'vendor'], rows: 1, sample: of('Carprofen') }, 'Vendor of Carprofen'],
  [{ fields: ['fee_from_catalogue', 'dispensing_fee'], rows: 1, sample: of('Carprofen') }, 'Dispensing fee of Carprofen'],
  [{ fields: ['status'], rows: 1_240, sample: of('Carprofen') }, 'Status of 1,240 rows'],
  [
    { fields: ['dispensing_fee', 'subcategory', 'vendor', 'reviewed'], rows: 2, sample: [] },
    'Dispensing fee, Subcategory and 2 more of 2 rows',
  ],
])('%j is called "%s"', (change, title) => {
  expect(changeTitle(change)).toBe(title);
});

test('a name of hundreds of characters is cut, and its end is kept', () => {
  const title = changeTitle({ fields: ['vendor'], rows: 1, sample: of(`Carprofen${' chewable'.repeat(40)} tablet`) });
  expect(title).toMatch(/^Vendor of Carprofen chewable .*… ?tablet$/);
  expect(title.length).toBeLessThan(100);
});

test.each([
  ['bulk status', null, 'Bulk status'],
  ['undo', 'edit', 'undid: edit of Ann Lee'],
  ['undo', 'undo', 'redid what was undone of Ann Lee'],
  ['roll_back', 'import', 'Roll back of the import by Ann Lee'],
])('the cause %s of %s is said to be "%s"', (cause, undone, text) => {
  const undoes =
    undone === null ? null : { batch: '00000000-0000-4000-8000-000000000001', cause: undone, user: { id: 1, name: 'Ann Lee' } };
  expect(causeText({ cause, undoes })).toBe(text);
});

test('what an undo left unchanged is shown out of the total', () => {
  expect(keptText({ of_rows: 40, skipped: [] })).toBeNull();
  const skipped = [
    { reason: 'have been imported since', count: 1 },
    { reason: 'were changed again since', count: 3 },
  ];
  expect(keptText({ of_rows: 40, skipped })).toBe('1 of 40 rows has been imported since; 3 of 40 rows were changed again since');
  expect(keptText({ of_rows: 1, skipped: skipped.slice(1) })).toBe('the row was changed again since');
});

test.each([
  ['have this status already', 'has this status already'],
  ['are held back by a guard', 'is held back by a guard'],
  ['were changed again since', 'was changed again since'],
  ['lack a name or a subcategory, or are ignored', 'lacks a name or a subcategory, or is ignored'],
  ['would be ready for import, and are held back by a guard', 'would be ready for import, and is held back by a guard'],
])('of one row, "%s" is "%s"', (of, one) => {
  expect(reasonOf(1, of)).toBe(one);
  expect(reasonOf(2, of)).toBe(of);
});
