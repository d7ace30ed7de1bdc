import { type KeyboardEvent, type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type Move, positionAfter } from '../../ui/data-grid/position.ts';
import type { PalLine } from './lines.ts';

interface GridPosition {
  /** Id of the line, so that it is found again among other lines; its index is used where it no longer exists. */
  id: string | null;
  line: number;
  column: number;
}

interface GridPositionInput {
  grid: RefObject<HTMLDivElement | null>;
  lines: readonly PalLine[];
  columnCount: number;
  scrollTo: (line: number) => void;
  pageLines: () => number;
}

const nearLines = 6;

/** The cell with the keyboard focus: one Tab stop, arrow keys inside. The window's `scrollTo` is used when a key is pressed. */
export function useGridPosition(lines: readonly PalLine[]) {
  const [place, setPlace] = useState<GridPosition>({ id: null, line: 0, column: 0 });
  const found = useMemo(() => (place.id === null ? -1 : lines.findIndex(({ id }) => id === place.id)), [lines, place.id]);
  // The focus does not follow a line that was moved elsewhere, such as a resolved group at the end.
  const isNear = found >= 0 && Math.abs(found - place.line) <= nearLines;
  const line = Math.max(0, Math.min(isNear ? found : place.line, lines.length - 1));
  return { id: place.id, line, column: place.column, setPlace };
}

/** Where the group with the focus was moved elsewhere, such as a resolved one to the end, the next one begins in view. */
export function useNextGroup(lines: readonly PalLine[], id: string | null, scrollTo: (line: number) => void): void {
  const before = useRef(lines);
  useLayoutEffect(() => {
    const known = before.current;
    before.current = lines;
    if (known === lines || id === null) return;
    const from = headingOf(known, id);
    const isMoved = from >= 0 && headingOf(lines, id) !== from && lines[from]?.kind === 'group';
    // On another page everything above differs too.
    const isSamePage = known[from - 1]?.id === lines[from - 1]?.id;
    if (isMoved && isSamePage) queueMicrotask(() => scrollTo(from));
  }, [lines, id, scrollTo]);
}

/** Index of the heading of a line; -1 where there is none. */
function headingOf(lines: readonly PalLine[], id: string): number {
  const at = lines.findIndex((line) => line.id === id);
  return lines.findLastIndex((line, index) => index <= at && line.kind === 'group');
}

export function useGridKeys(
  { line, column, setPlace }: ReturnType<typeof useGridPosition>,
  { grid, lines, columnCount, scrollTo, pageLines }: GridPositionInput,
) {
  const wantsFocus = useRef(false);
  const go = useCallback(
    (toLine: number, toColumn: number) => {
      const next = Math.max(0, Math.min(toLine, lines.length - 1));
      wantsFocus.current = true;
      setPlace({ id: lines[next]?.id ?? null, line: next, column: Math.max(0, Math.min(toColumn, columnCount - 1)) });
      scrollTo(next);
    },
    [lines, columnCount, scrollTo, setPlace],
  );
  /** The focus is in the table, though its row may no longer exist. */
  const isHere = useRef(false);
  useLayoutEffect(() => {
    const isLost = isHere.current && document.activeElement === document.body;
    if (!wantsFocus.current && !isLost) return;
    const target = elementAt(grid.current, line, lines[line]?.kind === 'group' ? 0 : column);
    target?.focus({ preventScroll: true });
    wantsFocus.current = target === null;
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === ' ' && event.target instanceof HTMLElement && event.target.role === 'gridcell') {
      // Anywhere in its row: the tick.
      event.preventDefault();
      return event.target.closest('[role=row]')?.querySelector<HTMLElement>('input[type=checkbox]')?.click();
    }
    const move = moveOf(event);
    if (!move) return;
    event.preventDefault();
    const to = positionAfter({ row: line, column }, move, { rows: lines.length, columns: columnCount, pageRows: pageLines() });
    go(to.row, to.column);
  };
  /** The current cell follows clicks, and any other focus change. */
  const onFocus = ({ target }: { target: EventTarget }) => {
    isHere.current = true;
    const cell = target instanceof Element ? target.closest<HTMLElement>('[data-c]') : null;
    const number = Number(cell?.closest('[role=row]')?.getAttribute('aria-rowindex')) - 2;
    const at = Number(cell?.dataset['c']);
    if (!cell || !(number >= 0) || (number === line && at === column)) return;
    // A heading has only one cell: the column is kept for the rows below.
    setPlace({ id: lines[number]?.id ?? null, line: number, column: lines[number]?.kind === 'group' ? column : at });
  };
  const onBlur = ({ target, relatedTarget }: { target: Element; relatedTarget: EventTarget | null }) => {
    // Another window has the focus, or the row was removed.
    if (document.activeElement === target || !target.isConnected) return;
    isHere.current = relatedTarget instanceof Node && grid.current?.contains(relatedTarget) === true;
  };
  const refocus = useCallback(() => {
    wantsFocus.current = true;
    setPlace((place) => ({ ...place }));
  }, [setPlace]);
  return { onKeyDown, onFocus, onBlur, refocus };
}

const moves: Partial<Record<string, Move>> = {
  ArrowDown: 'down',
  ArrowUp: 'up',
  ArrowRight: 'right',
  ArrowLeft: 'left',
  PageDown: 'page-down',
  PageUp: 'page-up',
  Home: 'row-start',
  End: 'row-end',
};
const farMoves: typeof moves = { Home: 'first', End: 'last' };

/** Where a key moves to; undefined for a key that does not move. */
export function moveOf({ key, ctrlKey, metaKey, altKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>): Move | undefined {
  if (altKey) return undefined;
  return ((ctrlKey || metaKey) && farMoves[key]) || moves[key];
}

/** The focusable element of a cell: its control, or the cell itself. */
function elementAt(grid: HTMLElement | null, line: number, column: number): HTMLElement | null {
  const cell = grid?.querySelector<HTMLElement>(`[aria-rowindex="${line + 2}"] [data-c="${column}"]`);
  return cell?.querySelector<HTMLElement>('textarea, select, input, button') ?? cell ?? null;
}
