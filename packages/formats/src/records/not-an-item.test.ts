import { expect, test } from 'vitest';
import { readPriceList } from '../read-price-list.ts';
import { temporaryFile } from '../testing/temporary-file.ts';

const read = async (lines: readonly string[]) => readPriceList(await temporaryFile('prices.csv', lines.join('\n')), { type: 'common' });
const problems = async (lines: readonly string[]) => (await read(lines)).problems.map(({ line, code }) => [line, code]);
const items = (category: string, count = 4) =>
  Array.from({ length: count }, (_, index) => `Item ${index},${category}${index},10.00,5,${category}`);
const header = 'Description,Code,Price,Qty Sold,Category';

test.each([
  'Subtotal for Drugs:,,40.00,20',
  'Totals for all classes,,40.00,20',
  'Grand Total (40 items),,40.00,20',
  'Report totals by class,,40.00,20',
  'Total: 40 items,,,',
  '40 records,,,',
  'Count: 40,,,',
  '*** End of report ***,,,',
  // Named after a category of the list, or the sum of the lines above.
  'Total Drugs,,,',
  'Total Drugs,,1.00,20',
  'Subtotal de drugs,,1.00,20',
  'Total for department: drugs,,1.00,',
  'Total Medicines,,40.00,20',
])('no item: %s', async (line) => expect(await problems([header, ...items('Drugs'), line])).toEqual([[6, 'TOTAL_LINE']]));

test.each([
  'Subtotal colectomy,,900.00,2',
  'Total T4,,45.00,20',
  'Total protein,,40.00,3',
  'Total bilirubin,,0,0',
  'Total Drugs,X1,40.00,20',
  'Total Drugs,,55.00,',
  'Total Drugs,,55.00,3',
  'Totals for screening,X1,40.00,20',
  'Count Fluffy toy,,5.00,',
  'Records transfer,,5.00,',
  '2 services bundle,,5.00,',
])('an item: %s', async (line) => expect(await problems([header, ...items('Drugs'), line])).toEqual([]));

test('where items have no codes, nothing but an exact word is a total', async () =>
  expect(await problems(['Description,Price', 'Exam,10', 'Bath,10', 'Comb,10', 'Total body scan,30', 'Grand total,60'])).toEqual([
    [6, 'TOTAL_LINE'],
  ]));

test('each section has its own sums, and may be named by the heading above it', async () => {
  const lines = [header, 'DRUGS,,,,', ...items('A'), 'Total drugs,,,,', ...items('B'), 'Total Sundries,,40.00,20,'];
  expect((await problems(lines)).filter(([, code]) => code === 'TOTAL_LINE')).toEqual([
    [7, 'TOTAL_LINE'],
    [12, 'TOTAL_LINE'],
  ]);
});

const titles = ['Happy Paws Animal Hospital,,,', 'Date: 03/05/2024,Price List,,Page 1'];
const columns = 'Code,Description,Price,Last Sold';

test('the titles of a printed report are none of its items on the pages below', async () => {
  const next = ['Happy Paws Animal Hospital,,,', 'Date: 03/05/2024,Price List,,Page 12', columns];
  const list = await read([...titles, columns, 'C1,Exam,5,3/26/2024', ...next, 'C2,Bath,6,3/26/2024', '3/5/2024,Price List,Page 3']);
  expect(list.records.map(({ values: { name } }) => name)).toEqual(['Exam', 'Bath']);
  expect(list.problems.map(({ line, code }) => [line, code])).toEqual([
    [5, 'TOTAL_LINE'],
    [6, 'TOTAL_LINE'],
    [7, 'HEADER_REPEATED'],
    [9, 'TOTAL_LINE'],
  ]);
});

test('items like those above the header, and pages with a price, are items', async () => {
  const list = await read([
    'C1,Exam,5,',
    'Copies,A7,,',
    'E7,Bath,,',
    columns,
    'C2,Exam,6,',
    'Copies,A8,,',
    'E8,Bath,,',
    'C3,Page 2,1,',
    'C4,Pages 2,,',
  ]);
  expect(list).toMatchObject({ headerLine: 4, problems: [] });
  expect(list.records).toHaveLength(5);
});

test('a header in two lines is one on the next page too', async () => {
  const two = [',,Price,Price,', 'Code,Description,Retail,Minimum,Class'];
  const list = await read([...two, 'E1,Exam,55,50,Exam', ...two, 'V2,FeLV,23,20,Vaccine']);
  expect(list.records.map(({ values: { code } }) => code)).toEqual(['E1', 'V2']);
  expect(list.problems.map(({ line, code }) => [line, code])).toEqual([
    [4, 'HEADER_REPEATED'],
    [5, 'HEADER_REPEATED'],
  ]);
});
