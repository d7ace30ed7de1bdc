/** Why a line of a list yielded no item. */
export const lineProblems = {
  NO_NAME: 'The line has no item name',
  TOO_MANY_COLUMNS: 'The line has more columns than a list may have',
  CELL_TOO_LONG: 'A cell is longer than a cell may be',
  LINE_TOO_LONG: 'The line is longer than a line may be',
  UNCLOSED_QUOTE: 'A quote is opened and not closed',
  TOTAL_LINE: 'A total or a note of the report, not an item',
  HEADING: 'A heading above items, not an item',
  HEADER_REPEATED: 'The header again, not an item',
  HEADER_CHANGED: 'Another header, not an item; the lines below it were read by it, if it names the items and they fit it',
} as const satisfies Record<string, string>;

export type LineProblemCode = keyof typeof lineProblems;

/**
 * The type of a spreadsheet cell, a measure being a number with the unit that its format shows (`75 mg`); its text then has the machine's
 * form (`12.5`, `2024-03-05`), whatever the locale.
 */
export type CellType = 'number' | 'measure' | 'date' | 'error' | 'formula';

/** One line of a list as its file format yields it: the cells, or why there are none. `line` counts from 1. */
export type TableLine = CellsLine | { line: number; problem: LineProblemCode };

export interface CellsLine {
  line: number;
  cells: readonly string[];
  /** By index of the cell; cells of text files and text cells have none. */
  types?: ReadonlyMap<number, CellType> | undefined;
  /** All of its signs are ASCII, as those of nearly all lines are; not every reader says so. */
  isAscii?: boolean;
  /** A person has hidden the row. */
  isHidden?: true;
  /** Columns whose cell is merged with one of a row above, which holds its text. */
  merged?: ReadonlySet<number> | undefined;
  /** Columns whose cell is merged with those to its right, each with the last of them. */
  across?: ReadonlyMap<number, number> | undefined;
  /** Its only cell is merged over several columns, as headings are. */
  isSpread?: boolean;
}
