import { expect, test } from 'vitest';
import type { Layout } from './layout.ts';
import { readPriceList } from '../read-price-list.ts';
import { temporaryFile } from '../testing/temporary-file.ts';
import { workbook } from '../testing/workbook.ts';

const read = async (content: string | Uint8Array, layout: Layout, name = 'prices.csv') =>
  readPriceList(await temporaryFile(name, content), { layout, fileName: name });

test('columns fill their assigned fields; a field is taken away from the column of its type', async () => {
  const list = await read('Code,Name,Price,Retail,Note\n1,a,5,6,x\n', {
    columns: [
      { header: 'Retail', field: 'price' },
      { header: 'Note', field: 'description' },
      { header: 'Code', field: null },
    ],
  });
  expect(list.records[0]).toMatchObject({
    values: { name: 'a', price: 6, description: 'x' },
    raw: [
      ['Code', '1'],
      ['Price', '5'],
    ],
  });
  expect(list.ignoredColumns).toEqual(['Code', 'Price']);
});

test('of equal headers the nth refers to the nth, and a field is read from the first column assigned to it', async () => {
  const list = await read('Name,Price,Price,Price\na,1,2,3\n', {
    columns: [
      { header: 'Price', field: null },
      { header: 'Price', field: 'cost' },
      { header: 'Price', field: 'cost' },
    ],
  });
  expect(list.columns.map(({ field }) => field)).toEqual(['name', null, 'cost', null]);
  expect(list.records[0]?.values).toEqual({ name: 'a', cost: 2 });
});

test('a column for "active" that is assigned by hand is still inverted', async () => {
  const list = await read('Name,Inactive,Active\na,no,No\n', { columns: [{ header: 'Active', field: 'inactive' }] });
  expect(list.records[0]?.values.inactive).toBe(true);
});

test('an assigned column missing in the file is reported, and the rest is read', async () => {
  const list = await read('Code,Name\n1,a\n', { columns: [{ header: 'Gone', field: 'cost' }] });
  expect(list.warnings).toEqual([expect.objectContaining({ code: 'LAYOUT_COLUMN_MISSING', column: 'Gone' })]);
  expect(list.records).toHaveLength(1);
});

test('the header is the line chosen by a person, whatever its words; lines above are titles', async () => {
  const list = await read('Code,Name,Price\n\nfoo,bar\n1,a\n2,b\n', { headerLine: 3, columns: [{ header: 'bar', field: 'name' }] });
  expect(list).toMatchObject({ headerLine: 3, linesRead: 2 });
  expect(list.records.map(({ values }) => values.name)).toEqual(['a', 'b']);
  expect(list.warnings).toEqual([expect.objectContaining({ code: 'TITLE_LINES', lines: [1] })]);
});

test('a header in two lines is chosen by the lower one', async () => {
  const text = 'Item,,Price,\nCode,Description,Retail,Minimum\n1,Vaccine,20.00,15.00\n';
  const found = await read(text, {});
  expect(found.headerLine).toBe(2);
  expect(await read(text, { headerLine: found.headerLine })).toEqual({
    ...found,
    warnings: [],
    records: [expect.objectContaining({ values: { code: '1', name: 'Vaccine', price: 20, minimumPrice: 15 } })],
  });
});

test('column names known only from the layout make a header too', async () => {
  const list = await read('Preisliste\nArtnr;Bez\n1;a\n', { columns: [{ header: 'Bez', field: 'name' }] });
  expect(list).toMatchObject({ headerLine: 2, records: [{ values: { name: 'a' } }] });
});

test('a list without a header line: columns are named by letters, and the first line is an item', async () => {
  const columns = [
    { header: 'Column A', field: 'code' },
    { header: 'Column B', field: 'name' },
    { header: 'Column D', field: 'price' },
  ] as const;
  const list = await read('sep=;\nA1;Carprofen 75 mg;Drug;2.10\nA2;Nail trim\nA3;;;1;x\n', { headerLine: 0, columns });
  expect(list).toMatchObject({ type: 'common', headerLine: 0, linesRead: 3, ignoredColumns: ['Column C', 'Column E'] });
  expect(list.records.map(({ line, values }) => [line, values])).toEqual([
    [2, { code: 'A1', name: 'Carprofen 75 mg', price: 2.1 }],
    [3, { code: 'A2', name: 'Nail trim' }],
  ]);
  expect(list.problems.map(({ line, code }) => [line, code])).toEqual([[4, 'NO_NAME']]);
  expect(list.warnings).toEqual([]);
});

test('the columns of a workbook without a header have the letters that the sheet gives them', async () => {
  const row = Array.from({ length: 28 }, (_, index) => `cell ${index}`);
  const content = workbook({ Prices: [row, row] }, 'xlsx');
  const list = await read(content, { headerLine: 0, columns: [{ header: 'Column AB', field: 'name' }] }, 'prices.xlsx');
  expect(list.records.map(({ line, values }) => [line, values.name])).toEqual([
    [1, 'cell 27'],
    [2, 'cell 27'],
  ]);
});

test('a header line far down is found', async () => {
  const list = await read(`${'x,y\n'.repeat(70_000)}Code,Name\n1,a\n`, { headerLine: 70_001 });
  expect(list).toMatchObject({ headerLine: 70_001, linesRead: 1 });
});

test.each([
  [{ headerLine: 9 }, 'prices.csv: The file has no line 9; its last line is 3.'],
  [{ headerLine: 2 }, 'prices.csv: Line 2 is blank or cannot be read, and names no columns.'],
])('an invalid header line is refused: %j', async (layout, message) => {
  await expect(read('Code,Name\n\n1,a\n', layout)).rejects.toMatchObject({
    code: 'NO_SUCH_LINE',
    message: expect.stringContaining(message),
  });
});

test('encoding and delimiter can be set by a person', async () => {
  const bytes = Buffer.from('Code;Name\n1;a,b \x8e\n', 'latin1');
  const list = await read(bytes, { encoding: 'macintosh', delimiter: ';' });
  expect(list).toMatchObject({ encoding: 'macintosh', delimiter: ';', records: [{ values: { name: 'a,b é' } }] });
  expect(await read('Code;Name;Price,Cost,Fee\n1;a;2,3,4\n', { delimiter: ',' }).catch(({ code }) => code)).toBe('NO_HEADER');
});

const book = (bookType: 'xlsx' | 'biff8') =>
  workbook(
    {
      Prices: [
        ['Code', 'Name'],
        ['1', 'a'],
      ],
      Empty: [],
      'Old prices': [
        ['Code', 'Name'],
        ['2', 'b'],
      ],
    },
    bookType,
  );

test.each(['xlsx', 'biff8'] as const)('%s: the sheet can be chosen by a person, and the sheets are reported', async (bookType) => {
  const list = await read(book(bookType), { sheet: 'old prices ' }, 'prices.xlsx');
  expect(list).toMatchObject({ sheet: 'Old prices', sheets: ['Prices', 'Old prices'], records: [{ values: { code: '2' } }] });
  await expect(read(book(bookType), { sheet: 'New' }, 'prices.xlsx')).rejects.toMatchObject({
    code: 'NO_SUCH_SHEET',
    message: expect.stringContaining('no sheet "New"; it has "Prices", "Empty", "Old prices"'),
  });
});
