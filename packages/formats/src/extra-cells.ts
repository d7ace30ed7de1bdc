import type { CellsLine } from './table-line.ts';
import { LINES_KEPT, type WarningList } from './warnings.ts';

/**
 * Finds lines of text files that have more cells than the others, though the last ones are blank: an unquoted comma in a name or a decimal
 * comma has moved all cells behind it. A system that ends every line with delimiters does so in nearly all.
 */
export class ExtraCells {
  readonly #columns: number;
  /** By number of cells. */
  readonly #widths = new Map<number, { count: number; blank: number; lines: number[] }>();

  constructor(columns: number) {
    this.#columns = columns;
  }

  look({ line, cells, types }: CellsLine): void {
    if (types) return;
    let width = this.#widths.get(cells.length);
    if (!width) this.#widths.set(cells.length, (width = { count: 0, blank: 0, lines: [] }));
    width.count += 1;
    // Filled ones are told as they are read.
    if (cells.length <= this.#columns || cells.slice(this.#columns).some((cell) => cell !== '')) return;
    width.blank += 1;
    if (width.lines.length < LINES_KEPT) width.lines.push(line);
  }

  finish(warnings: WarningList): void {
    const [usual] = [...this.#widths].toSorted(([, one], [, other]) => other.count - one.count)[0] ?? [0];
    for (const [width, { blank, lines }] of this.#widths) if (width > usual && blank > 0) warnings.addAll('EXTRA_CELLS', blank, lines, {});
  }
}
