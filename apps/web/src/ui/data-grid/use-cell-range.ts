import { type MouseEvent, type RefObject, useRef, useState } from 'react';
import { type CellRange, rangeBetween } from './cell-range.ts';
import type { CellPosition } from './position.ts';

interface RangeInput {
  table: CellTable;
  /** Another list has no range. */
  listKey: string;
  place: CellPosition;
  placeRef: RefObject<CellPosition>;
  placeAt: (event: MouseEvent) => CellPosition | null;
  /** Makes a cell the active one. */
  go: (place: CellPosition) => void;
}

/**
 * The cells between a marked one and the active one: with Shift and the arrow keys, with Shift and a click, or by dragging. The marked one is
 * identified by the ids of its row and column: a closed group or a moved column does not create it another cell.
 */
export function useCellRange({ table, listKey, place, placeRef, placeAt, go }: RangeInput) {
  const [marked, setMarked] = useState<MarkedCell | null>(null);
  const pressed = useRef<CellPosition | null>(null);
  const placeOf = (cell: MarkedCell | null) => (cell?.listKey === listKey ? placeOfMarked(cell, table) : null);
  const anchor = placeOf(marked);
  const range: CellRange = rangeBetween(anchor ?? place, place);
  const mark = ({ row, column }: CellPosition): MarkedCell => ({
    listKey,
    lineId: table.lines[row]?.id ?? null,
    columnId: table.placed.all[column]?.column.id ?? null,
  });
  const extendRange = (extend: boolean) => {
    const here = extend ? mark(placeRef.current) : null;
    // Several keys may arrive before the grid is rendered again.
    setMarked((before) => (extend && placeOf(before) !== null ? before : here));
  };
  return {
    range,
    hasRange: anchor !== null && (range.top !== range.bottom || range.left !== range.right),
    extendRange,
    /** The mouse button was pressed at a cell. */
    press: (at: CellPosition | null, shift: boolean) => {
      pressed.current = at;
      extendRange(shift);
    },
    onMouseMove: (event: MouseEvent) => {
      if (event.buttons !== 1 || !pressed.current) return;
      const at = placeAt(event);
      const isSame = at?.row === placeRef.current.row && at.column === placeRef.current.column;
      if (!at || at.row < 0 || isSame) return;
      // From here on cells are selected, not the text in them.
      document.getSelection()?.removeAllRanges();
      setMarked(mark(pressed.current));
      go(at);
    },
  };
}

interface CellTable {
  lines: readonly { id: string }[];
  indexOf: (id: string) => number | undefined;
  placed: { all: readonly { column: { id: string } }[] };
}

interface MarkedCell {
  listKey: string;
  /** Null for the header. */
  lineId: string | null;
  columnId: string | null;
}

/** Null when its row or column is no longer shown. */
function placeOfMarked({ lineId, columnId }: MarkedCell, { indexOf, placed }: CellTable): CellPosition | null {
  const row = lineId === null ? -1 : indexOf(lineId);
  const column = placed.all.findIndex((one) => one.column.id === columnId);
  return row === undefined || column < 0 ? null : { row, column };
}
