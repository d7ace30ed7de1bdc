import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { buffer, text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { isNothing } from '../fields/parse-cell.ts';
import { restoreFormula } from './neutralise-formula.ts';
import { readPriceList } from '../read-price-list.ts';
import { temporaryFile } from '../testing/temporary-file.ts';
import { writeCsv } from './write-csv.ts';

interface Item {
  code: string;
  name: string;
  price: number | null;
}

const columns = [
  { header: 'orig_code', value: (item: Item) => item.code },
  { header: 'orig_name', value: (item: Item) => item.name },
  { header: 'orig_price', value: (item: Item) => item.price },
];

test('is csv as RFC 4180 says, with formulas neutralised and numbers left alone', async () => {
  const rows = [
    { code: '0070', name: '=1+1', price: -5 },
    { code: '-5', name: 'Drops, "ear"\nleft', price: null },
  ];
  expect(await text(writeCsv(columns, rows, { neutraliseFormulas: true }))).toBe(
    'orig_code,orig_name,orig_price\r\n0070,\'=1+1,-5\r\n-5,"Drops, ""ear""\nleft",\r\n',
  );
});

test('for machines the text is unchanged, for Excel it has a byte order mark', async () => {
  const rows = [{ code: '1', name: '=1+1', price: 2 }];
  const bytes = await buffer(writeCsv(columns, rows, { neutraliseFormulas: false, byteOrderMark: true }));
  expect(bytes.toString()).toBe('\uFEFForig_code,orig_name,orig_price\r\n1,=1+1,2\r\n');
});

test('an error of the rows reaches the reader of the stream', async () => {
  async function* rows(): AsyncGenerator<Item> {
    yield { code: '1', name: 'x', price: 1 };
    throw new Error('connection lost');
  }
  await expect(text(writeCsv(columns, rows(), { neutraliseFormulas: true }))).rejects.toThrow('connection lost');
});

/** A text in which a twentieth is control characters is not accepted as text, so they have their own test. */
const CONTROLS = /[\x01-\x08\x0e-\x1f]/g;

const cell = fc
  .oneof(
    // Readers write composed characters (NFC).
    fc.string({ unit: 'binary', maxLength: 20 }).map((text) => text.normalize()),
    fc.array(fc.constantFrom('"', ',', '\n', '\r\n', '=', "'", '-', '5', 'a', ';')).map((parts) => parts.join('')),
  )
  .map((value) =>
    value
      .replace(/[\0\uFFFD]/g, '')
      .replace(CONTROLS, '')
      .trim(),
  )
  .filter((value) => value.isWellFormed());

test('what is written is read back, also by an independent parser: every code and name, through neutralising and quoting', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          code: cell.map((value) => (isNothing(value) ? '' : value)),
          name: cell.map((value) => `n${value}`),
          price: fc.constant(1.5),
        }),
        { minLength: 1, maxLength: 20 },
      ),
      async (rows) => {
        const content = await text(writeCsv(columns, rows, { neutraliseFormulas: true }));
        const [, ...parsed]: string[][] = parse(content);
        expect(parsed.map((cells) => cells.map(restoreFormula))).toEqual(rows.map(({ code, name }) => [code, name, '1.5']));
        const path = await temporaryFile('written.csv', content);
        const { records, problems } = await readPriceList(path, { type: 'fetlock' });
        expect(problems).toEqual([]);
        expect(records.map(({ values }) => [values.code ?? '', values.name, values.price])).toEqual(
          rows.map((row) => [row.code, row.name, row.price]),
        );
      },
    ),
    { numRuns: 150 },
  ));

test('a control character inside a text is read back, too', async () => {
  const controls = Array.from({ length: 32 }, (_, code) => code).filter((code) => code !== 0);
  const rows = controls.map((code) => ({
    code: `A${code}`,
    name: `Rimadyl tablets 75${String.fromCharCode(code)}mg, a box of twenty`,
    price: 1.5,
  }));
  const path = await temporaryFile('controls.csv', await text(writeCsv(columns, rows, { neutraliseFormulas: true })));
  const { records } = await readPriceList(path, { type: 'fetlock' });
  expect(records.map(({ values }) => [values.code, values.name])).toEqual(rows.map(({ code, name }) => [code, name]));
});
