import { expect, test } from 'vitest';
import { changeTitle, keptText } from './change-text.ts';

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

test('what an undo left unchanged is shown out of the total', () => {
  expect(keptText({ of_rows: 40, skipped: [] })).toBeNull();
  const skipped = [
    { reason: 'have been imported since', count: 1 },
    { reason: 'were changed again since', count: 3 },
  ];
  expect(keptText({ of_rows: 40, skipped })).toBe('1 of 40 rows have been imported since; 3 of 40 rows were changed again since');
  expect(keptText({ of_rows: 1, skipped: skipped.slice(1) })).toBe('the row was changed again since');
});
