import type { Column } from '../fields/column.ts';
import { isSameName } from '../fields/header-name.ts';

/** Where the cells below a further header belong under the names of the first one. */
export class PlacesUnder {
  readonly #columns: readonly Column[];
  #under: readonly Column[] = [];
  #places: readonly number[] = [];

  constructor(columns: readonly Column[]) {
    this.#columns = columns;
  }

  /** Cells in the columns of the same name or field of the first header; those in none of them are behind its last. */
  arranged(cells: readonly string[], under: readonly Column[]): string[] {
    if (under !== this.#under) {
      this.#under = under;
      this.#places = placesOf(this.#columns, under);
    }
    const arranged: string[] = [];
    const end = Math.max(this.#columns.length, ...this.#places.map((place) => place + 1));
    for (const [index, cell] of cells.entries()) arranged[this.#places[index] ?? end + index - under.length] = cell;
    return Array.from(arranged, (cell) => cell ?? '');
  }
}

function placesOf(columns: readonly Column[], under: readonly Column[]): number[] {
  const taken = new Set<number>();
  const take = (fits: (column: Column) => boolean): number | undefined => {
    const index = columns.findIndex((column, at) => !taken.has(at) && fits(column));
    if (index === -1) return undefined;
    taken.add(index);
    return index;
  };
  const byName = under.map(({ header }) => (header === '' ? undefined : take((column) => isSameName(column.header, header))));
  let end = columns.length;
  return under.map(({ field }, index) => byName[index] ?? (field === null ? undefined : take((column) => column.field === field)) ?? end++);
}
