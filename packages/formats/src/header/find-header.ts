import { fitOf, isBetterRead, isOfItems, mayNameColumns } from './other-header.ts';
import { hasNumbers } from './numbers.ts';
import { columnsOf, isGeneralName, recognisedFields } from './recognise.ts';
import { type Completes, isSalesName, isSalesQuantity } from './sales-columns.ts';
import type { CellsLine, TableLine } from '../table-line.ts';
import { usualWidth, widthOf } from './usual-width.ts';

/** How many lines at the top may be titles. */
export const HEADER_SEARCH_LINES = 50;

/** Above lines with this many cells, a single word is a title, even "Products". */
const COLUMNS_OF_A_TABLE = 3;

/** A name and an amount. */
export const FEWEST_CELLS_OF_ITEM = 2;

/** The number of columns in Excel; a longer line is no header, however many names it repeats. */
const CELLS_LOOKED_AT = 16_384;

export interface Header {
  /** Index of its last line among the given lines; -1 if there is none. */
  index: number;
  /** 2 if the names are in two lines, as below merged cells; 0 if no line names the columns. */
  lines: 0 | 1 | 2;
  names: string[];
  /** How many fields it names. */
  fields: number;
}

/**
 * The line among the first ones that names the columns; null if none does. Among equals the first, and that of the first of two lists before
 * that of the second.
 */
export function findHeader(lines: readonly TableLine[], completes?: Completes): Header | null {
  let best: Header | null = null;
  const isTable = usualWidth(lines.slice(0, HEADER_SEARCH_LINES)) >= COLUMNS_OF_A_TABLE;
  for (const index of lines.slice(0, HEADER_SEARCH_LINES).keys()) {
    for (const header of candidatesAt(lines, index)) {
      const isTitle = isTable && header.names.filter((name) => name !== '').length === 1;
      const namesItems = namesAnItem(header) || (completes !== undefined && refersToItems(header, completes));
      if (!namesItems || isTitle || header.names.some(isPrice) || !isClearer(header, best)) continue;
      if (best && isFirstOfTwo(lines, best, header)) return best;
      best = header;
    }
  }
  return best;
}

/** A table with a single line, or with so many times fewer lines than the one below it, is a summary or a legend. */
const MANY_TIMES = 10;

/**
 * Whether the upper of two headers is that of a list too: it has items with amounts below it, and the reader of those will recognise the
 * lower one, so that no line is lost.
 */
function isFirstOfTwo(lines: readonly TableLine[], upper: Header, lower: Header): boolean {
  const cells = cellsAt(lines, lower.index);
  if (!cells || lower.lines !== 1 || !isOfItems(upper.names)) return false;
  const [above, below] = [columnsOf('common', upper.names), columnsOf('common', lower.names)];
  const isItem = (line: TableLine) => 'cells' in line && widthOf(line) >= FEWEST_CELLS_OF_ITEM;
  const between = lines.slice(upper.index + 1, lower.index).filter(isItem);
  const following = lines.slice(lower.index + 1, lower.index + 1 + HEADER_SEARCH_LINES).filter(isItem);
  const most = between.length === 1 ? 1 : between.length * MANY_TIMES;
  if (fitOf(above, between) === 0 || following.length > most) return false;
  return mayNameColumns(above)(cells) && isBetterRead(cells, following, { current: above, under: below });
}

/** Whether a line may be an item: it has an amount of money, and something else. */
export const holdsPrices = (line: CellsLine): boolean => widthOf(line) >= FEWEST_CELLS_OF_ITEM && line.cells.some(isPrice);

/** More fields; with as many, more names that mean the same in every system, as "Price Minimum" does and "Minimum" alone does not. */
function isClearer(header: Header, best: Header | null): boolean {
  if (!best || header.fields !== best.fields) return header.fields > (best?.fields ?? 0);
  return header.names.filter(isGeneralName).length > best.names.filter(isGeneralName).length;
}

/** The header that ends at a line chosen by a person, whatever it names; null if the line has no cells. */
export function headerAt(lines: readonly TableLine[], index: number): Header | null {
  const [single, merged] = candidatesAt(lines, index);
  return merged && single && namesAnItem(merged) && isClearer(merged, single) ? merged : (single ?? null);
}

/** The first line that has all of these names; for lists whose column names were assigned by a person and are unknown to us. */
export function headerWith(lines: readonly TableLine[], wanted: readonly string[]): Header | null {
  if (wanted.length === 0) return null;
  for (const index of lines.slice(0, HEADER_SEARCH_LINES).keys()) {
    for (const header of candidatesAt(lines, index)) if (wanted.every((name) => header.names.includes(name))) return header;
  }
  return null;
}

/** The line by itself and, if both lines may be names, combined with the one above. */
function candidatesAt(lines: readonly TableLine[], index: number): Header[] {
  const cells = cellsAt(lines, index);
  if (!cells) return [];
  const above = cellsAt(lines, index - 1);
  const single = headerOf(cells, index, 1);
  return above && !hasNumbers(above) && !hasNumbers(cells) ? [single, headerOf(underMerged(above, cells), index, 2)] : [single];
}

function cellsAt(lines: readonly TableLine[], index: number): readonly string[] | null {
  const line = lines[index];
  return line && 'cells' in line ? line.cells.slice(0, CELLS_LOOKED_AT) : null;
}

function headerOf(cells: readonly string[], index: number, lines: 1 | 2): Header {
  const names = cells.map((cell) => cell.trim());
  while (names.length > 0 && names.at(-1) === '') names.pop();
  return { index, lines, names, fields: recognisedFields(names).size };
}

function namesAnItem({ names, fields }: Header): boolean {
  const recognised = recognisedFields(names);
  return (recognised.has('name') || recognised.has('description')) && (fields >= 2 || names.filter((name) => name !== '').length === 1);
}

/** Whether a header names items, with or without their names, and what a file states of them. A date alone may be that of a title. */
function refersToItems({ names, fields }: Header, completes: Completes): boolean {
  const recognised = recognisedFields(names);
  if (recognised.has('code') && fields >= 2) return true;
  const refers = recognised.has('code') || recognised.has('name') || recognised.has('description');
  if (completes !== 'sales' || !refers) return false;
  return names.some(isSalesQuantity) || (fields >= 2 && names.some(isSalesName));
}

/** "Price" over "Retail" and "Cost": a name below a merged cell counts by itself if it is known, else combined with the one above. */
function underMerged(above: readonly string[], below: readonly string[]): string[] {
  let group = '';
  return Array.from({ length: Math.max(above.length, below.length) }, (_, index) => {
    group = above[index]?.trim() || group;
    const own = below[index]?.trim() ?? '';
    if (own === '') return above[index]?.trim() ?? '';
    return isGeneralName(own) ? own : `${group} ${own}`.trim();
  });
}

/** "12.50" names no column, whatever is next to it; "2024" may. */
const isPrice = (cell: string) => /^[$€£(-]?\s?\d[\d.,]{0,20}[.,]\d{1,4}\s?[)€$£-]?$/.test(cell.slice(0, 40));
