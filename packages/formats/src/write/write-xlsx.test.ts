import { buffer } from 'node:stream/consumers';
import { read, utils } from '@e965/xlsx';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { limitTable } from '../limits.ts';
import { readPriceList } from '../read-price-list.ts';
import { openXlsx } from '../workbook/read-xlsx.ts';
import { withDefaults } from '../limits.ts';
import { temporaryFile } from '../testing/temporary-file.ts';
import { WarningList } from '../warnings.ts';
import { WorkbookPackage } from '../workbook/workbook-package.ts';
import { type Sheet, sheetOf, writeXlsx } from './write-xlsx.ts';

interface Item {
  code: string;
  name: string | null;
  price?: number;
}

const columns = [
  { header: 'orig_code', value: (item: Item) => item.code },
  { header: 'orig_name', value: (item: Item) => item.name },
  { header: 'orig_price', value: (item: Item) => item.price },
];

const written = (sheets: readonly Sheet[], neutraliseFormulas = true) => buffer(writeXlsx(sheets, { neutraliseFormulas }));
const decisions = (rows: readonly Item[]) => written([sheetOf({ name: 'Decisions', columns, rows })]);

test('codes are text, numbers are numbers, and no cell is a formula', async () => {
  const rows = [
    { code: '00123', name: '=HYPERLINK("http://x")', price: -5 },
    { code: '123456789012', name: '<Drops> & "ear"\nleft\u0001' },
    { code: '1', name: null, price: 2 },
  ];
  const bytes = await decisions(rows);
  const list = await readPriceList(await temporaryFile('written.xlsx', bytes), { type: 'fetlock' });
  expect(list.records.map(({ values }) => values)).toEqual([
    { code: '00123', name: '=HYPERLINK("http://x")', price: -5 },
    { code: '123456789012', name: '<Drops> & "ear"\nleft\u0001' },
  ]);
  expect(list.problems).toEqual([expect.objectContaining({ line: 4, code: 'NO_NAME' })]);
  const shown = await readPriceList(await temporaryFile('written.xlsx', bytes), { type: 'common' });
  expect(shown.records[0]?.values.name).toBe('\'=HYPERLINK("http://x")');
});

test("another program's reader finds the same cells, of the same kinds, in the sheets with the given names", async () => {
  const flags = [
    { header: 'name', value: ([name]: [string, boolean]) => name },
    { header: 'yes', value: ([, yes]: [string, boolean]) => yes },
  ];
  const bytes = await written([
    sheetOf({ name: 'Prices & more', columns, rows: [{ code: '0070', name: ' two\nlines ', price: 1.25 }] }),
    sheetOf({ name: 'Flags', columns: flags, rows: [['é 薬 🐕', true] satisfies [string, boolean]] }),
  ]);
  const book = read(bytes, { type: 'buffer' });
  expect(book.SheetNames).toEqual(['Prices & more', 'Flags']);
  expect(book.Sheets['Prices & more']).toMatchObject({
    A2: { t: 's', v: '0070' },
    B2: { t: 's', v: ' two\nlines ' },
    C2: { t: 'n', v: 1.25 },
    '!autofilter': { ref: 'A1:C2' },
  });
  expect(utils.sheet_to_json(book.Sheets['Flags'] ?? {})).toEqual([{ name: 'é 薬 🐕', yes: true }]);
});

describe('the workbook', () => {
  test('has a bold, frozen header, a filter over all rows, and columns as wide as their content', async () => {
    const path = await temporaryFile('written.xlsx', await decisions([{ code: '1', name: 'x'.repeat(200) }]));
    const book = await WorkbookPackage.open(path, 'written.xlsx', withDefaults());
    const sheet = Buffer.concat(await Array.fromAsync(book.read('xl/worksheets/sheet1.xml'))).toString();
    book.close();
    expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
    expect(sheet).toContain('<c r="A1" s="1" t="inlineStr"><is><t xml:space="preserve">orig_code</t></is></c>');
    expect(sheet).toContain('<autoFilter ref="A1:C2"/>');
    expect(sheet).toMatch(/<col min="1" max="1" width="13".*<col min="2" max="2" width="60"/);
  });

  test('marks a text too long for a cell as truncated', async () => {
    const path = await temporaryFile('written.xlsx', await decisions([{ code: '1', name: 'x'.repeat(40_000) }]));
    const { records } = await readPriceList(path, { type: 'fetlock' });
    expect(records[0]?.values.name).toHaveLength(limitTable.cellCharacters.value);
    expect(records[0]?.values.name).toMatch(/x … \(cut: 40,000 characters\)$/);
  });

  test.each([
    ['has no sheets', []],
    ['has two sheets of one name', ['Rows', 'rows']],
    ['has a sheet with a name that Excel refuses', ['a/b']],
    ['has a sheet with a name that is too long', ['x'.repeat(32)]],
  ])('is refused when it %s', (_, names) => {
    expect(() =>
      writeXlsx(
        names.map((name) => sheetOf({ name, columns, rows: [] })),
        { neutraliseFormulas: true },
      ),
    ).toThrow(RangeError);
  });

  test('has only its header without rows', async () => {
    const book = read(await decisions([]), { type: 'buffer' });
    expect(utils.sheet_to_json(book.Sheets['Decisions'] ?? {}, { header: 1 })).toEqual([['orig_code', 'orig_name', 'orig_price']]);
  });
});

test('an error of the rows reaches the reader of the stream', async () => {
  async function* rows(): AsyncGenerator<Item> {
    yield { code: '1', name: 'x' };
    throw new Error('connection lost');
  }
  await expect(written([sheetOf({ name: 'Rows', columns, rows: rows() })])).rejects.toThrow('connection lost');
});

test('rows are read as the workbook is consumed, and no longer once the consumer stops', async () => {
  let [asked, isLetGo] = [0, false];
  async function* rows(): AsyncGenerator<Item> {
    try {
      // Random texts, which don't compress.
      for (;;) yield { code: String((asked += 1)), name: Array.from({ length: 30 }, () => Math.random()).join('') };
    } finally {
      isLetGo = true;
    }
  }
  const stream = writeXlsx([sheetOf({ name: 'Rows', columns, rows: rows() })], { neutraliseFormulas: true });
  for await (const _ of stream) if (asked > 1_000) break;
  expect(stream.destroyed).toBe(true);
  await expect.poll(() => isLetGo).toBe(true);
  expect(asked).toBeLessThan(20_000);
});

const cell = fc
  .oneof(
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc
      .array(fc.constantFrom('_x0041_', '_x', '_', '\r\n', '\u0000', '\uFFFF', '<', '&amp;', ']]>', ' ', 'a', "'", '='))
      .map((parts) => parts.join('')),
  )
  .filter((text) => text.isWellFormed() && text.trim() !== '');

test('any text written to a cell is read back', () =>
  fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 10 }), async (rows) => {
      const pair = [0, 1].map((place) => ({ header: `column ${place}`, value: (row: readonly string[]) => row[place] }));
      const bytes = await written([sheetOf({ name: 'Rows', columns: pair, rows })], false);
      const choice = { file: 'written.xlsx', limits: withDefaults(), warnings: new WarningList() };
      const lines = await Array.fromAsync((await openXlsx(await temporaryFile('written.xlsx', bytes), choice)).lines);
      expect(
        lines
          .flat()
          .slice(1)
          .map((line) => ('cells' in line ? line.cells : line.problem)),
      ).toEqual(rows);
    }),
    { numRuns: 100 },
  ));
