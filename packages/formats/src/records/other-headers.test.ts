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

const services = ['E1,Exam,Service,50,9', 'E2,Bath,Service,20,3', '103,Rabies,Vaccine,25,4'];

test.each([
  'FEE,Dispensing Fee,Service,,',
  'FEE,Handling Fee,Service,Varies,',
  'FEE,Minimum Charge,Service,Fee,',
  'Cost,Product,Unit,,',
  'FEE,Laboratory,Service,Varies,',
])('an item of column names is one, and the lines below it are read as those above: %s', async (line) => {
  const list = await read(['Code,Name,Category,Price,Cost', services[0] ?? '', line, ...services.slice(1)]);
  expect(problems(list)).toEqual([]);
  expect(list.records).toHaveLength(4);
  expect(list.records.map(({ values: { price } }) => price)).toEqual([50, undefined, 20, 25]);
});

test('a further header that is narrower than the first is one if the lines below fit it better', async () => {
  const list = await read(['Code,Description,Class,Size,Price,Cost', 'D1,Carprofen,Drug,60,2,1', 'Code,Description,Fee', 'E1,Exam,55']);
  expect(problems(list)).toEqual([[3, 'HEADER_CHANGED']]);
  expect(values(list)[1]).toEqual({ code: 'E1', name: 'Exam', price: 55 });
  const short = await read(['Item,Description,Price,Cost', 'AB1,Amoxi,3.00,1.00', 'Item,Description,Price', 'AB3,Mel,5.00,3.00']);
  expect(problems(short)).toEqual([[3, 'HEADER_CHANGED']]);
  expect(values(short)[1]).toMatchObject({ price: 5, cost: 3 });
});

test('a header in its own words is known where it returns, with nothing below it', async () => {
  const list = await read(['Code,Name,Price', '1,a,2', '3,c,2', 'Item,Description,Unit Price,Cost', '2,b,1,2', 'Code,Name,Price']);
  expect(problems(list)).toEqual([
    [4, 'HEADER_CHANGED'],
    [6, 'HEADER_CHANGED'],
  ]);
});

test('the same header in capitals is the same, and what is known of its columns stays', async () => {
  const byHand = await read(['Code,Name,Price', '1,a,2', 'CODE,NAME,PRICE', '2,b,3', 'Name,PRICE,code', 'c,4,3'], {
    layout: { columns: [{ header: 'Price', field: 'cost' }] },
  });
  expect(problems(byHand)).toEqual([
    [3, 'HEADER_REPEATED'],
    [5, 'HEADER_CHANGED'],
  ]);
  expect(values(byHand)).toEqual([
    { code: '1', name: 'a', cost: 2 },
    { code: '2', name: 'b', cost: 3 },
    { code: '3', name: 'c', cost: 4 },
  ]);
});

test('a column of items that holds codes does so below a further header too', async () => {
  const list = await read([
    'Item,Description,Price',
    ...Array.from({ length: 9 }, (_, index) => `AA${index},Amoxi,3.00`),
    'ITEM,PRICE,DESCRIPTION',
    'AB2,4.00,Carp',
    'Product,Description,Class,Amount',
    'AB3,Mel,Drug,5.00',
  ]);
  expect(values(list).slice(8)).toEqual([
    { code: 'AA8', name: 'Amoxi', price: 3 },
    { code: 'AB2', name: 'Carp', price: 4 },
    { code: 'AB3', name: 'Mel', category: 'Drug', price: 5 },
  ]);
});

test('in a list without a header no line is one', async () => {
  const columns = ['code', 'name', 'price'] as const;
  const layout = { headerLine: 0, columns: columns.map((field, index) => ({ header: `Column ${'ABC'[index]}`, field })) };
  const list = await read(['1,a,2', 'Description,Price,Code', '3,c,4'], { layout });
  expect(problems(list)).toEqual([]);
  expect(values(list)).toEqual([
    { code: '1', name: 'a', price: 2 },
    { code: 'Description', name: 'Price' },
    { code: '3', name: 'c', price: 4 },
  ]);
});

