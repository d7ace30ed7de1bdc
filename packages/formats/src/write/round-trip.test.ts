import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isNothing } from '../fields/parse-cell.ts';
import { readPriceList } from '../read-price-list.ts';
import { encode } from '../testing/encode.ts';
import { temporaryFile } from '../testing/temporary-file.ts';
import { workbook } from '../testing/workbook.ts';

// For any table, however it is written: the same items are read, and no line is lost.

const header = ['Code', 'Name', 'Category', 'Cost'];
/** Its accents distinguish Windows-1252 from Mac Roman. */
const firstRow = ['00070', 'Solución para médicos', 'Niños', '1'];

// Characters in all encodings; those beyond ASCII as people write them, since where they stand says in which encoding they are.
const something = (text: string) => (isNothing(text) ? '' : text);
const beyondAscii = [' solución ', ' Ñandú ', ' médico ', ' jabón ', ' Rimadyl® ', ' 5 µg ', ' 25°C '];
const cell = fc.array(fc.constantFrom(...'abcXYZ 0123456789,;|\t"\n\'()/%-.', ...beyondAscii), { maxLength: 24 }).map((signs) =>
  something(
    signs
      .join('')
      .replace(/^[='"\s]+/, '')
      .trim(),
  ),
);
const name = cell.map((text) => `N${text}`);
const code = fc.stringMatching(/^[A-Z0-9]{0,9}$/).map((text) => (text === 'TOTAL' ? '' : something(text)));
const table = fc.array(fc.tuple(code, name, cell, fc.nat(9999).map(String)), { maxLength: 12 }).map((rows) => [firstRow, ...rows]);

interface Style {
  delimiter: ',' | ';' | '\t' | '|';
  ending: '\n' | '\r\n' | '\r';
  quotes: 'where needed' | 'all' | 'all but numbers';
}
const style: fc.Arbitrary<Style> = fc.record({
  delimiter: fc.constantFrom(',', ';', '\t', '|'),
  ending: fc.constantFrom('\n', '\r\n', '\r'),
  quotes: fc.constantFrom('where needed', 'all', 'all but numbers'),
});
const encodings = fc.constantFrom(
  { encoding: 'utf-8', mark: false } as const,
  { encoding: 'utf-8', mark: true } as const,
  { encoding: 'utf-16le', mark: false } as const,
  { encoding: 'utf-16le', mark: true } as const,
  { encoding: 'utf-16be', mark: false } as const,
  { encoding: 'utf-16be', mark: true } as const,
  { encoding: 'windows-1252', mark: false } as const,
  { encoding: 'macintosh', mark: false } as const,
);

function csv(rows: readonly (readonly string[])[], { delimiter, ending, quotes }: Style): string {
  const isQuoted = (text: string) =>
    quotes === 'all' || (quotes === 'all but numbers' && !/^\d*$/.test(text)) || text.includes(delimiter) || /^"|[\n\r]/.test(text);
  const written = (text: string) => (isQuoted(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return rows.map((row) => row.map(written).join(delimiter) + ending).join('');
}

const items = (rows: readonly (readonly string[])[]) =>
  rows.map(([itemCode, itemName, category, cost]) => ({
    ...(itemCode ? { code: itemCode } : {}),
    name: itemName,
    ...(category ? { category } : {}),
    cost: Number(cost),
  }));

test('a table survives every encoding, delimiter, line end and way of quoting', () =>
  fc.assert(
    fc.asyncProperty(table, style, encodings, async (rows, way, { encoding, mark }) => {
      const path = await temporaryFile('prices.csv', encode(csv([header, ...rows], way), encoding, { mark }));
      const list = await readPriceList(path, { type: 'common' });
      expect(list).toMatchObject({ encoding, delimiter: way.delimiter, problems: [], linesRead: rows.length });
      expect(list.records.map(({ values }) => values)).toEqual(items(rows));
    }),
    { numRuns: 400 },
  ));

test.each(['xlsx', 'biff8', 'xlml'] as const)('a table survives a workbook: %s', (bookType) =>
  fc.assert(
    fc.asyncProperty(table, fc.nat(3), async (rows, emptyColumns) => {
      const shifted = [header, ...rows].map((row) => [...Array.from({ length: emptyColumns }, () => null), ...row]);
      const path = await temporaryFile('prices.x', workbook({ Prices: shifted }, bookType));
      const list = await readPriceList(path, { type: 'common' });
      expect(list).toMatchObject({ problems: [], linesRead: rows.length });
      expect(list.records.map(({ values }) => values)).toEqual(items(rows));
    }),
    { numRuns: 60 },
  ),
);

const extras = fc.array(
  fc.tuple(
    fc.nat(12),
    fc.constantFrom(['Total', '', '', '12.50'], ['Page 2 of 3'], header, ['', '', '', '5'], ['Items listed: 12'], ['', '', '']),
  ),
  { maxLength: 6 },
);
const titles = fc.array(fc.constantFrom('Happy Paws', 'Printed on 3/5/2024', '', 'Price list; all items'), { maxLength: 5 });

test('titles above, totals, notes and blank lines between and short lines change no item, and each line read is an item or a problem', () =>
  fc.assert(
    fc.asyncProperty(table, style, titles, extras, async (rows, way, above, between) => {
      const lines: (readonly string[])[] = [...rows];
      for (const [place, extra] of between) lines.splice(place, 0, extra);
      const text = above.map((title) => title + way.ending).join('') + csv([header, ...lines], way);
      const list = await readPriceList(await temporaryFile('prices.csv', text), { type: 'common' });
      expect(list.records.map(({ values }) => values)).toEqual(items(rows));
      expect(list.linesRead).toBe(list.records.length + list.problems.length);
      expect(list.problems).toHaveLength(between.filter(([, extra]) => extra.some((cell) => cell !== '')).length);
    }),
    { numRuns: 150 },
  ));
