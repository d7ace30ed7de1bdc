import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { CellPosition } from './position.ts';

interface NewListInput {
  /** Another key is another list. */
  listKey: string;
  scroller: RefObject<HTMLDivElement | null>;
  place: CellPosition;
  isEditing: boolean;
  setPlace: (place: CellPosition) => void;
  wantsFocus: RefObject<boolean>;
}

/** Another list starts at the top, and so does the focus unless it is in a title or someone is typing; the columns stay where they are. */
export function useNewList({ listKey, scroller, place, isEditing, setPlace, wantsFocus: wantsFocusRef }: NewListInput): void {
  const shown = useRef(listKey);
  // Checked before the rows of the last list are removed, and the focus with them.
  // oxlint-disable-next-line react/refs -- no effect runs before React removes the rows
  const hadFocus = shown.current !== listKey && scroller.current?.contains(document.activeElement) === true;
  useLayoutEffect(() => {
    if (shown.current === listKey) return;
    shown.current = listKey;
    scroller.current?.scrollTo({ top: 0 });
    if (place.row < 0 || isEditing) return;
    if (hadFocus) wantsFocusRef.current = true;
    setPlace({ row: 0, column: place.column });
  });
}
