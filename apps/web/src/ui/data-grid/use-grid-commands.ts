import { type KeyboardEvent, type RefObject, useRef } from 'react';
import type { MenuAnchor } from '../menu-position.ts';
import type { DataGridProps } from './grid-props.ts';
import { type GridCommand, chordOf } from './keyboard.ts';
import { movedTo, withWidth } from './layout.ts';
import { withPage, withRange, withToggled } from './selection.ts';
import { type CellPosition, positionAfter } from './position.ts';
import type { GridTable } from './use-grid-table.ts';
import { typeAhead } from '../type-ahead.ts';
import { headerHeight } from './use-grid-window.ts';

interface CommandInput<Row> {
  owner: DataGridProps<Row>;
  table: GridTable<Row>;
  /** Rows of the page in order, those of closed groups too. */
  rowIds: readonly string[];
  scroller: RefObject<HTMLDivElement | null>;
  rowHeight: number;
  placeRef: RefObject<CellPosition>;
  setPlace: (place: CellPosition) => void;
  scrollTo: (line: number, column: number) => void;
  /** True while the active cell is being edited. */
  editing: boolean;
  startEditing: (rowId: string, columnId: string) => void;
  stopEditing: () => void;
  /** Starts a range of cells at the active one, unless there is one already; false ends it. */
  extendRange: (extend: boolean) => void;
  /** Set to focus the active cell once it is rendered. */
  wantsFocus: RefObject<boolean>;
}

