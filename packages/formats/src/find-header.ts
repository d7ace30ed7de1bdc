import { recognisedFields } from './recognise.ts';
import type { TableLine } from './table-line.ts';

/** How many lines from the top may be titles. */
export const HEADER_SEARCH_LINES = 50;

export interface Header {
  /** Index among the lines given, of its last line. */
  index: number;
  /** 2 where the names stand in two lines, as below merged cells. */
  lines: 1 | 2;
  names: string[];
  /** How many fields it names. */
  fields: number;
}

/** The line among the first ones that names the columns; null if none does. Of equals the first one. */
export function findHeader(lines: readonly TableLine[]): Header | null {
  let best: Header | null = null;
  let above: readonly string[] | null = null;
  for (const [index, line] of lines.slice(0, HEADER_SEARCH_LINES).entries()) {
    if ('problem' in line) continue;
    const single = headerOf(line.cells, index, 1);
    const merged = above && !hasNumbers(above) && !hasNumbers(line.cells) ? headerOf(underMerged(above, line.cells), index, 2) : null;
    for (const header of [single, merged]) if (header && header.fields > (best?.fields ?? 0)) best = header;
    above = line.cells;
  }
  return best;
}

function headerOf(cells: readonly string[], index: number, lines: 1 | 2): Header | null {
  const names = cells.map((cell) => cell.trim());
  while (names.length > 0 && names.at(-1) === '') names.pop();
  const fields = recognisedFields(names);
  const hasName = fields.has('name') || fields.has('description');
  const isWhole = fields.size >= 2 || names.filter((name) => name !== '').length === 1;
  return hasName && isWhole ? { index, lines, names, fields: fields.size } : null;
}

/** "Price" over "Retail" and "Cost": a name below a merged cell counts by itself if it is known, else together with the one above. */
function underMerged(above: readonly string[], below: readonly string[]): string[] {
  let group = '';
  return Array.from({ length: Math.max(above.length, below.length) }, (_, index) => {
    group = above[index]?.trim() || group;
    const own = below[index]?.trim() ?? '';
    if (own === '') return above[index]?.trim() ?? '';
    return recognisedFields([own]).size > 0 ? own : `${group} ${own}`.trim();
  });
}

const hasNumbers = (cells: readonly string[]) => cells.some((cell) => /^[\s$€£(-]*\d[\d.,]*[\s%)€-]*$/.test(cell.slice(0, 40)));
