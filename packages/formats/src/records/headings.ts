import type { Column } from '../fields/column.ts';
import type { CellsLine } from '../table-line.ts';
import { LINES_KEPT, type WarningList } from '../warnings.ts';

/** Lists with fewer columns have meaningful lines with a single cell. */
const COLUMNS_OF_A_TABLE = 3;

/**
 * Whether a line is a heading such as "DRUGS" above its items: words alone in a line, merged over columns or in a column other than the
 * name. A code alone in its column has lost its name and is no heading.
 */
export function headings(columns: readonly Column[]): (line: CellsLine) => boolean {
  const name = columns.findIndex(({ field }) => field === 'name');
  return ({ cells, isSpread }) => {
    if (columns.length < COLUMNS_OF_A_TABLE) return false;
    const place = loneCell(cells);
    if (place === -1) return false;
    return isSpread === true || (place !== name && isWords(cells[place] ?? ''));
  };
}

/** Index of the only cell that is not empty; -1 if there are more. */
function loneCell(cells: readonly string[]): number {
  let place = -1;
  for (let index = 0; index < cells.length; index += 1) {
    if ((cells[index] ?? '').trim() === '') continue;
    if (place !== -1) return -1;
    place = index;
  }
  return place;
}

const isWords = (text: string) => text.length <= 80 && !/\d/.test(text) && /\p{L}{3}/u.test(text);

/** Share of a list's items up to which lines with only a name are the exception. */
const EXCEPTION = 0.2;

/** Finds items with only a name in a list where the others have more: they may be headings, and only a person can tell. */
export class LoneNames {
  #items = 0;
  #alone = 0;
  readonly #lines: number[] = [];
  #example = '';

  look({ line, cells }: CellsLine, name: string): void {
    this.#items += 1;
    if (loneCell(cells) === -1) return;
    if (this.#alone === 0) this.#example = name;
    this.#alone += 1;
    if (this.#lines.length < LINES_KEPT) this.#lines.push(line);
  }

  finish(warnings: WarningList): void {
    if (this.#alone === 0 || this.#alone > this.#items * EXCEPTION) return;
    warnings.addAll('NAME_ONLY', this.#alone, this.#lines, { example: this.#example });
  }
}
