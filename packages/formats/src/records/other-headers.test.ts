import { expect, test } from 'vitest';
import type { ReadOptions } from '../read-lines.ts';
import { readPriceList } from '../read-price-list.ts';
import { summarise } from '../summarise.ts';
import { readLines } from '../read-lines.ts';
import { temporaryFile } from '../testing/temporary-file.ts';

const fileOf = (lines: readonly string[]) => temporaryFile('prices.csv', lines.join('\n'));
const read = async (lines: readonly string[], options: ReadOptions = {}) =>
  readPriceList(await fileOf(lines), { type: 'common', ...options });
type List = Awaited<ReturnType<typeof read>>;
const values = (list: List) => list.records.map((record) => record.values);
const problems = (list: List) => list.problems.map(({ line, code }) => [line, code]);

test('a second header with the columns in another order is reported, and the lines below are read by it', async () => {
  const list = await read(['Code,Name,Price,Cost', '1,a,2,1', 'Code,Name,Cost,Price', '2,b,1,2', 'Code,Name,Price,Cost', '3,c,2,1']);
  expect(problems(list)).toEqual([
    [3, 'HEADER_CHANGED'],
    [5, 'HEADER_CHANGED'],
  ]);
  expect(values(list)).toEqual(['1', '2', '3'].map((code, index) => ({ code, name: 'abc'[index], price: 2, cost: 1 })));
});

test('so is one in other words, with further columns and one that nobody knows', async () => {
  const list = await read([
    'Code,Description,Price,Cost',
    'E1,Exam,55,10',
    'Item Code,Item Description,Unit Cost,Retail,Class,Shelf',
    'D1,Carprofen,1,2,Drug,B2',
  ]);
  expect(problems(list)).toEqual([[3, 'HEADER_CHANGED']]);
  expect(list.records[1]).toMatchObject({
    values: { code: 'D1', name: 'Carprofen', price: 2, cost: 1, category: 'Drug' },
    raw: [['Shelf', 'B2']],
  });
  expect(list.warnings).toEqual([]);
});

test('a column that a person has assigned or ignored is so below a further header', async () => {
  const columns = [
    { header: 'Remark', field: 'description' as const },
    { header: 'Cost', field: null },
  ];
  const list = await read(['Code,Name,Price,Remark,Cost', '1,a,2,x,1', 'Code,Name,Remark,Cost,Price', '2,b,y,1,2'], {
    layout: { columns },
  });
  expect(values(list)).toEqual([
    { code: '1', name: 'a', price: 2, description: 'x' },
    { code: '2', name: 'b', price: 2, description: 'y' },
  ]);
  expect(list.warnings).toEqual([]);
});

test('words of column names are items where they name no other list', async () => {
  const items = ['Service,Procedure,Fee', 'Product,Item,Class', 'Type,Exam,Group', 'Code,Item,'];
  const list = await read(['Category,Name,Subcategory', ...items]);
  expect(problems(list)).toEqual([]);
  expect(list.records).toHaveLength(items.length);
});

test('a header without the items names leaves the columns as they are', async () => {
  const list = await read(['Code,Name,Price,Cost', '1,a,2,1', 'Code,Price,Cost', '2,b,3,1']);
  expect(problems(list)).toEqual([[3, 'HEADER_CHANGED']]);
  expect(values(list)[1]).toEqual({ code: '2', name: 'b', price: 3, cost: 1 });
});

test('of two tables, the first is none of the titles of the second, however many columns that has', async () => {
  const list = await read([
    'Happy Paws',
    'SERVICES',
    'Code,Description,Price',
    'E100,Exam,55.00',
    '',
    'PRODUCTS',
    'Code,Description,Class,Pack Size,Price,Cost',
    'D1,Carprofen,Drug,60,1.20,0.50',
  ]);
  expect(list).toMatchObject({ headerLine: 3, linesRead: 4 });
  expect(values(list)).toEqual([
    { code: 'E100', name: 'Exam', price: 55 },
    { code: 'D1', name: 'Carprofen', category: 'Drug', size: '60', price: 1.2, cost: 0.5 },
  ]);
  expect(problems(list)).toEqual([
    [6, 'HEADING'],
    [7, 'HEADER_CHANGED'],
  ]);
});

test('a summary above the list is no list, and is named', async () => {
  const list = await read([
    'Description,Amount',
    'All drugs,1200.00',
    'All services,900.00',
    'Code,Description,Price',
    'E1,Exam,55',
    'E2,Bath,20',
  ]);
  expect(list).toMatchObject({ headerLine: 4, linesRead: 2 });
  expect(list.warnings.map(({ code, lines }) => [code, lines])).toEqual([
    ['TITLE_LINES', [1]],
    ['TABLE_ABOVE', [2, 3]],
  ]);
});

test('a preview takes no samples of a column from where other columns are', async () => {
  const path = await fileOf(['Code,Name,Price,Cost', '1,a,2,1', 'Code,Name,Cost,Price', '2,b,1,2']);
  const { columns, records } = await summarise(readLines(path, { type: 'common' }));
  expect(records).toBe(2);
  expect(columns.map(({ header, samples }) => [header, samples])).toContainEqual(['Price', [{ cell: '2', value: 2 }]]);
});
