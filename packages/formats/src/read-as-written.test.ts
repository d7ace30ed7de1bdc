import { expect, test } from 'vitest';
import { readPriceList } from './read-price-list.ts';
import { temporaryFile } from './testing/temporary-file.ts';
import { type TestCell, workbook } from './testing/workbook.ts';
import { textRow, workbookParts, zip } from './testing/zip.ts';

// What cannot be read as intended has a warning with its line and column.

const read = async (content: string | Uint8Array, name = 'prices.csv', type?: 'dvmax' | 'hippo') =>
  readPriceList(await temporaryFile(name, content), { fileName: name, type });
type List = Awaited<ReturnType<typeof read>>;
const values = (list: List) => list.records.map((record) => record.values);
const remarks = (list: List) => list.warnings.map(({ code, column, lines }) => [code, column, lines]);

const item = '<row r="2"><c t="inlineStr"><is><t>1</t></is></c><c t="inlineStr"><is><t>a</t></is></c><c><v>5</v></c></row>';
const parts = workbookParts(textRow(1, ['Code', 'Name', 'Price']) + item);

test.each([
  ['xl/workbook.xml', 'xl/book2.xml', '/xl/book2.xml'],
  ['xl/', 'excel/', 'excel/workbook.xml'],
])('a workbook whose main part is not %s but %s', async (from, to, target) => {
  const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument';
  const relations = `<Relationships><Relationship Id="r" Type="${type}" Target="${target}"/></Relationships>`;
  const renamed = parts.map((part) => ({
    ...part,
    name: part.name.replace(from, to).replace('workbook.xml.rels', `${target.split('/').at(-1)}.rels`),
  }));
  expect(values(await read(zip([{ name: '_rels/.rels', content: relations }, ...renamed])))).toEqual([{ code: '1', name: 'a', price: 5 }]);
});

const priced = (formula: string, more = '') =>
  zip(
    workbookParts(
      `${textRow(1, ['Code', 'Name', 'Price'])}<row r="2"><c t="inlineStr"><is><t>1</t></is></c><c t="inlineStr"><is><t>a</t></is></c>${formula}</row>`,
    ).map((part) =>
      part.name === 'xl/workbook.xml' ? { ...part, content: String(part.content).replace('</sheets>', `</sheets>${more}`) } : part,
    ),
  );

test.each([
  ['without a value', '<c><f>B2*2</f></c>', '', '=B2*2'],
  ['that repeats another', '<c><f t="shared" si="0"/></c>', '', '='],
  [
    'with the 0 that a program writes which leaves computing to Excel',
    '<c><f>B2*2</f><v>0</v></c>',
    '<calcPr fullCalcOnLoad="1"/>',
    '=B2*2',
  ],
])('a formula %s is not a price, and its line and column are named', async (_, cell, calculation, unread) => {
  const list = await read(priced(cell, calculation), 'prices.xlsx');
  expect(list.records).toMatchObject([{ values: { code: '1', name: 'a' }, unread: { price: unread } }]);
  expect(remarks(list)).toEqual([['FORMULA_NOT_COMPUTED', 'Price', [2]]]);
});

test('a formula whose value is 0 costs nothing', async () =>
  expect(values(await read(priced('<c><f>B2*2</f><v>0</v></c>')))).toEqual([{ code: '1', name: 'a', price: 0 }]));

test('the list is found on the 28th of 30 sheets', async () => {
  const list = [
    ['Code', 'Name'],
    ['1', 'a'],
  ];
  const sheets = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`S${index}`, index === 27 ? list : [['x'], ['y']]]));
  expect(await read(workbook(sheets, 'xlsx'))).toMatchObject({ sheet: 'S27', linesRead: 1 });
});

const priced3 = [
  ['Code', 'Name', 'Price'],
  ['1', 'Exam small', 50],
  ['2', 'Exam medium', null],
  ['3', 'Exam large', null],
  ['4', 'Bath', 20],
];
const page3 =
  '<table><tr><th>Code<th>Name<th>Price<tr><td>1<td>Exam small<td rowspan=3>50<tr><td>2<td>Exam medium<tr><td>3<td>Exam large<tr><td>4<td>Bath<td>20</table>';

