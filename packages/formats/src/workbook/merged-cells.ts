import type { CellType, TableLine } from '../table-line.ts';

/** A block of merged cells; rows count from 1, columns from 0. */
export interface Merge {
  firstRow: number;
  lastRow: number;
  firstColumn: number;
  lastColumn: number;
}

const MERGES = 50_000;
/** Blocks open at a time: as many as a list has columns. More are an attack. */
const OPEN_MERGES = 512;

interface Filling {
  merge: Merge;
  text: string;
  type: CellType | undefined;
}

/**
 * The meaning of merged cells: a category that is merged over ten items is the category of all ten, and a single cell over several columns
 * is a heading. Only the first cell of a block has its text.
 */
export async function* fillMerged(lines: AsyncIterable<TableLine[]>, merges: readonly Merge[]): AsyncGenerator<TableLine[]> {
  const sorted = merges.slice(0, MERGES).toSorted((one, other) => one.firstRow - other.firstRow);
  let next = 0;
  let open: Filling[] = [];
  const fill = (line: TableLine): TableLine => {
    open = open.filter(({ merge }) => merge.lastRow >= line.line);
    const starting: Merge[] = [];
    for (let merge = sorted[next]; merge && merge.firstRow <= line.line; merge = sorted[++next])
      if (merge.firstRow === line.line) starting.push(merge);
    if ('problem' in line || (open.length === 0 && starting.length === 0)) return line;
    const filled = open.length === 0 ? line : filledLine(line, open);
    for (const merge of starting) {
      const text = line.cells[merge.firstColumn] ?? '';
      if (merge.lastRow > merge.firstRow && text !== '' && open.length < OPEN_MERGES)
        open.push({ merge, text, type: line.types?.get(merge.firstColumn) });
    }
    const across = new Map(
      [...starting, ...open.map(({ merge }) => merge)]
        .filter(({ firstColumn, lastColumn }) => lastColumn > firstColumn)
        .map(({ firstColumn, lastColumn }) => [firstColumn, lastColumn]),
    );
    const isSpread = starting.some(({ firstColumn, lastColumn }) => lastColumn > firstColumn && isOnlyCell(line.cells, firstColumn));
    return { ...filled, ...(isSpread && { isSpread }), ...(across.size > 0 && { across }) };
  };
  for await (const batch of lines) yield sorted.length === 0 ? batch : batch.map(fill);
}

function filledLine(line: Extract<TableLine, { cells: readonly string[] }>, open: readonly Filling[]) {
  const cells = [...line.cells];
  const types = new Map(line.types);
  const merged = new Set<number>();
  for (const { merge, text, type } of open) {
    if ((cells[merge.firstColumn] ?? '') !== '') continue;
    while (cells.length < merge.firstColumn) cells.push('');
    cells[merge.firstColumn] = text;
    merged.add(merge.firstColumn);
    if (type) types.set(merge.firstColumn, type);
  }
  return { ...line, cells, types, merged };
}

const isOnlyCell = (cells: readonly string[], column: number) => cells.every((cell, index) => (cell.trim() !== '') === (index === column));

/** The rows and columns of a reference such as `A2:C7`; null if it is none. */
export function mergeOf(reference: string): Merge | null {
  const [, first = '', firstRow, last = '', lastRow] = /^\$?([A-Z]{1,3})\$?(\d{1,7}):\$?([A-Z]{1,3})\$?(\d{1,7})$/i.exec(reference) ?? [];
  if (!first) return null;
  return { firstRow: Number(firstRow), lastRow: Number(lastRow), firstColumn: columnIndex(first), lastColumn: columnIndex(last) };
}

/** The column of letters such as `AB`, counted from 0. */
export function columnIndex(letters: string): number {
  return [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
