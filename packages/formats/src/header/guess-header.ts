import { type Header, HEADER_SEARCH_LINES } from './find-header.ts';
import type { CellsLine, TableLine } from '../table-line.ts';
import { isFilled, usualWidth, widthOf } from './usual-width.ts';
import { columnLetters } from '../write/workbook-parts.ts';

/** A line this full, relative to the usual line, may name the columns; titles fill less. */
const FULL = 0.6;

/**
 * Index of the line that seems to name the columns when the words are unknown: the first one that is as full as the list's lines usually
 * are. -1 if that one looks like an item, so that the list has no header.
 */
export function guessHeader(lines: readonly TableLine[]): number {
  const first = lines.slice(0, HEADER_SEARCH_LINES);
  const usual = usualWidth(first);
  const index = first.findIndex((line) => 'cells' in line && widthOf(line) >= Math.max(1, usual * FULL));
  const line = first[index];
  return line && 'cells' in line && !looksLikeItem(line, first.slice(index + 1)) ? index : -1;
}

/** The columns of a list without a header: named by their letters, as many as its first lines fill. */
export function withoutHeader(lines: readonly TableLine[], mostColumns: number): Header {
  const ends = lines.map((line) => ('cells' in line ? line.cells.findLastIndex(isFilled) + 1 : 0)).filter((end) => end <= mostColumns);
  const names = Array.from({ length: Math.max(0, ...ends) }, (_, place) => `Column ${columnLetters(place)}`);
  return { index: -1, lines: 0, names, fields: 0 };
}

type Shape = 'nothing' | 'number' | 'code' | 'words and digits' | 'words';

/** Amounts and dates in any locale. */
const NUMBER_OR_DATE = /^[\s$€£(+-]*\d[\d.,/ -]*(?:(?:[^\S ]|[%)€$£])[\s%)€$£]*)?(?:[A-Z]{3})?$/i;

function shapeOf(text: string): Shape {
  const cell = text.trim().slice(0, 60);
  if (cell === '') return 'nothing';
  if (NUMBER_OR_DATE.test(cell)) return 'number';
  if (!/\d/.test(cell)) return 'words';
  return /\s/.test(cell) ? 'words and digits' : 'code';
}

/**
 * Column names contain no numbers, and "Price 1" is above numbers; "A1" above "A2" and "Rimadyl 75 mg" above "Rimadyl 100 mg" are items.
 */
function looksLikeItem({ cells }: CellsLine, below: readonly TableLine[]): boolean {
  return cells.some((cell, index) => {
    const shape = shapeOf(cell);
    if (shape === 'number' || shape === 'nothing' || shape === 'words') return shape === 'number';
    const shapes = below.map((line) => ('cells' in line ? shapeOf(line.cells[index] ?? '') : 'nothing')).filter((one) => one !== 'nothing');
    return shapes.length > 0 && shapes.filter((one) => one === shape).length * 2 >= shapes.length;
  });
}