test.each([
  ['xlsx', workbook({ Prices: priced3 }, 'xlsx', { merges: ['C2:C4'] })],
  ['xls', workbook({ Prices: priced3 }, 'biff8', { merges: ['C2:C4'] })],
  ['xml', workbook({ Prices: priced3 }, 'xlml', { merges: ['C2:C4'] })],
  ['html', page3],
])('%s: a price merged over several rows is the price of each, and the lines below the first are named', async (ending, content) => {
  const list = await read(content, `prices.${ending}`);
  expect(values(list).map(({ price }) => price)).toEqual([50, 50, 50, 20]);
  expect(remarks(list).filter(([code]) => code !== 'NAMED_OTHERWISE')).toEqual([['MERGED_AMOUNT', 'Price', [3, 4]]]);
});

const across = [
  ['Code', 'Name', 'Price', 'Cost', ''],
  ['1', 'Exam', 50, null, ''],
  ['2', 'Bath', 20, 9, 'shelf 3'],
  ['3', 'Nails', 30, null, null],
];
const pageAcross =
  '<table><tr><th>Code<th>Name<th>Price<th>Cost<th><tr><td>1<td>Exam<td colspan=2>50<td><tr><td>2<td>Bath<td>20<td>9<td>shelf 3<tr><td>3<td>Nails<td colspan=2>30</table>';
const merges = ['C2:D2', 'C4:D4'];

test.each([
  ['xlsx', workbook({ Prices: across }, 'xlsx', { merges })],
  ['xls', workbook({ Prices: across }, 'biff8', { merges })],
  ['xml', workbook({ Prices: across }, 'xlml', { merges })],
  ['html', pageAcross],
])(
  '%s: a price merged over two columns is that of the first, and says so; so do values in a column without a name',
  async (ending, content) => {
    const list = await read(content, `prices.${ending}`);
    expect(values(list).map(({ price, cost }) => [price, cost])).toEqual([
      [50, undefined],
      [20, 9],
      [30, undefined],
    ]);
    expect(remarks(list).filter(([code]) => code !== 'NAMED_OTHERWISE')).toEqual([
      ['AMOUNT_OVER_COLUMNS', 'Price', [2, 4]],
      ['UNNAMED_COLUMN', undefined, [3]],
    ]);
    expect(list.warnings.map(({ message }) => message).join(' ')).toContain('not for "Cost", for example "50"');
    expect(list.warnings.map(({ message }) => message).join(' ')).toContain('column E, for example "shelf 3"');
  },
);

test('a text file names the values of a column without a name', async () => {
  const list = await read('Code,Name,,Price\n1,Exam,,5\n2,Bath,shelf 3,7\n', 'prices.csv');
  expect(remarks(list)).toEqual([['UNNAMED_COLUMN', undefined, [3]]]);
});

test('a category merged over 3,000 rows is the category of each', async () => {
  const rows = Array.from({ length: 3000 }, (_, index): TestCell[] => [index === 0 ? 'Drugs' : null, String(index), `n${index}`]);
  const list = await read(workbook({ Prices: [['Category', 'Code', 'Name'], ...rows] }, 'xlsx', { merges: ['A2:A3001'] }));
  expect(list.records.filter((record) => record.values.category === 'Drugs')).toHaveLength(3000);
});

test('blank rows of a page do not count as rows of the list', async () => {
  const page = `<table><tr><td>Code<td>Name${'<tr><td><td>'.repeat(1000)}<tr><td>1<td>a</table>`;
  const list = await readPriceList(await temporaryFile('prices.xls', page), { limits: { sheetRows: 10 } });
  expect(list.records.map(({ line, values: { code } }) => [line, code])).toEqual([[1002, '1']]);
});

test('a date in a column of texts has a warning, in a workbook and in a text file', async () => {
  const day = { t: 'n' as const, v: 45_000, z: 'd-mmm' };
  const sheet = [
    ['Code', 'Name', 'Size'],
    ['1', 'a', day],
    ['2', 'b', '1/2'],
  ];
  expect(remarks(await read(workbook({ Prices: sheet }, 'xlsx'), 'prices.xlsx'))).toEqual([['DATE_IN_TEXT', 'Size', [2]]]);
  expect(remarks(await read('Code,Name,Size,Unit\n1,a,2-Jan,ml\n2,b,1/2,Mar-12\n'))).toEqual([
    ['DATE_IN_TEXT', 'Size', [2]],
    ['DATE_IN_TEXT', 'Unit', [3]],
  ]);
});

