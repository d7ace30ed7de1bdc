import { expect, test, vi } from 'vitest';
import { readLines } from '../read-lines.ts';
import { readPriceList } from '../read-price-list.ts';
import { summarise } from '../summarise.ts';
import { temporaryFile } from '../testing/temporary-file.ts';
import { workbook } from '../testing/workbook.ts';
import { textRow, workbookParts, zip } from '../testing/zip.ts';

const formats = ['xlsx', 'biff8', 'xlml'] as const;
const extension = { xlsx: 'xlsx', biff8: 'xls', xlml: 'xls' } as const;
const prices = [
  ['Happy Paws'],
  ['Code', 'Name', 'UPC', 'Price', 'Last Sold', 'Markup'],
  ['0070', 'Carprofen', 123456789012, 12.99, { t: 'n', v: 45356, z: 'm/d/yyyy' }, { t: 'n', v: 0.35, z: '0%' }],
  [{ t: 'n', v: 123, z: '00000' }, 'Vaccine', '012345678905', 20, null, null],
  [null, 'Syringe', null, null, null, null],
  [],
  ['Total', null, null, 32.99],
] as const;

test.each(formats)(
  '%s: codes keep zeros and all digits, dates and percentages are as the sheet shows them @INPUT-01 @R-21',
  async (bookType) => {
    const path = await temporaryFile(`prices.${extension[bookType]}`, workbook({ Prices: prices.map((row) => [...row]) }, bookType));
    const list = await readPriceList(path);
    expect(list).toMatchObject({ encoding: null, delimiter: null, headerLine: 2, linesRead: 4 });
    expect(list.records.map(({ line, values }) => ({ line, ...values }))).toEqual([
      { line: 3, code: '0070', name: 'Carprofen', upc: '123456789012', price: 12.99, lastSold: '2024-03-05', markup: 35 },
      { line: 4, code: '00123', name: 'Vaccine', upc: '012345678905', price: 20 },
      { line: 5, name: 'Syringe' },
    ]);
    expect(list.problems).toEqual([expect.objectContaining({ line: 7, code: 'TOTAL_LINE' })]);
  },
);

test('a workbook is read as common unless a type is chosen @INPUT-05', async () => {
  const rows = [
    ['Item ID', 'Hospital Description', 'Client Description', 'Classification', 'Revenue Center'],
    ['1', 'a', 'b', 'c', 'd'],
  ];
  const path = await temporaryFile('prices.xlsx', workbook({ Prices: rows }, 'xlsx'));
  const list = await readPriceList(path);
  expect(list).toMatchObject({ type: 'common', records: [{ values: { code: '1', name: 'a', category: 'c' } }] });
  expect(list.recognised[0]?.type).toBe('cornerstone');
  expect(await readPriceList(path, { type: 'cornerstone' })).toMatchObject({
    type: 'cornerstone',
    records: [{ values: { description: 'b', category3: 'd' } }],
  });
});

test.each(['xlsx', 'biff8'] as const)('%s: days are counted with the workbook’s epoch @R-21', async (bookType) => {
  const rows = [
    ['Name', 'Last Sold'],
    ['a', { t: 'n', v: 43894, z: 'm/d/yyyy' } as const],
  ];
  const path = await temporaryFile('prices.x', workbook({ Prices: rows }, bookType, { date1904: true }));
  expect((await readPriceList(path)).records[0]?.values.lastSold).toBe('2024-03-05');
});

