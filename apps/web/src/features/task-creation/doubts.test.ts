import { expect, test } from 'vitest';
import { missingText, understoodColumns } from './doubts.ts';

const column = (header: string, notRead = 0) => ({
  header,
  field: null,
  label: null,
  found: null,
  filled: 10,
  examples: [],
  not_read: notRead,
  samples: [],
});
const warning = (code: string, of: string) => ({ code, message: '', damage: false, column: of, count: 1, lines: [] });

test('doubtful columns come first, each with its doubts in a word or two', () => {
  const columns = [column('Code'), column('Price', 3), column('Last Sold'), column('UPC')];
  const warnings = [
    warning('DATE_ORDER', 'Last Sold'),
    warning('CUT_DIGITS', 'UPC'),
    warning('DAMAGED_DATE', 'UPC'),
    warning('TITLE_LINES', 'Code'),
  ];
  expect(understoodColumns({ columns, warnings }).map(({ column: { header }, place, doubts }) => [header, place, doubts])).toEqual([
    ['Price', 1, ['3 of 10 not read']],
    ['Last Sold', 2, ['day or month first?']],
    ['UPC', 3, ['damaged codes']],
    ['Code', 0, []],
  ]);
});

test('a field that nearly every list has is reported as missing if a column is not read', () => {
  const assigned = (header: string, field: string) => ({ ...column(header), field });
  const [code, price, other, blank] = [
    assigned('Code', 'code'),
    assigned('Price', 'price'),
    column('Charges'),
    { ...column('Notes'), filled: 0 },
  ];
  expect(missingText({ columns: [code, other] })).toMatch(/^No column is read as the price\./);
  expect(missingText({ columns: [other] })).toMatch(/^No column is read as the code or the price\./);
  expect([[code, price, other], [code], [code, blank]].map((columns) => missingText({ columns }))).toEqual([null, null, null]);
});
