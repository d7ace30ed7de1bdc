import { type BookType, type CellObject, utils, write } from '@e965/xlsx';

export interface MadeFile {
  name: string;
  content: string | Buffer;
}

const kinds = ['xlsx', 'biff8', 'biff5', 'xlml', 'html', 'xhtml', 'csv'] as const;
type Kind = (typeof kinds)[number];
const endings: Readonly<Record<Kind, string>> = {
  xlsx: 'xlsx',
  biff8: 'xls',
  biff5: 'xls',
  xlml: 'xml',
  html: 'html',
  xhtml: 'html',
  csv: 'csv',
};

const words = ['Rimadyl', 'niño', 'ácido', 'Hill’s', '75 mg', 'A & B', '<5 kg', '"quoted"', 'bœuf', 'x, y', '0070', '–', '™', "O'Tom"];

/** Files of every kind in turn, made by a seed: texts with signs and accents, numbers, zeros by format, percentages, dates, booleans. */
export function madeFiles(count: number, seed: number): MadeFile[] {
  const random = generator(seed);
  return Array.from({ length: count }, (_, index) => {
    const kind = kinds[index % kinds.length] ?? 'xlsx';
    const rows = Array.from({ length: 5 + Math.floor(random() * 30) }, () =>
      Array.from({ length: 6 }, (__, column) => cellOf(random, column, kind)),
    );
    const header = ['Code', 'Name', 'Price', 'Markup', 'Last Sold', 'Note'];
    return { name: `${String(index).padStart(4, '0')}-${kind}.${endings[kind]}`, content: fileOf(kind, [header, ...rows]) };
  });
}

type Cell = string | number | CellObject | null;

function cellOf(random: () => number, column: number, kind: Kind): Cell {
  if (random() < 0.1) return null;
  const isText = kind === 'html' || kind === 'xhtml' || kind === 'csv';
  if (column === 0 && !isText) return { t: 'n', v: Math.floor(random() * 1000), z: '00000' };
  if (column === 2 && !isText) return Math.round(random() * 100_000) / 100;
  if (column === 3 && !isText) return { t: 'n', v: Math.round(random() * 100) / 100, z: '0%' };
  if (column === 4 && !isText) return { t: 'n', v: 40_000 + Math.floor(random() * 6000), z: 'yyyy-mm-dd' };
  const picked = Array.from({ length: 1 + Math.floor(random() * 3) }, () => words[Math.floor(random() * words.length)] ?? '');
  // A letter in front, so that LibreOffice takes no text for a number.
  return `t ${picked.join(' ')}`.replaceAll(kind === 'biff5' ? /[^\x20-\x7e\xa0-\xff]/g : /\0/g, '');
}

function fileOf(kind: Kind, rows: readonly (readonly Cell[])[]): string | Buffer {
  if (kind === 'csv')
    return `\uFEFF${rows.map((row) => row.map((cell) => `"${String(cell ?? '').replaceAll('"', '""')}"`).join(',')).join('\r\n')}\r\n`;
  if (kind === 'html' || kind === 'xhtml') return pageOf(rows, kind === 'xhtml');
  const sheet = utils.aoa_to_sheet(rows.map((row) => [...row]));
  const book = utils.book_new(sheet, 'Prices');
  const bookType: BookType = kind;
  const bytes: unknown = write(book, { type: 'buffer', bookType });
  if (!Buffer.isBuffer(bytes)) throw new TypeError('No workbook was written');
  return bytes;
}

/** As PHP and ASP.NET write tables: entities by number, end tags left out, empty cells as one tag. */
function pageOf(rows: readonly (readonly Cell[])[], isXml: boolean): string {
  const escaped = (cell: Cell) => String(cell ?? '').replaceAll(/[&<>"'\u0080-\uFFFF]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const cellTag = (cell: Cell) => (cell === null && isXml ? '<td/>' : `<td>${escaped(cell)}${isXml ? '</td>' : ''}`);
  const body = rows.map((row) => `<tr>${row.map(cellTag).join('')}${isXml ? '</tr>' : ''}`).join('\n');
  return isXml
    ? `<?xml version="1.0" encoding="UTF-8"?><html xmlns="http://www.w3.org/1999/xhtml"><body><table>${body}</table></body></html>`
    : `<html><body><table>${body}</table></body></html>`;
}

/** Numbers from 0 to 1, the same for a seed (mulberry32). */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
