import {
  type CSSProperties,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import styles from './data-grid.module.css';
import { type Density, type GridColumn, type GridNode, type GridSort, densities } from './grid-column.ts';
import { GridHeader } from './grid-header.tsx';
import { GridRow, type RowActions, type RowFace } from './grid-row.tsx';
import { GroupRow } from './group-row.tsx';
import type { CellPlace } from './keyboard.ts';
import { type ColumnLayout, withWidth } from './layout.ts';
import type { RowStore } from './row-store.ts';
import { pageSelection, withPage } from './selection.ts';
import { useActiveCell } from './use-active-cell.ts';
import { elementAt, useGridCommands } from './use-grid-commands.ts';
import { useGridTable } from './use-grid-table.ts';
import { headerHeight, useGridWindow } from './use-grid-window.ts';

export interface DataGridProps<Row> {
  label: string;
  columns: readonly GridColumn<Row>[];
  layout: ColumnLayout;
  onLayout: (layout: ColumnLayout) => void;
  nodes: readonly GridNode[];
  store: RowStore<Row>;
  face: RowFace<Row>;
  group?: (groupId: string) => ReactNode;
  density: Density;
  sort: GridSort | null;
  onSort: (columnId: string) => void;
  selection: ReadonlySet<string>;
  onSelect: (selection: ReadonlySet<string>) => void;
  /** A confirmed edit. */
  onEdit: (rowId: string, columnId: string, text: string) => void;
  /** Text left unconfirmed in a cell; null lets it go. */
  onDraft: (rowId: string, columnId: string, text: string | null) => void;
  /** The row's menu is asked for at this point of the window. */
  onMenu: (rowId: string, at: { x: number; y: number }) => void;
  /** A key that the grid does not use; true when the owner does. `lineId`: the active row or group. */
  onKey: (chord: string, lineId: string | null) => boolean;
  /** The active row or group changed. */
  onActive?: (lineId: string | null) => void;
  /** False switches off the keys that are single characters. */
  letters: boolean;
  /** A row to point out for a moment. */
  flashId: string | null;
  /** Dims the rows while others are on their way. */
  stale: boolean;
  ref?: Ref<GridHandle>;
}

export interface GridHandle {
  /** Gives the keyboard back to the active cell, after a menu or dialog. */
  focus: () => void;
  /** Goes to a row; false when it is not in the grid. */
  goTo: (id: string) => boolean;
  /** The row or group that the keyboard is at. */
  activeId: () => string | null;
}

/** A table of very many rows and columns that works like a spreadsheet: one Tab stop, arrows inside, groups that open. */
export function DataGrid<Row>(props: DataGridProps<Row>) {
  const { columns, nodes, layout, store, selection, face } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const table = useGridTable({ columns, nodes, layout });
  const { lines, placed } = table;
  const { place, placeRef, activeLine, setPlace } = useActiveCell(table, props.onActive);
  const [editing, setEditing] = useState(false);
  const rowHeight = densities[props.density];
  const view = useGridWindow({ scroller, lines, rowHeight, placed, activeLine });
  const wantsFocus = useRef(false);
  const rowIds = useMemo(() => lines.filter((line) => line.members === null).map((line) => line.id), [lines]);

  useLayoutEffect(() => {
    if (!wantsFocus.current || editing) return;
    const cell = elementAt(scroller.current, placeRef.current);
    cell?.focus({ preventScroll: true });
    wantsFocus.current = cell === null;
  });

  const commands = useGridCommands({
    owner: props,
    table,
    rowIds,
    scroller,
    rowHeight,
    placeRef,
    setPlace,
    editing,
    setEditing,
    wantsFocus,
    scrollTo: view.scrollTo,
  });
  const placeAtEvent = (event: MouseEvent): CellPlace | null => {
    const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-c]') : null;
    const row = cell?.closest('[role=row]')?.getAttribute('aria-rowindex');
    return cell && row ? { row: Number(row) - 2, column: Number(cell.dataset.c) } : null;
  };
  const onMouseDown = (event: MouseEvent) => {
    const at = placeAtEvent(event);
    if (!at || (at.row === place.row && at.column === place.column)) return;
    const onControl = event.target instanceof Element && event.target.closest('input, button, select, a') !== null;
    // The editor keeps what was written as a draft when it loses the focus; taken away with it, it could not.
    if (editing && document.activeElement instanceof HTMLElement) document.activeElement.blur();
    wantsFocus.current = !onControl;
    setPlace(at);
  };

  const latest = useRef({ props, commands });
  latest.current = { props, commands };
  const actions = useMemo<RowActions>(
    () => ({
      toggle: (id, range) => latest.current.commands.toggle(id, range),
      confirm: (rowId, columnId, text) => {
        wantsFocus.current = true;
        setEditing(false);
        latest.current.props.onEdit(rowId, columnId, text);
      },
      leaveEditor: (rowId, columnId, draft, refocus) => {
        wantsFocus.current ||= refocus;
        setEditing(false);
        latest.current.props.onDraft(rowId, columnId, draft);
      },
    }),
    [],
  );
  useImperativeHandle(props.ref, () => ({
    focus: () => commands.goTo(placeRef.current),
    activeId: () => lines[placeRef.current.row]?.id ?? null,
    goTo: (id) => {
      const line = table.indexOf(id);
      if (line === undefined) return false;
      commands.goTo({ row: line, column: placeRef.current.column });
      view.centre(line);
      return true;
    },
  }));

  return (
    <div className={styles.frame}>
      <div
        ref={scroller}
        role="treegrid"
        aria-label={props.label}
        aria-rowcount={lines.length + 1}
        aria-colcount={placed.all.length}
        aria-multiselectable
        aria-busy={props.stale}
        className={styles.grid}
        style={rowHeightOf(rowHeight)}
        onKeyDown={commands.onKeyDown}
        onMouseDown={onMouseDown}
        onDoubleClick={(event) => {
          const at = placeAtEvent(event);
          if (at && at.row >= 0) commands.editAt(at);
        }}
        onContextMenu={(event) => {
          const at = placeAtEvent(event);
          if (!at || at.row < 0 || lines[at.row]?.members) return;
          event.preventDefault();
          commands.openMenu(at, { x: event.clientX, y: event.clientY });
        }}
      >
        <GridHeader
          placed={placed}
          firstColumn={view.firstColumn}
          lastColumn={view.lastColumn}
          activeColumn={place.row < 0 ? place.column : -1}
          sort={props.sort}
          selection={pageSelection(selection, rowIds)}
          onSelectPage={() => props.onSelect(withPage(selection, rowIds))}
          onSort={props.onSort}
          onResize={(id, width) => props.onLayout(withWidth(layout, id, width))}
          onFit={(id) => props.onLayout(withWidth(layout, id, widestIn(scroller.current, id)))}
        />
        <div role="rowgroup" className={styles.body} style={{ height: view.totalHeight - headerHeight, width: placed.totalWidth }}>
          {view.lines.map(({ index, start, size }) => {
            const line = lines[index];
            if (!line) return null;
            const shared = { id: line.id, line: index, level: line.level, top: start - headerHeight, height: size };
            const active = place.row === index;
            if (line.members) {
              const group = {
                open: line.open,
                width: placed.totalWidth,
                columnCount: placed.all.length,
                active,
                onToggle: table.toggleGroup,
              };
              return <GroupRow key={line.id} {...shared} {...group} content={props.group ?? String} />;
            }
            const columnsInView = { placed, firstColumn: view.firstColumn, lastColumn: view.lastColumn };
            const state = { activeColumn: active ? place.column : -1, editing: active && editing, selected: selection.has(line.id) };
            return (
              <GridRow
                key={line.id}
                {...shared}
                {...columnsInView}
                {...state}
                flash={props.flashId === line.id}
                store={store}
                face={face}
                actions={actions}
              />
            );
          })}
        </div>
      </div>
      <span role="status" className={styles.hidden}>
        {selection.size === 0 ? '' : `${selection.size} ${selection.size === 1 ? 'row' : 'rows'} selected`}
      </span>
    </div>
  );
}

/** The height as the style sheet reads it. */
const rowHeightOf = (pixels: number): CSSProperties => ({ ['--row-height' as string]: `${pixels}px` });

/** Width that shows the longest text of a column among the rows in view, in pixels. */
function widestIn(scroller: HTMLElement | null, columnId: string): number {
  const cells = [...(scroller?.querySelectorAll<HTMLElement>(`[data-col="${CSS.escape(columnId)}"]`) ?? [])];
  return Math.max(80, ...cells.map((cell) => cell.scrollWidth + 2));
}
