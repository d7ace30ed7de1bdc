export type Move = 'up' | 'down' | 'left' | 'right' | 'row-start' | 'row-end' | 'page-up' | 'page-down' | 'first' | 'last';

/** A cell by position; row -1 is the header. */
export interface CellPosition {
  row: number;
  column: number;
}

/** The target of a move, kept inside the grid. `pageRows`: how many rows are in view. */
export function positionAfter(
  { row, column }: CellPosition,
  to: Move,
  size: { rows: number; columns: number; pageRows: number },
): CellPosition {
  const targets: Record<Move, CellPosition> = {
    up: { row: row - 1, column },
    down: { row: row + 1, column },
    left: { row, column: column - 1 },
    right: { row, column: column + 1 },
    'row-start': { row, column: 0 },
    'row-end': { row, column: size.columns - 1 },
    'page-up': { row: Math.max(0, row - size.pageRows), column },
    'page-down': { row: row + size.pageRows, column },
    first: { row: 0, column: 0 },
    last: { row: size.rows - 1, column: size.columns - 1 },
  };
  const target = targets[to];
  return { row: clamp(target.row, -1, size.rows - 1), column: clamp(target.column, 0, size.columns - 1) };
}

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));