test.each([
  ['xlsx', false, '2025-04-05'],
  ['biff8', false, '2025-04-05'],
  ['xlsx', true, '2029-04-06'],
] as const)(
  '%s (from 1904 on: %s): day numbers that have lost the format of a date are read as dates, and told once',
  async (bookType, date1904, day) => {
    const rows = [
      ['Name', 'Last Sold'],
      ['a', 45752],
      ['b', 45752.75],
      ['c', 12],
      ['d', 20250405],
      ['e', '45752'],
    ];
    const path = await temporaryFile('prices.x', workbook({ Prices: rows }, bookType, { date1904 }));
    const { records, warnings } = await readPriceList(path);
    expect(records.map(({ values }) => values.lastSold)).toEqual([day, day, undefined, '2025-04-05', undefined]);
    expect(warnings.filter(({ code }) => code !== 'NAMED_OTHERWISE').map(({ code, column, lines }) => [code, column, lines])).toEqual([
      ['DAY_NUMBER', 'Last Sold', [2, 3]],
      ['DATE_NOT_READ', 'Last Sold', [4, 6]],
    ]);
  },
);

test.each(['America/Los_Angeles', 'Asia/Tokyo', 'UTC'])('the same cells in the time zone %s @R-21', async (zone) => {
  vi.stubEnv('TZ', zone);
  try {
    for (const bookType of formats) {
      const path = await temporaryFile('zone.x', workbook({ Prices: prices.map((row) => [...row]) }, bookType));
      expect((await readPriceList(path)).records[0]?.values).toMatchObject({ upc: '123456789012', lastSold: '2024-03-05' });
    }
  } finally {
    vi.unstubAllEnvs();
  }
});

test('numbers of sheets are numbers in every locale; numbers in text follow it', async () => {
  const path = await temporaryFile(
    'precios.xlsx',
    workbook(
      {
        Precios: [
          ['Nombre', 'Precio', 'Coste'],
          ['a', 1.234, '1.234,5'],
        ],
      },
      'xlsx',
    ),
  );
  expect((await readPriceList(path, { locale: 'es-ES' })).records[0]?.values).toEqual({ name: 'a', price: 1.234, cost: 1234.5 });
});

test('the first sheet with a header is read, and the others are named', async () => {
  const sheets = {
    Notes: [['Prices of 2024']],
    Empty: [],
    Items: [
      ['Code', 'Name'],
      ['1', 'a'],
    ],
    Old: [
      ['Code', 'Name'],
      ['2', 'b'],
    ],
  };
  for (const bookType of formats) {
    const list = await readPriceList(await temporaryFile('book.x', workbook(sheets, bookType)));
    expect(list.records.map(({ values }) => values.code)).toEqual(['1']);
    expect(list.warnings).toEqual([expect.objectContaining({ code: 'OTHER_SHEETS', message: expect.stringContaining('"Notes", "Old"') })]);
  }
});

test('where no sheet names the items in known words, the one with the most known fields and lines is read', async () => {
  const list = [
    ['What we sell', 'Dept', 'Retail', 'Sold last yr'],
    ['Nail trim', 'Services', '12.00', '3'],
    ['Rimadyl 75 mg', 'Pharmacy', '2.10', '8'],
  ];
  const unknown = [
    ['Leistung', 'Satz'],
    ['Krallen', '12'],
  ];
  const notes = [['Please use the second sheet!'], ['Prices as of November'], ['Ask Ann'], ['Thank you']];
  for (const [sheets, read] of [
    [{ Notes: notes, Prices: list, Old: list.slice(0, 2) }, 'Prices'],
    [{ Notes: [['Notes'], ['Prices as of November']], Prices: list }, 'Prices'],
    [{ Notes: notes, Prices: unknown }, 'Prices'],
    [{ Notes: notes, Older: notes }, 'Notes'],
    [
      {
        Prices: list,
        Items: [
          ['Code', 'Name'],
          ['1', 'a'],
        ],
      },
      'Items',
    ],
  ] as const) {
    const path = await temporaryFile('book.xlsx', workbook(sheets, 'xlsx'));
    const preview = await summarise(readLines(path, { guessesHeader: true }));
    expect(preview.sheet).toBe(read);
  }
});

