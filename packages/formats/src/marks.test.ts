import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inputTypeNames, inputTypeOf } from './types/input-types.ts';
import { readPriceList } from './read-price-list.ts';
import { isOfKind, isSourceField, type SourceField, type SourceRecord, sourceFields } from './fields/source-field.ts';
import { encode } from './testing/encode.ts';
import { temporaryFile } from './testing/temporary-file.ts';
import { workbook } from './testing/workbook.ts';

// Each cell of a list is a unique mark: all are read, once, or a warning names their line.

const fields = Object.keys(sourceFields).filter(isSourceField);
/** Yes/no cells cannot be told from other cells. */
const isMarked = (field: string): field is SourceField => isSourceField(field) && !isOfKind(field, 'flag');
const marked = fields.filter(isMarked);

/** The nth mark as a cell, and as it is read. */
function markOf(field: SourceField | null, index: number): { cell: string; value: string | number } {
  if (field !== null && isOfKind(field, 'money')) return { cell: `${index}.25`, value: index + 0.25 };
  if (field !== null && isOfKind(field, 'number')) return { cell: String(index), value: index };
  if (field !== null && isOfKind(field, 'date')) {
    const day = new Date(Date.UTC(2015, 0, index)).toISOString().slice(0, 10);
    return { cell: day, value: day };
  }
  return { cell: `Mk${index}x`, value: `Mk${index}x` };
}

const header = fc
  .tuple(fc.subarray(marked.filter((field) => field !== 'name' && field !== 'code')), fc.integer({ min: 0, max: 3 }), fc.integer())
  .map(([some, unknown, seed]) =>
    shuffled([...some, 'code' as const, 'name' as const, ...Array.from({ length: unknown }, () => null)], seed),
  );
const kinds = fc.constantFrom('csv', 'semicolon', 'utf-16', 'html', 'xlsx', 'biff8', 'xlml');
type Kind = 'csv' | 'semicolon' | 'utf-16' | 'html' | 'xlsx' | 'biff8' | 'xlml';

test('every mark of a list ends up in its field once, in every kind of file', () =>
  fc.assert(
    fc.asyncProperty(header, fc.integer({ min: 1, max: 6 }), kinds, async (columns, lines, kind) => {
      const names = columns.map((field, index) =>
        field === null ? `Unknown ${'abcd'[index % 4]}${index}` : (inputTypeOf('common').columns[field]?.[0] ?? field),
      );
      const rows = Array.from({ length: lines }, (_, line) => columns.map((field, column) => markOf(field, 1000 + line * 50 + column)));
      const path = await temporaryFile('marks.csv', written([names, ...rows.map((row) => row.map(({ cell }) => cell))], kind));
      const list = await readPriceList(path, { type: 'common' });
      expect(list.problems).toEqual([]);
      expect(list.records.map(({ values }) => values)).toEqual(
        rows.map((row) => Object.fromEntries(row.flatMap(({ value }, index) => (columns[index] == null ? [] : [[columns[index], value]])))),
      );
      expect(list.records.map(({ raw }) => raw)).toEqual(
        rows.map((row) => row.flatMap(({ cell }, index) => (columns[index] === null ? [[names[index], cell]] : []))),
      );
    }),
    { numRuns: 60, seed: 26 },
  ));

test.each(inputTypeNames)('%s: no mark of its own columns is lost without a warning', async (type) => {
  const columns = Object.entries(inputTypeOf(type).columns).flatMap(([field, [name]]) =>
    isMarked(field) && name ? [{ field, name }] : [],
  );
  const rows = Array.from({ length: 5 }, (_, line) => columns.map(({ field }, column) => markOf(field, 1000 + line * 50 + column).cell));
  const path = await temporaryFile('marks.csv', written([columns.map(({ name }) => name), ...rows], 'csv'));
  const list = await readPriceList(path, { type });
  const lost = rows.flatMap((row, index) => {
    const line = index + 2;
    const record = list.records.find((one) => one.line === line);
    const isReported = (name: string) => list.warnings.some(({ column, lines }) => column === name && lines.includes(line));
    if (!record) return list.problems.some((problem) => problem.line === line) ? [] : [`line ${line}`];
    return row.flatMap((cell, column) =>
      timesIn(record, cell) > 0 || isReported(columns[column]?.name ?? '') ? [] : [`line ${line}: ${columns[column]?.name}`],
    );
  });
  expect(lost).toEqual([]);
});

/** How often a cell occurs in an item, as a whole or as part of a text. */
function timesIn({ values, raw }: SourceRecord, cell: string): number {
  const texts = [...Object.values(values).map(String), ...raw.map(([, text]) => text)];
  return texts.filter((text) => text.includes(cell) || (/^\d/.test(cell) && Number(text) === Number(cell))).length;
}

function written(rows: readonly (readonly string[])[], kind: Kind): string | Uint8Array {
  if (kind === 'csv') return lines(rows, ',');
  if (kind === 'semicolon') return lines(rows, ';');
  if (kind === 'utf-16') return encode(lines(rows, '\t'), 'utf-16le', { mark: true });
  if (kind === 'html') return `<table>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}`).join('')}`).join('')}</table>`;
  return workbook({ Prices: rows.map((row) => [...row]) }, kind);
}

const lines = (rows: readonly (readonly string[])[], delimiter: string) => rows.map((row) => `${row.join(delimiter)}\r\n`).join('');

/** The same order for a seed. */
function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  const keyed = items.map((item, index) => ({ item, key: Math.imul(seed ^ (index + 1), 0x9e37_79b1) >>> 0 }));
  return keyed.toSorted((one, other) => one.key - other.key).map(({ item }) => item);
}
