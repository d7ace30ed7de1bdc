import { type MouseEvent, type RefObject, useRef, useState } from 'react';
import { type CellRange, rangeBetween } from './cell-range.ts';
import type { CellPosition } from './keyboard.ts';

interface RangeInput {
  place: CellPosition;
  placeRef: RefObject<CellPosition>;
  placeAt: (event: MouseEvent) => CellPosition | null;
  /** Makes a cell the active one. */
  go: (place: CellPosition) => void;
}

/** The cells between a marked one and the active one: with Shift and the arrow keys, with Shift and a click, or by dragging. */
export function useCellRange({ place, placeRef, placeAt, go }: RangeInput) {
  const [anchor, setAnchor] = useState<CellPosition | null>(null);
  const pressed = useRef<CellPosition | null>(null);
  const range: CellRange = rangeBetween(anchor ?? place, place);
  const extendRange = (extend: boolean) => setAnchor((before) => (extend ? (before ?? { ...placeRef.current }) : null));
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
      setAnchor(pressed.current);
      go(at);
    },
  };
}