test('a quote that swallows lines has a warning; a text of several lines has none', async () => {
  expect(remarks(await read('Code,Price,Name\n1,1,a\n2,2,"b 5\n3,3,c\n4,4,d"\n5,5,e\n'))).toEqual([['LINES_IN_CELL', undefined, [3]]]);
  expect(remarks(await read('Code,Price,Name\n1,1,"a\nlarge, and heavy"\n2,2,b\n'))).toEqual([]);
});

test('amounts are rounded to the four decimals that are stored, with a warning', async () => {
  const list = await read('Code,Name,Price,Cost\n1,a,1.23456,0.00001\n2,b,1.2345,2\n');
  expect(list.records.map(({ values: { price, cost } }) => [price, cost])).toEqual([
    [1.2346, 0],
    [1.2345, 2],
  ]);
  expect(remarks(list)).toEqual([
    ['ROUNDED_AMOUNT', 'Price', [2]],
    ['ROUNDED_AMOUNT', 'Cost', [2]],
  ]);
});

test.each(['dvmax', 'hippo'] as const)('%s: the code of a label or of a Labrador is not a laboratory code', async (type) => {
  const list = await read(
    'Category,Name,Barcode,Price\nLabels,a,L1,1\nLabrador,b,L2,2\nLab,c,L3,3\nIn-house labs,d,L4,4\n',
    'prices.csv',
    type,
  );
  expect(list.records.map((record) => record.values.labTestCode)).toEqual([undefined, undefined, 'L3', 'L4']);
});

test('a list whose first cell is PAR1 is not a Parquet file', async () =>
  expect(values(await read('PAR1,Name,Price\nx,a,1\n'))).toEqual([{ name: 'a', price: 1 }]));

test('"Active" next to a status that is read has a warning', async () =>
  expect(remarks(await read('Code,Name,Active,Status\n1,a,Yes,Active\n'))).toEqual([['RIVAL_COLUMN', 'Active', []]]));

test('a unit shown by a format belongs to a text, not to a number', async () => {
  const measure = (v: number, unit: string) => ({ t: 'n' as const, v, z: `0" ${unit}"` });
  const sheet = [
    ['Code', 'Name', 'Strength', 'Price', 'Total Sold'],
    ['1', 'a', measure(75, 'mg'), measure(-5, 'per ml'), measure(12, 'pcs')],
  ];
  const list = await read(workbook({ Prices: sheet }, 'xlsx'), 'prices.xlsx');
  expect(values(list)).toEqual([{ code: '1', name: 'a', strength: '75 mg', price: -5, totalSold: 12 }]);
});

test('a percentage in a column of prices is not a price', async () => {
  const list = await read('Code,Name,Price,Markup\n1,a,10%,10%\n2,b,5,5%\n');
  expect(list.records).toMatchObject([{ values: { markup: 10 }, unread: { price: '10%' } }, { values: { price: 5, markup: 5 } }]);
  expect(remarks(list)).toEqual([['NUMBER_NOT_READ', 'Price', [2]]]);
});

test('two-digit years are those from 1930 on, as in a spreadsheet', async () => {
  const list = await read('Code,Name,Last Sold\n1,a,12/31/69\n2,b,12/31/29\n');
  expect(list.records.map((record) => record.values.lastSold)).toEqual(['1969-12-31', '2029-12-31']);
});

test('lines with a blank cell too many are named, though half of the lines have it', async () => {
  const lines = ['1,Exam, long,5,2,a', '2,Bath,6,3,', '3,Comb, small,6,3,', '4,Plain,5,3,x', '5,Other,1,1,', '6,Amount,12,50,3,'];
  const list = await read(['Code,Name,Price,Cost,Notes', ...lines].join('\n'));
  expect(list.warnings.find(({ code }) => code === 'EXTRA_CELLS')).toMatchObject({ count: 3, lines: [2, 4, 7] });
  const all = await read(['Code,Name,Price', ...lines.map((_, index) => `${index},Exam ${index},5,,`)].join('\n'));
  expect(remarks(all)).toEqual([]);
});
