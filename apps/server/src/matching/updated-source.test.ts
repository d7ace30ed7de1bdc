import { text } from 'node:stream/consumers';
import { restoreFormula } from '@fetlock/formats/write/neutralise-formula';
import { readPriceList } from '@fetlock/formats/read-price-list';
import { temporaryFile } from '@fetlock/formats/testing/temporary-file';
import { writeCsv } from '@fetlock/formats/write/write-csv';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { updatedSourceColumns } from './updated-source.ts';

const headersOf = (...headers: string[]) =>
  updatedSourceColumns({ columns: headers.map((header) => ({ header })), lines: [] }).map(({ header }) => header);

test('match columns have names that no column of the file has', () => {
  expect(headersOf('Code', 'Category', 'status', 'match_status')).toEqual([
    'Code',
    'Category',
    'status',
    'match_status',
    'fetlock_code',
    'fetlock_name',
    'variation',
    'entry_variation_name',
    'match_weight',
    'match_category',
    'match_match_status',
    'matcher_feedback',
  ]);
});

test('without such columns they keep their names', () => {
  expect(headersOf('Code')).toContain('category');
});

const headers = ['Code', 'Name', 'Price', 'Price', '', 'Active'];
const lines = [
  ['-A1', '=Rimadyl, "75" mg', '1,50', '2', 'no header', 'Yes'],
  ['007', ' @home\r\nvisit; -5% ', '', '', '', 'No', 'one cell too many'],
  ["'-5", 'Ácido – ½ ™', '-5', '(2.00)', '1E+5'],
];

test('every cell of a list can be read from its file with matches, by an independent parser and by our own', async () => {
  const columns = updatedSourceColumns({ columns: headers.map((header) => ({ header })), lines });
  const found = Object.fromEntries(columns.slice(7).map(({ header }) => [header, `=${header}`]));
  const match = {
    fetlock_code: '4711',
    fetlock_name: '',
    variation: '',
    entry_variation_name: '',
    match_weight: '',
    category: '',
    status: '',
    matcher_feedback: '',
    ...found,
  };
  const content = await text(
    writeCsv(
      columns,
      lines.map((cells) => [cells, match] as const),
      { neutraliseFormulas: true, byteOrderMark: true },
    ),
  );
  const [header = [], ...rows]: string[][] = parse(content, { bom: true });
  expect(header.slice(0, 7)).toEqual([...headers, '']);
  expect(rows.map((row) => row.slice(0, 7).map(restoreFormula))).toEqual(
    lines.map((cells) => Array.from({ length: 7 }, (_, index) => cells[index] ?? '')),
  );
  const matched = new Map(Object.entries(match));
  expect(rows.map((row) => row.slice(7).map(restoreFormula))).toEqual(
    lines.map(() => columns.slice(7).map(({ header: name }) => matched.get(name))),
  );

  const list = await readPriceList(await temporaryFile('list-matched.csv', content));
  expect(list.records.map(({ values: { code, name } }) => [code, name])).toEqual(lines.map(([code, name]) => [code, name?.trim()]));
});