/** The actions of keys, and of the mouse where it means the same, in the grid. */
export function useGridCommands<Row>(input: CommandInput<Row>) {
  const { owner, table, rowIds, scroller, rowHeight, placeRef, setPlace, editing, wantsFocus: wantsFocusRef } = input;
  const { lines, placed } = table;
  /** The row or group from which the selection is extended. */
  const anchor = useRef<string | null>(null);

  const goTo = (next: CellPosition, extend = false) => {
    wantsFocusRef.current = true;
    input.extendRange(extend);
    setPlace(next);
    input.stopEditing();
    input.scrollTo(next.row, next.column);
  };
  const selectRange = (to: number) => {
    const kept = anchor.current === null ? undefined : table.indexOf(anchor.current);
    const from = kept ?? placeRef.current.row;
    if (kept === undefined) anchor.current = lines[from]?.id ?? null;
    const ids = lines.slice(Math.min(from, to), Math.max(from, to) + 1).flatMap((line) => line.members ?? line.id);
    owner.onSelect(withRange(owner.selection, ids, 0, ids.length - 1));
  };
  const toggle = (id: string, range: boolean) => {
    if (range) return selectRange(table.indexOf(id) ?? 0);
    anchor.current = id;
    owner.onSelect(withToggled(owner.selection, id));
  };
  const editAt = ({ row, column }: CellPosition): boolean => {
    const line = lines[row];
    const { id, editor } = placed.all[column]?.column ?? {};
    const value = line && owner.store.get(line.id);
    if (!line || !id || !editor || value === undefined || editor.locked?.(value)) return false;
    input.startEditing(line.id, id);
    return true;
  };
  /** A double click does what Enter does, unless the cell has its own control for it. */
  const openAt = (at: CellPosition) => {
    if (!editAt(at) && !elementAt(scroller.current, at)?.querySelector('button, input, a')) activate(at);
  };
  const openMenu = (at: CellPosition, point?: MenuAnchor) => {
    const line = lines[at.row];
    const box = elementAt(scroller.current, at)?.getBoundingClientRect();
    if (!line || line.members || !box) return;
    // A menu opened inside a key's own event closes in that same event.
    const ahead = typeAhead();
    setTimeout(() => owner.onMenu(line.id, point ?? box) || ahead.end());
  };
  const activate = (at: CellPosition) => {
    const line = lines[at.row];
    const column = placed.all[at.column]?.column;
    if (at.row < 0) {
      if (at.column === 0) owner.onSelect(withPage(owner.selection, rowIds));
      else if (column?.sortable) owner.onSort(column.id);
    } else if (line?.members) table.toggleGroup(line.id);
    else if (line && at.column === 0) toggle(line.id, false);
    else if (line && !editAt(at)) {
      const row = owner.store.get(line.id);
      const cell = elementAt(scroller.current, at);
      if (row !== undefined && cell) column?.activate?.(row, cell);
    }
  };
  /** Moves the title's column past its neighbour, or makes it wider or narrower. */
  const arrangeColumn = (at: number, change: { by: -1 | 1 } | { wider: number }) => {
    const { column, width = 0 } = placed.all[at] ?? {};
    if (!column || at === 0) return;
    if ('wider' in change) return owner.onLayout((layout) => withWidth(layout, column.id, width + change.wider));
    const neighbour = at + change.by > 0 ? placed.all[at + change.by]?.column.id : undefined;
    if (neighbour !== undefined) owner.onLayout((layout) => movedTo(layout, column.id, neighbour));
  };
  const move = (command: GridCommand & { kind: 'move' }) => {
    const from = placeRef.current;
    const line = lines[from.row];
    if (from.row < 0 && command.extend === 'cells' && (command.move === 'left' || command.move === 'right'))
      return arrangeColumn(from.column, { wider: command.move === 'left' ? -16 : 16 });
    if (line?.members && command.move === 'right' && !line.open) return table.toggleGroup(line.id, true);
    if (line?.members && command.move === 'left' && line.open) return table.toggleGroup(line.id, false);
    const parent = line?.parentId == null ? undefined : table.indexOf(line.parentId);
    if (command.move === 'left' && from.column === 0 && parent !== undefined) return goTo({ row: parent, column: 0 });
    const pageRows = Math.max(1, Math.floor(((scroller.current?.clientHeight ?? 0) - headerHeight) / rowHeight) - 1);
    const to = positionAfter(from, command.move, { rows: lines.length, columns: placed.all.length, pageRows });
    if (command.extend === 'rows' && to.row >= 0) selectRange(to.row);
    goTo(to, command.extend === 'cells');
  };
  const run = (command: GridCommand): boolean => {
    const at = placeRef.current;
    const line = lines[at.row];
    switch (command.kind) {
      case 'move':
        move(command);
        return true;
      case 'move-column':
        if (at.row < 0) arrangeColumn(at.column, command);
        return at.row < 0;
      case 'all-groups':
        // The active row may be removed with its group, whose line is then the active one.
        wantsFocusRef.current = true;
        table.toggleAll(command.open);
        return true;
      case 'activate':
        activate(at);
        return true;
      case 'edit':
        if (line?.members) focusInside(elementAt(scroller.current, at));
        else editAt(at);
        return true;
      case 'select':
        if (at.row < 0) {
          // The check box in the header; its titles have nothing to select.
          if (at.column === 0) activate(at);
          return at.column === 0;
        }
        if (line?.members) owner.onSelect(withPage(owner.selection, line.members));
        else if (line) toggle(line.id, false);
        return true;
      case 'select-range':
        selectRange(at.row);
        return true;
      case 'select-page':
        owner.onSelect(withPage(new Set([...owner.selection].filter((id) => !rowIds.includes(id))), rowIds));
        return true;
      case 'clear-selection':
        input.extendRange(false);
        anchor.current = null;
        owner.onSelect(new Set());
        return owner.selection.size > 0;
      case 'menu':
        openMenu(at);
        return true;
    }
  };
  /** What a key press does, decided by the owner. True when it does something. */
  const press = (chord: string, repeated: boolean): boolean => {
    const meant = owner.onKey(chord, lines[placeRef.current.row]?.id ?? null, repeated);
    if (typeof meant === 'boolean') return meant;
    return (repeated && meant.kind !== 'move') || run(meant);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (editing || event.defaultPrevented) return;
    const inside = event.target instanceof HTMLElement && event.target.closest('button, a[href]') !== null;
    if (inside && (event.key === 'Enter' || event.key === ' ')) return;
    if (inside && event.key === 'Escape') return goTo(placeRef.current);
    if (press(chordOf(event), event.repeat)) event.preventDefault();
  };
  return { goTo, toggle, openAt, openMenu, onKeyDown };
}

export const elementAt = (scroller: HTMLElement | null, { row, column }: CellPosition): HTMLElement | null =>
  scroller?.querySelector<HTMLElement>(`[aria-rowindex="${row + 2}"] [data-c="${column}"]`) ??
  scroller?.querySelector<HTMLElement>(`[aria-rowindex="${row + 2}"] [data-c="0"]`) ??
  null;

const focusInside = (cell: HTMLElement | null): void =>
  cell?.querySelector<HTMLElement>('button:not([aria-label$=" group"]), input, a')?.focus();
