import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPriceList, readPriceListStream } from './read-price-list.ts';
import type { ReadOptions } from './read-lines.ts';
import { temporaryFile } from './testing/temporary-file.ts';
import type { UnreadableFile } from './unreadable-file.ts';

const read = async (content: string | Uint8Array, options?: ReadOptions) =>
  readPriceList(await temporaryFile('prices.csv', content), options);
const refusal = (content: string | Uint8Array, options?: ReadOptions) =>
  read(content, options).then(
    () => Promise.reject(new Error('The file was read')),
    (error: UnreadableFile) => error,
  );
const codes = (list: { code: string }[]) => list.map(({ code }) => code);

test('a report with titles, a footer and dirt: each line is an item or a problem', async () => {
  const list = await read(
    [
      'Happy Paws Veterinary Clinic',
      'Printed on 3/5/2024',
      '',
      'Item ID,Hospital Description,Classification,Base Price,Last Sold Date,Shelf',
      '0070,"Carprofen, 75 mg (I)",Drug,"$1,204.50",3/5/2024,B2',
      '0071,5" needle,Supply,2.00,,',
      '0072,,Supply,1.00,,',
      '0073,"Bandage,1.00,,',
      'Item ID,Hospital Description,Classification,Base Price,Last Sold Date,Shelf',
      'TOTAL,Total T4,Laboratory,45.00,,',
      'Total items: 4,,,1252.50,,',
    ].join('\r\n'),
  );
  expect(list).toMatchObject({
    type: 'cornerstone',
    encoding: 'utf-8',
    delimiter: ',',
    headerLine: 4,
    linesRead: 7,
    ignoredColumns: ['Shelf'],
  });
  expect(list.records).toEqual([
    {
      line: 5,
      file: expect.stringMatching(/prices\.csv$/),
      values: { code: '0070', name: 'Carprofen, 75 mg (I)', category: 'Drug', price: 1204.5, lastSold: '2024-03-05', inactive: true },
      raw: [['Shelf', 'B2']],
    },
    expect.objectContaining({ line: 6, values: { code: '0071', name: '5" needle', category: 'Supply', price: 2 } }),
    expect.objectContaining({ line: 10, values: { code: 'TOTAL', name: 'Total T4', category: 'Laboratory', price: 45 } }),
  ]);
  expect(list.problems.map(({ line, code }) => [line, code])).toEqual([
    [7, 'NO_NAME'],
    [8, 'UNCLOSED_QUOTE'],
    [9, 'HEADER_REPEATED'],
    [11, 'TOTAL_LINE'],
  ]);
  expect(list.warnings.filter(({ code }) => code !== 'DATE_ORDER')).toEqual([
    expect.objectContaining({ code: 'TITLE_LINES', lines: [1, 2] }),
  ]);
});

test.each([
  [';', 'Código;Nombre;Precio\n1;Antibiótico 5,5 mg;12,50\n2;Vacuna;1.250,00\n', [12.5, 1250]],
  ['\t', 'Código\tNombre\tPrecio\n1\tJeringa, 5 ml\t12,50\n2\tVacuna\t3\n', [12.5, 3]],
  ['|', 'Código|Nombre|Precio\n1|a; b|12,50\n2|Vacuna|3\n', [12.5, 3]],
  [',', 'Código,Nombre,Precio\n1,Antibiótico,"12,50"\n2,a;b;c;d,3\n', [12.5, 3]],
  [';', 'sep=;\nCódigo;Nombre;Precio\n1;x;12,50\n2;y;3\n', [12.5, 3]],
])('the delimiter %j is recognised, and the decimal comma is read in es-ES', async (delimiter, text, prices) => {
  const list = await read(text, { locale: 'es-ES' });
  expect(list.delimiter).toBe(delimiter);
  expect(list.records.map(({ values }) => values.price)).toEqual(prices);
});

test('a decimal comma in en-US is read neither as thousands nor as a fraction: the cell is kept and reported', async () => {
  const list = await read('Code;Name;Price\n1;x;12,50\n');
  expect(list.records[0]).toMatchObject({ values: { code: '1', name: 'x' }, raw: [['Price', '12,50']] });
  expect(list.warnings).toEqual([
    expect.objectContaining({ code: 'NUMBER_NOT_READ', column: 'Price', lines: [2] }),
    expect.objectContaining({ code: 'OTHER_LOCALE', locale: 'es-ES' }),
  ]);
});

test('an unreadable amount is marked as such, a missing one is not', async () => {
  const list = await read(
    'Code,Name,Price,Dispensing Fee,Cost,Minimum Price\n1,a,free,,"12,50",n/a\n2,b,-,ask,3,\n3,c,2,1,0,#REF!\n4,d,,,,\n',
  );
  expect(list.records.map(({ unread }) => unread)).toEqual([
    { price: 'free', cost: '12,50' },
    { dispensingFee: 'ask' },
    { minimumPrice: '#REF!' },
    undefined,
  ]);
});

