import type { CellsLine } from '../table-line.ts';
import { LINES_KEPT, type WarningList } from '../warnings.ts';

/** Share of the lines from which their blank cells at the end are how the file is written. */
const NEARLY_ALL = 0.9;

/**
 * Finds lines of text files that have more cells than the others, even if the last ones are blank: an unquoted comma in a name or a decimal
 * comma has shifted all following cells. A system that ends every line with delimiters does so in nearly all of them.
 */
export class ExtraCells {
  readonly #columns: number;
  /** Lines with as many cells as the header, as nearly all are. */
  #usual = 0;
  /** By number of cells. */
  readonly #widths = new Map<number, { count: number; blank: number; lines: number[] }>();

  constructor(columns: number) {
    this.#columns = columns;
  }

  look({ line, cells, types }: CellsLine): void {
    if (types) return;
    if (cells.length === this.#columns) {
      this.#usual += 1;
      return;
    }
    let width = this.#widths.get(cells.length);
    if (!width) this.#widths.set(cells.length, (width = { count: 0, blank: 0, lines: [] }));
    width.count += 1;
    // Filled ones are reported as they are read.
    if (cells.length <= this.#columns || cells.slice(this.#columns).some((cell) => cell !== '')) return;
    width.blank += 1;
    if (width.lines.length < LINES_KEPT) width.lines.push(line);
  }

  finish(warnings: WarningList): void {
    const all = this.#widths.values().reduce((sum, { count }) => sum + count, this.#usual);
    for (const [width, { count, blank, lines }] of this.#widths)
      if (width > this.#columns && blank > 0 && count < all * NEARLY_ALL) warnings.addAll('EXTRA_CELLS', blank, lines, {});
  }
}
