import { type CellObject, type DenseWorkSheet, utils, write } from '@e965/xlsx';
import { neutraliseFormula } from './neutralise-formula.ts';
import type { WriteOptions, WrittenColumn, WrittenValue } from './write-csv.ts';

export interface WrittenSheet<Row> {
  /** At most 31 characters, without : \ / ? * [ ]. */
  name: string;
  columns: readonly WrittenColumn<Row>[];
  rows: Iterable<Row>;
}

/**
 * A workbook with one sheet a table: text as text (codes keep their zeros), numbers as numbers, no formulas.
 * Holds everything in memory and blocks while it packs (about a second for 50,000 rows): call it from a job, not from a request.
 */
export function writeXlsx<Row>(sheets: readonly WrittenSheet<Row>[], { neutraliseFormulas }: WriteOptions): Buffer {
  const book = utils.book_new();
  for (const { name, columns, rows } of sheets) {
    const lines = [columns.map(({ header }) => cellOf(header, neutraliseFormulas))];
    for (const row of rows) lines.push(columns.map(({ value }) => cellOf(value(row), neutraliseFormulas)));
    const end = utils.encode_cell({ r: lines.length - 1, c: Math.max(0, columns.length - 1) });
    const sheet: DenseWorkSheet = { '!data': lines, '!ref': `A1:${end}`, '!autofilter': { ref: `A1:${end}` } };
    utils.book_append_sheet(book, sheet, name);
  }
  const content: unknown = write(book, { type: 'buffer', bookType: 'xlsx', bookSST: true, compression: true });
  if (!Buffer.isBuffer(content)) throw new TypeError('The workbook was not written as bytes');
  return content;
}

function cellOf(value: WrittenValue, neutraliseFormulas: boolean): CellObject {
  if (value === null || value === undefined) return { t: 'z' };
  if (typeof value === 'number') return Number.isFinite(value) ? { t: 'n', v: value } : { t: 'z' };
  if (typeof value === 'boolean') return { t: 'b', v: value };
  return { t: 's', v: neutraliseFormulas ? neutraliseFormula(value) : value };
}