test('formula cells yield their stored value, errors and dates in code columns are reported', async () => {
  const rows =
    textRow(1, ['Code', 'Name', 'Price', 'Cost']) +
    '<row r="2"><c r="A2"><v>12345678901234567890</v></c><c r="B2" t="str"><f>A1&amp;"x"</f><v>Vaccine</v></c><c r="C2"><f>1+1</f><v>2</v></c><c r="D2" t="e"><v>#N/A</v></c></row>' +
    '<row r="3"><c r="A3" t="d"><v>2024-01-04T00:00:00</v></c><c r="B3" t="inlineStr"><is><r><t>Rich </t></r><r><t>text_x000D_</t></r><rPh><t>hint</t></rPh></is></c></row>';
  const list = await readPriceList(await temporaryFile('f.xlsx', zip(workbookParts(rows))));
  expect(list.records.map(({ values }) => values)).toEqual([
    { code: '12345678901234567890', name: 'Vaccine', price: 2 },
    { code: '2024-01-04', name: 'Rich text' },
  ]);
  expect(list.warnings.map(({ code, lines }) => [code, lines])).toEqual([
    ['CELL_ERROR', [2]],
    ['DAMAGED_DATE', [3]],
    ['CUT_DIGITS', [2]],
  ]);
});

test.each([
  [
    'an HTML table',
    '<html><body><table><tr><th>Code</th><th>Name</th></tr><tr><td>00123</td><td>Caf&eacute; &amp; co</td></tr></table></body></html>',
    'Café & co',
  ],
  ['csv', 'Code,Name\n00123,Vaccine\n', 'Vaccine'],
])('an .xls that is really %s is read as that, and the warning says so', async (_, content, name) => {
  const list = await readPriceList(await temporaryFile('prices.xls', content));
  expect(list.records[0]?.values).toEqual({ code: '00123', name });
  expect(list.warnings).toEqual([expect.objectContaining({ code: 'NAMED_OTHERWISE' })]);
});

test('column 600 and a row with a text of 40,000 characters are reported with their rows', async () => {
  const rows = `${textRow(1, ['Code', 'Name'])}<row r="2"><c r="WB2" t="inlineStr"><is><t>x</t></is></c></row>${textRow(3, ['1', 'y'.repeat(40_000)])}${textRow(4, ['2', 'b'])}`;
  const list = await readPriceList(await temporaryFile('wide.xlsx', zip(workbookParts(rows))));
  expect(list.problems.map(({ line, code }) => [line, code])).toEqual([
    [2, 'TOO_MANY_COLUMNS'],
    [3, 'CELL_TOO_LONG'],
  ]);
  expect(list.records.map(({ line }) => line)).toEqual([4]);
});

test('a formula without a computed value is reported, with its line; one that yields an empty text is empty', async () => {
  const rows =
    textRow(1, ['Code', 'Name', 'Price', 'Cost']) +
    '<row r="2"><c r="A2"><v>1</v></c><c r="B2" t="inlineStr"><is><t>a</t></is></c><c r="C2"><f>D2*1.5</f></c><c r="D2"><v>2</v></c></row>' +
    '<row r="3"><c r="A3"><v>2</v></c><c r="B3" t="inlineStr"><is><t>b</t></is></c><c r="C3"><f>D3*1.5</f><v/></c><c r="D3" t="str"><f>""</f><v></v></c></row>' +
    '<row r="4"><c r="A4"><v>3</v></c><c r="B4" t="inlineStr"><is><t>c</t></is></c><c r="C4"><f t="shared" si="0"/><v>3</v></c></row>';
  const { records, warnings } = await readPriceList(await temporaryFile('prices.xlsx', zip(workbookParts(rows))));
  expect(records.map(({ values: { price, cost } }) => [price, cost])).toEqual([
    [undefined, 2],
    [undefined, undefined],
    [3, undefined],
  ]);
  expect(warnings).toMatchObject([{ code: 'FORMULA_NOT_COMPUTED', column: 'Price', lines: [2, 3], example: '=D2*1.5' }]);
});