test('what a person has assigned is not lost to a header that fits no better', async () => {
  const layout = { columns: [{ header: 'VK', field: 'cost' as const }] };
  const list = await read(['SKU,Item Name,VK,Note', 'A1,Amoxi,10,1', 'Code,Name,Price,Cost', 'A3,Mel,12,2'], { layout });
  expect(values(list).map(({ price, cost }) => [price, cost])).toContainEqual([undefined, 12]);
});

test('dates below a further header are read in their own order', async () => {
  const below = ['Code,Name,Price,Last Sold', '2,b,3,25/03/2024', '3,c,3,04/03/2024'];
  const [, , ...dated] = values(await read(['Code,Name,Price', '1,a,2', '4,d,2', ...below])).map(({ lastSold }) => lastSold);
  expect(dated).toEqual(['2024-03-25', '2024-03-04']);
  const known = ['Code,Name,Last Sold,Price', '1,a,26/03/2024,2', 'Code,Name,Price,Last Sold', '2,b,3,04/03/2024'];
  expect(values(await read(known)).map(({ lastSold }) => lastSold)).toEqual(['2024-03-26', '2024-03-04']);
});

test('cells below a further header are given in the columns of the first one', async () => {
  const path = await fileOf(['Code,Name,Price', '1,a,2', 'Item Name,Code,Shelf,Retail,Cost', 'b,2,B2,4,1']);
  const cells: (readonly string[] | undefined)[] = [];
  for await (const part of readLines(path, { type: 'common', keepsCells: true }))
    if (part.kind === 'lines') cells.push(...part.lines.filter(({ result }) => 'record' in result).map((line) => line.cells));
  expect(cells).toEqual([
    ['1', 'a', '2'],
    ['2', 'b', '4', 'B2', '1'],
  ]);
});

test.each([
  ['Code,Name,Department', '1,Pharmacy,Main', 'Item Code,Item Name,Dept,Price,Cost,Price 2', 'A1,Amoxi,1,10,9,3'],
  ['Name,ID,Department', 'Happy Vets,12,Main', 'Item Code,Item Name,Class,Price,Cost', 'A1,Amoxi,Drug,10,9'],
  ['Field,Description,Code', 'Price,Client price,1', 'Code,Description,Category,Price,Cost', 'A1,Amoxi,Drug,10,9'],
])('a small table above the list is not the list: %s', async (upper, line, header, item) => {
  const list = await read([upper, line, '', header, item]);
  expect(list.headerLine).toBe(4);
  expect(values(list)).toEqual([expect.objectContaining({ code: 'A1', name: 'Amoxi', price: 10, cost: 9 })]);
});

test('a summary with the columns of a list is none if more items follow it', async () => {
  const list = await read([
    'Category,Item,Cost,Price',
    'All,345,100.00,200.00',
    'Item Code,Item Name,Class,Price,Cost,Sold 12 Months',
    ...Array.from({ length: 2 }, (_, index) => `A${index},Item ${index},Drug,2,1,3`),
  ]);
  expect(list).toMatchObject({ headerLine: 3, linesRead: 2 });
});

test('a further header may have digits in its names', async () => {
  const list = await read(['Code,Name,Price', '1,a,2', '2,b,2', 'Code,Name,Class,Price,Price 2,Sold 12 Months', '3,c,Drug,4,3,7']);
  expect(list.headerLine).toBe(1);
  expect(values(list)[2]).toMatchObject({ code: '3', name: 'c', category: 'Drug', price: 4, totalSold12: 7 });
});

test('a preview takes no samples of a column from where other columns are', async () => {
  const path = await fileOf(['Code,Name,Price,Cost', '1,a,2,1', 'Code,Name,Cost,Price', '2,b,1,2']);
  const { columns, records } = await summarise(readLines(path, { type: 'common' }));
  expect(records).toBe(2);
  expect(columns.map(({ header, samples }) => [header, samples])).toContainEqual(['Price', [{ cell: '2', value: 2 }]]);
});
