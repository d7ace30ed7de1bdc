import type { CustomerRow } from '@fetlock/contract/customer-rows';
import { noteAuthorText } from '../../rows/note-author.ts';
import { remarkText, remarksOf } from './question.ts';
import { type PalColumnId, widthOfColumn } from './step-columns.ts';
import { rowHeight } from './use-pal-window.ts';

export type WidthOf = (text: string) => number;

/** Measures texts as a list shows them. */
export function textWidth(font: string): WidthOf {
  const context = document.createElement('canvas').getContext('2d');
  if (context) context.font = `${font} ${getComputedStyle(document.body).fontFamily}`;
  return (text) => context?.measureText(text).width ?? Infinity;
}

/** On how many lines a text is, broken between words. */
export function wrappedLines(text: string, room: number, widthOf: WidthOf): number {
  const space = widthOf(' ');
  let lines = 1;
  let used = 0;
  for (const word of text.split(/\s+/)) {
    const width = widthOf(word);
    if (used > 0 && used + space + width > room) {
      lines += 1;
      used = 0;
    }
    // A word that is longer than a line goes on in the next ones.
    const more = Math.max(0, Math.ceil(width / room) - 1);
    lines += more;
    used += (used > 0 ? space : 0) + width - more * room;
  }
  return lines;
}

/** The name is in bold, and the state has a border. */
const wider = 1.05;

/** The height of what staff have asked about a row, and of what was answered, each line `line` pixels high. */
export const remarksHeight = (row: CustomerRow, room: number, line: number, widthOf: WidthOf): number =>
  remarksOf(row).reduce((sum, remark) => sum + wrappedLines(remarkText(remark), room / wider, widthOf) * line + gap, 0);

const gap = 2;
/** In the table: the padding of the notes' cell and of a remark, a line of a remark, the note below it, and its author. */
const [sides, line, note, authorLine, around] = [16, 15, 32, 16, 8];

/** The height of each row of the table: as much as the question in its notes needs, so that it is read where it is answered. */
export function tableRowHeights(columns: readonly PalColumnId[], room: number, widthOf: WidthOf = textWidth('12px')) {
  const known = new WeakMap<CustomerRow, number>();
  const notes = widthOfColumn('notes', columns, room) - sides;
  const heightOf = (row: CustomerRow): number => {
    const remarks = remarksHeight(row, notes, line, widthOf);
    const author = noteAuthorText(row.migrationPoll) === null ? 0 : authorLine;
    return remarks === 0 ? rowHeight : Math.max(rowHeight, remarks + note + author + around);
  };
  return (row: CustomerRow): number => {
    const height = known.get(row) ?? heightOf(row);
    known.set(row, height);
    return height;
  };
}
