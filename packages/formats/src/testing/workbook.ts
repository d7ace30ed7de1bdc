import { type BookType, type CellObject, utils, write } from '@e965/xlsx';

export type TestCell = string | number | CellObject | null;

/** A real workbook, made by another program's writer. A cell object carries a number format (`z`). */
export function workbook(
  sheets: Record<string, readonly (readonly TestCell[])[]>,
  bookType: BookType,
  { date1904 = false, merges = [] }: { date1904?: boolean; merges?: readonly string[] } = {},
): Buffer {
  const book = utils.book_new();
  for (const [name, rows] of Object.entries(sheets)) {
    const sheet = utils.aoa_to_sheet(rows.map((row) => [...row]));
    sheet['!merges'] = merges.map((reference) => utils.decode_range(reference));
    utils.book_append_sheet(book, sheet, name);
  }
  book.Workbook = { WBProps: { date1904 } };
  const bytes: unknown = write(book, { type: 'buffer', bookType, compression: true });
  if (!Buffer.isBuffer(bytes)) throw new TypeError('No workbook was written');
  return bytes;
}
