import { expect, test } from 'vitest';
import type { Limits } from './limits.ts';
import { readPriceList } from './read-price-list.ts';
import { acceptedExtensions, isAcceptedName } from './sniff.ts';
import { temporaryFile } from './testing/temporary-file.ts';
import { workbook } from './testing/workbook.ts';
import { textRow, workbookParts, zip } from './testing/zip.ts';
import type { UnreadableFile } from './unreadable-file.ts';

const MiB = 1024 * 1024;
const header = textRow(1, ['Code', 'Name']);
const good = workbook(
  {
    Prices: [
      ['Code', 'Name'],
      ['1', 'a'],
    ],
  },
  'xlsx',
);

async function refusal(content: Uint8Array | string, limits: Partial<Limits> = {}): Promise<UnreadableFile> {
  const path = await temporaryFile('hostile.xlsx', content);
  return readPriceList(path, { limits }).then(
    () => Promise.reject(new Error('The file was read')),
    (error: UnreadableFile) => error,
  );
}

test.each([
  ['a cell of 2 MiB', () => zip(workbookParts(`${header}${textRow(2, ['1', 'x'.repeat(2 * MiB)])}`)), 'TOO_LARGE'],
  [
    'a bomb of blank rows that says it is small',
    () => zip([...workbookParts(header), { name: 'xl/styles.xml', content: ' '.repeat(9 * MiB), claimedSize: 10 }]),
    'DAMAGED',
  ],
  [
    'a document type with entities',
    () =>
      zip([
        ...workbookParts(header).slice(0, 2),
        { name: 'xl/worksheets/sheet1.xml', content: '<!DOCTYPE x [<!ENTITY a "b">]><worksheet/>' },
      ]),
    'DAMAGED',
  ],
  ['an entity that is not declared', () => zip(workbookParts(`${header}<row><c><v>&boom;</v></c></row>`)), 'DAMAGED'],
  ['tags inside tags without end', () => zip(workbookParts(`${header}${'<a>'.repeat(100_000)}`)), 'DAMAGED'],
  ['tags that do not close', () => zip(workbookParts(`${header}<row><c>`)), 'DAMAGED'],
  ['no sheets', () => zip([{ name: 'xl/workbook.xml', content: '<workbook/>' }]), 'DAMAGED'],
  ['a path out of the archive', () => zip([...workbookParts(header), { name: '../evil', content: '' }]), 'DAMAGED'],
  ['a zip without a workbook', () => zip([{ name: 'a.txt', content: 'x' }]), 'UNSUPPORTED_TYPE'],
  ['a Word document', () => zip([{ name: 'word/document.xml', content: '<x/>' }]), 'UNSUPPORTED_TYPE'],
  ['a binary workbook', () => workbook({ Prices: [['Code', 'Name']] }, 'xlsb'), 'UNSUPPORTED_TYPE'],
  ['a container of an encrypted workbook', () => oleWith('EncryptedPackage'), 'ENCRYPTED'],
  ['a container of a Word document', () => oleWith('WordDocument'), 'UNSUPPORTED_TYPE'],
] as const)('%s is refused @R-19', async (_, content, code) => expect(await refusal(content())).toMatchObject({ code }));

test.each([
  ['xlsb', 'a binary workbook (.xlsb), which is not read'],
  ['ods', 'an OpenDocument file (.ods), which is not read'],
] as const)('a price list as .%s is refused with what to save it as', async (kind, what) => {
  const { message } = await refusal(workbook({ Prices: [['Code', 'Name']] }, kind));
  expect(message).toContain(`The file is ${what}. Save the list as .csv, .xls or .xlsx and choose it again.`);
});

test('a bomb is refused by its declared size: 20 MiB where 4 are allowed', async () => {
  const rows = `${header}${' '.repeat(20 * MiB)}`;
  const error = await refusal(zip(workbookParts(rows)), { inflatedBytes: 4 * MiB });
  expect(error).toMatchObject({ code: 'TOO_LARGE', message: expect.stringContaining('4 MiB of unpacked workbook') });
});

test('an incompletely copied workbook is refused with our own message; the library’s is the cause', async () => {
  const whole = zip(workbookParts(header));
  const error = await refusal(whole.subarray(0, whole.length - 40));
  expect(error.message).toMatch(
    /^\d+-hostile\.xlsx: The workbook is cut off or damaged; perhaps it was not copied or downloaded to its end\. Open it in/,
  );
  expect(error.cause).toBeInstanceOf(Error);
});

test('a workbook of too many parts, texts or rows is refused with the limit @R-18', async () => {
  const parts = Array.from({ length: 30 }, (_, index) => ({ name: `xl/media/${index}`, content: '' }));
  expect(await refusal(zip(workbookParts(header, parts)), { zipEntries: 20 })).toMatchObject({ code: 'TOO_MANY_PARTS' });
  const strings = [{ name: 'xl/sharedStrings.xml', content: `<sst>${'<si><t/></si>'.repeat(100)}</sst>` }];
  expect(await refusal(zip(workbookParts(header, strings)), { sharedStrings: 50 })).toMatchObject({ code: 'TOO_MANY_TEXTS' });
  const rows = Array.from({ length: 50 }, (_, index) => textRow(index + 2, ['1', 'a'])).join('');
  expect(await refusal(zip(workbookParts(header + rows)), { sheetRows: 20 })).toMatchObject({ code: 'TOO_MANY_ROWS', line: 22 });
});

test('a false row number, column or style does not exhaust the memory', async () => {
  const rows = `${header}<row r="999999999999999999999"><c r="XFD1" s="99999999"><v>1</v></c></row><row r="1"><c r="??"><v>1</v></c><c r="B1" t="s"><v>77</v></c></row>`;
  const list = await readPriceList(await temporaryFile('liar.xlsx', zip(workbookParts(rows))));
  expect(list.problems.map(({ line, code }) => [line, code])).toEqual([
    [2, 'TOO_MANY_COLUMNS'],
    [3, 'TOO_MANY_COLUMNS'],
  ]);
});

test('a workbook truncated anywhere is refused, never read as if it were complete', async () => {
  for (let length = 10; length < good.length; length += Math.ceil(good.length / 60)) {
    expect(await refusal(good.subarray(0, length))).toMatchObject({ name: 'UnreadableFile' });
  }
});

test('500 columns are read, and 5,000 quotes in a line do no harm', async () => {
  const names = ['Code', 'Name', ...Array.from({ length: 498 }, (_, index) => `X${index}`)];
  const wide = await readPriceList(await temporaryFile('wide.csv', `${names.join(',')}\n1,a${',z'.repeat(498)}\n`));
  expect(wide.records[0]?.raw).toHaveLength(498);
  const quotes = await readPriceList(await temporaryFile('quotes.csv', `Code,Name\n1,"${'"'.repeat(5_000)}\n2,b\n`));
  expect(quotes.linesRead).toBe(2);
});

test('files are chosen by name, whatever their content @INPUT-01 @INPUT-02', () => {
  expect(acceptedExtensions).toEqual(['.csv', '.xls', '.xlsx']);
  expect(['prices.csv', 'PRICES.XLS', 'a.b.xlsx'].every(isAcceptedName)).toBe(true);
  expect(['prices.txt', 'prices.xlsb', 'prices.csv.exe', 'csv', 'prices.ods'].some(isAcceptedName)).toBe(false);
});

function oleWith(stream: string): Buffer {
  return Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(1024),
    Buffer.from(`${stream}\0`, 'utf16le'),
    Buffer.alloc(512),
  ]);
}