test('cells of a refused line are not reported in addition', async () => {
  const list = await read('Code,Name,Price\n1,x,on request\n2,,on request\nSumme,,n.a.\n');
  expect(codes(list.problems)).toEqual(['NO_NAME', 'NO_NAME']);
  expect(list.warnings).toEqual([expect.objectContaining({ code: 'NUMBER_NOT_READ', count: 1, lines: [2] })]);
});

test('codes remain text, and what a spreadsheet did to them is reported, not repaired @R-21', async () => {
  const list = await read(
    'Code,Name,UPC,NDC,Vendor Code\n0070,a,012345678905,0093-1234-56,="00123"\n4-Jan,b,12345678905,,06E4\n1.23E+11,c,1.23E+11,,\n11-08-22,d,,,\n',
  );
  expect(list.records.map(({ values: { code, upc, vendorCode } }) => [code, upc, vendorCode])).toEqual([
    ['0070', '012345678905', '00123'],
    ['4-Jan', '12345678905', '06E4'],
    ['1.23E+11', '1.23E+11', undefined],
    ['11-08-22', undefined, undefined],
  ]);
  expect(list.warnings.map(({ code, column, lines }) => [code, column, lines])).toEqual([
    ['DAMAGED_DATE', 'Code', [3]],
    ['DAMAGED_NUMBER', 'Code', [4]],
    ['DAMAGED_NUMBER', 'UPC', [4]],
    ['LOST_ZERO', 'UPC', [3]],
  ]);
});

test('sales are identified by code alone, if the caller says so', async () => {
  const sales = 'Code,Qty Sold\n007,12\n,3\n';
  await expect(read(sales)).rejects.toMatchObject({ code: 'NO_HEADER' });
  const { records, problems, linesRead } = await read(sales, { completes: 'sales' });
  expect(records.map(({ values }) => values)).toEqual([{ code: '007', totalSold: 12 }]);
  expect([problems.map(({ code }) => code), linesRead]).toEqual([['NO_NAME'], 2]);
});

test('names over two lines, as below merged cells, are combined', async () => {
  const list = await read('Item,,Price,\nCode,Description,Retail,Minimum\n1,Vaccine,20.00,15.00\n');
  expect(list.headerLine).toBe(2);
  expect(list.records[0]?.values).toEqual({ code: '1', name: 'Vaccine', price: 20, minimumPrice: 15 });
});

test('columns for "active" are inverted', async () => {
  const list = await read('Code,Name,Active\n1,a,Yes\n2,b,No\n3,c,maybe\n');
  expect(list.records.map(({ values }) => values.inactive)).toEqual([false, true, undefined]);
  expect(list.warnings).toEqual([expect.objectContaining({ code: 'FLAG_NOT_READ', lines: [4] })]);
});

test('of two columns with the same name one is read, the other kept and both reported', async () => {
  const list = await read('Code,Name,Price,Price\n1,a,5,6,7,8\n');
  expect(list.records[0]).toMatchObject({
    values: { price: 5 },
    raw: [
      ['Price', '6'],
      ['', '7'],
      ['', '8'],
    ],
  });
  expect(list.warnings).toContainEqual(expect.objectContaining({ code: 'EXTRA_CELLS', count: 1, lines: [2] }));
  expect(codes(list.warnings)).toEqual(['DUPLICATE_COLUMN', 'EXTRA_CELLS']);
});

test('a wrong choice of type is reported, and the known columns are read all the same', async () => {
  const list = await read('product_id,full_item_name,vendor_name,manufacturer_no,unit_price\n1,Vaccine,Zoetis,10,2\n', { type: 'dvmax' });
  expect(list).toMatchObject({ type: 'dvmax' });
  expect(list.recognised[0]?.type).toBe('vetcove');
  expect(list.warnings).toEqual([expect.objectContaining({ code: 'TYPE_MISMATCH', message: expect.stringContaining('Vetcove') })]);
  expect(list.records[0]?.values.name).toBe('Vaccine');
});

test('names of built-in object properties are only text: __proto__, constructor @R-23', async () => {
  const list = await read('__proto__,constructor,Name,toString,Code\nx,y,__proto__,z,1\n');
  expect(list.records[0]).toMatchObject({
    values: { name: '__proto__' },
    raw: [
      ['__proto__', 'x'],
      ['constructor', 'y'],
      ['toString', 'z'],
    ],
  });
  expect(Object.keys(Object.prototype)).toEqual([]);
});

test('zero bytes and broken characters are replaced and reported @R-21', async () => {
  const list = await read('Code,Name\n1,a\0b\n');
  expect(list.records[0]?.values.name).toBe('a\uFFFDb');
  expect(list.warnings).toEqual([expect.objectContaining({ code: 'REPLACED_CHARACTERS', lines: [2] })]);
});

