import * as workbook from '@e965/xlsx';
import { stringify } from 'csv-stringify/sync';
import type { Practice } from '../practices/practices.ts';
import type { PriceListRow } from '../practices/price-list.ts';
import { layouts, type Column } from './columns.ts';
import { csvText, windows1252, type Cells } from './csv.ts';

/** The bytes of a practice's file: one header line, then one line per row. */
export function priceListFile(practice: Practice, rows: readonly PriceListRow[]): string | Buffer {
  const lines = table(practice.salesApart ? layouts.commonWithoutSales : layouts[practice.layout], rows);
  switch (practice.format) {
    case 'csv':
      return csvText(lines);
    case 'semicolon csv':
      return windows1252(stringify(lines.map(europeanLine), { delimiter: ';', record_delimiter: 'windows' }));
    case 'xls':
      return sheet(lines, 'biff8');
    case 'xlsx':
      return sheet(lines, 'xlsx');
  }
}

/** A header line and one line per row. */
export const table = (columns: readonly Column[], rows: readonly PriceListRow[]): Cells[] => [
  columns.map(([header]) => header),
  ...rows.map((row) => columns.map(([, cell]) => cell(row))),
];

/** 1.5 as 1,50: numbers with fractions are money. */
const europeanLine = (line: Cells): string[] =>
  line.map((cell) => (typeof cell === 'string' ? cell : Number.isInteger(cell) ? String(cell) : cell.toFixed(2).replace('.', ',')));

/** Codes are text cells, figures are numbers; without a date of creation, so that equal rows give equal bytes. */
function sheet(lines: readonly Cells[], bookType: 'biff8' | 'xlsx'): Buffer {
  const book = workbook.utils.book_new();
  workbook.utils.book_append_sheet(
    book,
    workbook.utils.aoa_to_sheet(lines.map((line) => line.map((cell) => (cell === '' ? null : cell)))),
    'Items',
  );
  // Without this, the library writes the number formats of whichever workbook this process read before.
  const bytes: unknown = workbook.write({ ...book, SSF: {} } as typeof book, { type: 'buffer', bookType, compression: true });
  if (!Buffer.isBuffer(bytes)) throw new TypeError('The workbook writer gave no buffer');
  return bytes;
}
