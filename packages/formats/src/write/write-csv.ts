import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import { neutraliseFormula } from './neutralise-formula.ts';
import { withTurns } from '../with-turns.ts';

export type WrittenValue = string | number | boolean | null | undefined;

export interface WrittenColumn<Row> {
  header: string;
  value: (row: Row) => WrittenValue;
}

export interface WriteOptions {
  /** Marks text that a spreadsheet would run; on for files that people open, off for files that machines read. */
  neutraliseFormulas: boolean;
}

export interface WriteCsvOptions extends WriteOptions {
  /** Excel recognises a file as UTF-8 only with a byte order mark. Off by default. */
  byteOrderMark?: boolean;
}

const ROWS_A_PIECE = 500;

/** Rows as csv (RFC 4180: UTF-8, commas, CRLF, a header line), written on demand. */
export function writeCsv<Row>(
  columns: readonly WrittenColumn<Row>[],
  rows: AsyncIterable<Row> | Iterable<Row>,
  { neutraliseFormulas, byteOrderMark = false }: WriteCsvOptions,
): Readable {
  const options = { record_delimiter: '\r\n', quote_record_delimiter: true, quoted_empty: columns.length === 1 };
  const cells = (row: Row) => columns.map(({ value }) => writtenText(value(row), neutraliseFormulas));
  async function* pieces(): AsyncGenerator<string> {
    yield (byteOrderMark ? '\uFEFF' : '') + stringify([columns.map(({ header }) => writtenText(header, neutraliseFormulas))], options);
    let lines: string[][] = [];
    for await (const row of withTurns(rows)) {
      lines.push(cells(row));
      if (lines.length < ROWS_A_PIECE) continue;
      yield stringify(lines, options);
      lines = [];
    }
    if (lines.length > 0) yield stringify(lines, options);
  }
  return Readable.from(pieces(), { objectMode: false });
}

/** A value as the text of a cell; no value is an empty cell. */
function writtenText(value: WrittenValue, neutraliseFormulas: boolean): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' && neutraliseFormulas ? neutraliseFormula(value) : String(value);
}
