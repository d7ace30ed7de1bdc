import { expect, test } from 'vitest';
import { readPriceList } from '../read-price-list.ts';
import { temporaryFile } from '../testing/temporary-file.ts';
import { type TestCell, workbook } from '../testing/workbook.ts';

const damage = ['DAMAGED_NUMBER', 'CUT_DIGITS', 'DAMAGED_DATE', 'DECIMAL_CODE', 'LOST_ZERO', 'CELL_ERROR'];

async function damageIn(content: string | Uint8Array, name = 'prices.csv') {
  const { warnings } = await readPriceList(await temporaryFile(name, content));
  return warnings
    .filter(({ code }) => damage.includes(code))
    .map(({ code, column, count, lines, example }) => [code, column, count, lines[0], example]);
}

const column = (header: string, codes: readonly string[]) => `${header},Name\n${codes.map((code) => `${code},x\n`).join('')}`;
const range = (count: number, code: (index: number) => number | string) => Array.from({ length: count }, (_, index) => String(code(index)));
/** Five-digit codes spread over the whole range. */
const spread = range(200, (index) => 10_000 + ((index * 7_919) % 90_000));

test.each([
  ['a shortened number', column('Code', ['A1', '5.5E+12', '1.23457E+11', '1E+12']), ['DAMAGED_NUMBER', 'Code', 3, 3, '5.5E+12']],
  ['dates', column('Code', ['A1', '1-Apr', 'Jan-01', '4/1/2024', '2024-04-01', '1-abr']), ['DAMAGED_DATE', 'Code', 5, 3, '1-Apr']],
  [
    'digits cut at 15',
    column('Barcode', ['123456789012345000', '987654321098765000']),
    ['CUT_DIGITS', 'Barcode', 2, 2, '123456789012345000'],
  ],
  ['numbers written by a program', column('Code', ['70.0', '71.0']), ['DECIMAL_CODE', 'Code', 2, 2, '70.0']],
  ['an error of a formula', column('Code', ['1', '#N/A', '#REF!', '####']), ['CELL_ERROR', 'Code', 3, 3, '#N/A']],
  ['an 11-digit UPC', column('UPC', ['012345678905', '12345678905']), ['LOST_ZERO', 'UPC', 1, 3, '12345678905']],
  ['an EAN without its zeros', column('EAN', ['4006381333931', '1234567895']), ['LOST_ZERO', 'EAN', 1, 3, '1234567895']],
  ['an NDC of nine digits', column('NDC', ['00093123456', '93123456', '0093-1234-56']), ['LOST_ZERO', 'NDC', 1, 3, '93123456']],
  ['a short code among others with zeros', column('Code', ['00123', '04567', ...spread, '89', '714']), ['LOST_ZERO', 'Code', 2, 204, '89']],
  ['a few short codes in a column of one length', column('Code', [...spread, '714', '4711']), ['LOST_ZERO', 'Code', 2, 202, '714']],
])('%s is reported with count, first line, and an example @R-21', async (_, text, expected) =>
  expect(await damageIn(text)).toEqual([expected]),
);

test('the warning says what to do @R-21', async () => {
  const { warnings } = await readPriceList(await temporaryFile('prices.csv', column('UPC', ['1.23E+11'])));
  expect(warnings[0]?.message).toBe(
    'Codes look like numbers that a spreadsheet has shortened (1.23E+11); the lost digits cannot be restored, for example "1.23E+11". ' +
      'Column "UPC" (UPC). Export the list again with this column as text, and do not save it in a spreadsheet in between.',
  );
});

test.each([
  ['codes that only look odd', column('Code', ['0070', '11-08-22', '04-01', 'JAN01', '06E4', '1E5', 'T440', "'00123", '="007"'])],
  [
    'codes that are counted up',
    column(
      'Code',
      range(1_500, (index) => index + 1),
    ),
  ],
  [
    'codes that are counted up to five digits',
    column(
      'Code',
      range(20_000, (index) => index + 1),
    ),
  ],
  [
    'codes of every length',
    column(
      'Code',
      range(400, (index) => 7 ** (index % 9)),
    ),
  ],
  ['a column of vendor codes of any length', column('Vendor Code', [...spread, ...range(60, (index) => 100 + index * 13)])],
  ['codes of letters and digits', column('Code', [...range(300, (index) => `A${index}`), ...spread.slice(0, 40), '77'])],
  ['whole barcodes of 8, 12, 13 and 14 digits', column('Barcode', ['96385074', '012345678905', '4006381333931', '10012345678902'])],
  [
    'eleven digits that are no UPC',
    column(
      'UPC',
      range(50, (index) => 10_000_000_000 + index * 37),
    ),
  ],
  [
    'long codes that end as they like',
    column(
      'Code',
      range(50, (index) => `12345678901234${500 + index}`),
    ),
  ],
  ['NDCs as they are written', column('NDC', ['0093-1234-56', '00093123456', '0093123456', '123456'])],
])('%s are not damage', async (_, text) => expect(await damageIn(text)).toEqual([]));

test.each(['xlsx', 'biff8'] as const)('%s: short numbers next to texts with zeros have lost theirs', async (bookType) => {
  const rows: TestCell[][] = [
    ['Code', 'Name'],
    ['00712', 'a'],
    ['00713', 'b'],
    ['20714', 'c'],
    ...spread.slice(0, 20).map((code) => [code, 'x']),
  ];
  expect(await damageIn(workbook({ Prices: [...rows, [714, 'd']] }, bookType), 'prices.xlsx')).toEqual([
    ['LOST_ZERO', 'Code', 1, 25, '714'],
  ]);
  expect(await damageIn(workbook({ Prices: rows }, bookType), 'prices.xlsx')).toEqual([]);
});