test.each([
  ['of a column that is not read', 'Code,Sh\0elf,Name\n1,x,Exam\n', ['Code', 'Sh\uFFFDelf', 'Name']],
  ['of a column without a name', 'Code,\0,Name\n1,x,Exam\n', ['Code', '\uFFFD', 'Name']],
])('zero bytes in the name %s are replaced and reported @R-21', async (_, content, headers) => {
  const list = await read(content);
  expect(list.columns.map(({ header }) => header)).toEqual(headers);
  expect(list.records[0]?.values.name).toBe('Exam');
  expect(list.records[0]?.raw).toEqual([[headers[1], 'x']]);
  expect(list.warnings).toContainEqual(expect.objectContaining({ code: 'REPLACED_CHARACTERS', lines: [1] }));
});

test('lines over the limits are reported, the others read', async () => {
  const list = await read(`Code,Name\n1,a\n2,${'x'.repeat(40_000)}\n3${',y'.repeat(600)}\n4,b\n`);
  expect(list.records.map(({ line }) => line)).toEqual([2, 5]);
  expect(list.problems.map(({ line, code }) => [line, code])).toEqual([
    [3, 'CELL_TOO_LONG'],
    [4, 'TOO_MANY_COLUMNS'],
  ]);
});

test.each([
  ['', 'EMPTY'],
  ['\n\n  \n', 'EMPTY'],
  ['1,Vaccine,20\n2,Test,30\n', 'NO_HEADER'],
  ['%PDF-1.7 …', 'UNSUPPORTED_TYPE'],
  [Buffer.from([0x1f, 0x8b, 8, 0, 0]), 'UNSUPPORTED_TYPE'],
  [Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10]), 'UNSUPPORTED_TYPE'],
  [Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), 'UNSUPPORTED_TYPE'],
  [Buffer.from([1, 2, 3, 4, 5, 6, 7]), 'UNSUPPORTED_TYPE'],
  ['<?xml version="1.0"?><rss></rss>', 'UNSUPPORTED_TYPE'],
] as const)('%j is refused with a reason and what to do', async (content, code) => {
  const error = await refusal(content, { fileName: 'prices.csv' });
  expect(error).toMatchObject({ name: 'UnreadableFile', code });
  expect(error.message).toMatch(/^prices\.csv(?:, line \d+)?: .+\. .+\.$/);
});

test('too large a file, or too many lines, is refused with the limit', async () => {
  expect(await refusal('Code,Name\n1,a\n', { limits: { fileBytes: 5 } })).toMatchObject({ code: 'TOO_LARGE' });
  expect(await refusal('Code,Name\n1,a\n2,b\n3,c\n', { limits: { csvLines: 2 } })).toMatchObject({ code: 'TOO_MANY_LINES', line: 4 });
});

test('a preview ends after the items that it needs', async () => {
  const list = await read('Code,Name\n1,a\n2,b\n3,c\n', { stopAfterRecords: 2 });
  expect(list.records).toHaveLength(2);
  expect(list.linesRead).toBe(2);
});

test('an aborted reading ends', async () => {
  const path = await temporaryFile('long.csv', `Code,Name\n${'1,a\n'.repeat(200_000)}`);
  const controller = new AbortController();
  const reading = (async () => {
    let records = 0;
    for await (const event of readPriceListStream(path, { signal: controller.signal })) {
      if (event.kind === 'record') records += 1;
      if (records === 10) controller.abort(new Error('not wanted'));
    }
  })();
  await expect(reading).rejects.toThrow('not wanted');
});

const lines = fc.array(
  fc.constantFrom(
    '1,Vaccine,5',
    '2,,5',
    '',
    '   ',
    'Total,,5',
    'Code,Name,Price',
    '3,"open,5',
    '4,"two\nlines",5',
    '5,5" x,1',
    `6,${'y'.repeat(33_000)},1`,
    ',,',
    '7,a,b,c',
  ),
  {
    maxLength: 40,
  },
);

test('lines read are records and problems, for any lines @R-21', () =>
  fc.assert(
    fc.asyncProperty(lines, async (texts) => {
      const list = await read(['Code,Name,Price', ...texts].join('\n'));
      expect(list.linesRead).toBe(list.records.length + list.problems.length);
      const numbers = [...list.records, ...list.problems].map(({ line }) => line);
      expect(new Set(numbers).size).toBe(numbers.length);
      const wanted = texts.filter((text) => text === '1,Vaccine,5').length;
      const read1 = list.records.filter(({ values }) => values.code === '1').length;
      // An open quote may take later lines into its cell only if one of them closes it, which none of these does.
      expect(read1).toBe(wanted);
    }),
    { numRuns: 60 },
  ));
