import { type BookType, type CellObject, utils, write } from '@e965/xlsx';

export type TestCell = string | number | CellObject | null;

/** A real workbook, made by another program's writer. A cell object carries a number format (`z`). */
export function workbook(sheets: Record<string, readonly (readonly TestCell[])[]>, bookType: BookType, { date1904 = false } = {}): Buffer {
  const book = utils.book_new();
  for (const [name, rows] of Object.entries(sheets)) utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), name);
  book.Workbook = { WBProps: { date1904 } };
  const bytes: unknown = write(book, { type: 'buffer', bookType, compression: true });
  if (!Buffer.isBuffer(bytes)) throw new TypeError('No workbook was written');
  return bytes;
}
