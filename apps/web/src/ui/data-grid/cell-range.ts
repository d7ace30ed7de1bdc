import type { CellPosition } from './position.ts';

/** Cells from one corner to the other, both included. */
export interface CellRange {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

export const rangeBetween = (one: CellPosition, other: CellPosition): CellRange => ({
  top: Math.min(one.row, other.row),
  bottom: Math.max(one.row, other.row),
  left: Math.min(one.column, other.column),
  right: Math.max(one.column, other.column),
});

/** Cells in clipboard format: lines of texts separated by tabs; a text with a tab, a line break or a quote is quoted. */
export const toTabbedText = (cells: readonly (readonly string[])[]): string =>
  cells.map((line) => line.map((text) => (/[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join('\t')).join('\n');

/** The lines of cells of a spreadsheet's clipboard text. A line break at the end starts no line. */
export function fromTabbedText(text: string): string[][] {
  const cell = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/gy;
  const lines: string[][] = [];
  let line: string[] = [];
  const source = text.replace(/(\r\n|\n|\r)$/, '');
  while (cell.lastIndex <= source.length) {
    const at = cell.lastIndex;
    // An unclosed quote is a normal character.
    const found = cell.exec(source) ?? plainCell(source, at);
    const [whole, quoted, plain = '', end] = found;
    cell.lastIndex = at + whole.length;
    line.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end !== '\t') {
      lines.push(line);
      line = [];
    }
    if (end === '') break;
  }
  return lines;
}

function plainCell(source: string, at: number): RegExpExecArray {
  const plain = /()([^\t\r\n]*)(\t|\r\n|\n|\r|$)/y;
  plain.lastIndex = at;
  const found = plain.exec(source);
  if (!found) throw new Error('No end of a cell');
  const [whole, , text, end] = found;
  return Object.assign(found, [whole, undefined, text, end]);
}
