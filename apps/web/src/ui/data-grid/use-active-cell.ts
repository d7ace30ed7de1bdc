import { useState, useRef } from 'react';
import type { CellPosition } from './position.ts';
import type { GridLine, GridTable } from './use-grid-table.ts';
import { useLatestIn } from '../use-latest-in.ts';

interface ActiveCell {
  /** Null for the header. */
  lineId: string | null;
  /** The group it belongs to: where the focus goes when that is closed. */
  groupId: string | null;
  columnId: string | null;
  /** The index of the line: if the line is removed, its position is kept. */
  line: number;
  column: number;
}

/**
 * The cell with the keyboard focus, identified by the ids of its row and column: a reload, another order or a moved column does not
 * lose it, and if its row is removed the cell at the same height becomes active.
 */
export function useActiveCell<Row>(
  { lines, indexOf, placed }: Pick<GridTable<Row>, 'lines' | 'indexOf' | 'placed'>,
  onActive: ((lineId: string | null) => void) | undefined,
) {
  const [cell, setCell] = useState<ActiveCell>({ lineId: null, groupId: null, columnId: null, line: 0, column: 0 });
  const place = placeOf(cell, lines, indexOf, placed.all);
  const placeRef = useRef(place);
  useLatestIn(placeRef, place);
  const activeLine = useRef(place.row);
  useLatestIn(activeLine, place.row);

  const setPlace = (next: CellPosition) => {
    placeRef.current = next;
    activeLine.current = next.row;
    onActive?.(lines[next.row]?.id ?? null);
    setCell({
      lineId: lines[next.row]?.id ?? null,
      groupId: lines[next.row]?.parentId ?? null,
      columnId: placed.all[next.column]?.column.id ?? null,
      line: next.row,
      column: next.column,
    });
  };
  return { place, placeRef, activeLine, setPlace };
}

function placeOf(
  cell: ActiveCell,
  lines: readonly GridLine[],
  indexOf: (id: string) => number | undefined,
  columns: readonly { column: { id: string } }[],
): CellPosition {
  const found = cell.columnId === null ? -1 : columns.findIndex(({ column }) => column.id === cell.columnId);
  const column = found >= 0 ? found : Math.min(cell.column, columns.length - 1);
  const group = cell.groupId === null ? undefined : indexOf(cell.groupId);
  const closed = group !== undefined && lines[group]?.open === false ? group : undefined;
  const row = cell.lineId === null ? cell.line : (indexOf(cell.lineId) ?? closed ?? cell.line);
  return { row: Math.min(row, Math.max(0, lines.length - 1)), column };
}
