import { type CSSProperties, type MouseEvent, useCallback, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from 'react';
import styles from './data-grid.module.css';
import { type Density, densities } from './grid-column.ts';
import { GridHeader } from './grid-header.tsx';
import type { DataGridProps } from './grid-props.ts';
import { GridRow, type RowActions, classes } from './grid-row.tsx';
import { GroupRow } from './group-row.tsx';
import type { CellPosition } from './position.ts';
import { movedTo, withWidth } from './layout.ts';
import { pageSelection, withPage } from './selection.ts';
import { useActiveCell } from './use-active-cell.ts';
import { useCellRange } from './use-cell-range.ts';
import { useClipboard } from './use-clipboard.tsx';
import { elementAt, useGridCommands } from './use-grid-commands.ts';
import { useGridTable } from './use-grid-table.ts';
import { headerHeight, useGridWindow, useRoom } from './use-grid-window.ts';
import { useNewList } from './use-new-list.ts';
import { useLatestIn } from '../use-latest-in.ts';

/** A table of very many rows and columns that works like a spreadsheet: one Tab stop, arrows inside, groups that open. */
export function DataGrid<Row>(props: DataGridProps<Row>) {
  const { columns, nodes, layout, store, selection, presentation, ref } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const room = useRoom(scroller);
  const table = useGridTable({ columns, nodes, layout, room });
  const { lines, placed } = table;
  const { place, placeRef, activeLine, setPlace } = useActiveCell(table, props.onActive);
  const { isEditing, startEditing, stopEditing } = useEditedCell(lines[place.row]?.id, placed.all[place.column]?.column.id);
  const { height: rowHeight } = densities[props.density];
  const view = useGridWindow({ scroller, table, rowHeight, activeLine });
  const wantsFocus = useRef(false);
  useNewList({ listKey: props.listKey, scroller, place, isEditing, setPlace, wantsFocus });
  const cells = useCellRange({ table, listKey: props.listKey, place, placeRef, placeAt: positionAtEvent, go: setPlace });
  const rowIds = useMemo(() => nodes.flatMap(({ id, children }) => children?.map((child) => child.id) ?? id), [nodes]);
  const selected = useMemo(() => pageSelection(selection, rowIds), [selection, rowIds]);

  useLayoutEffect(() => {
    if (!wantsFocus.current || isEditing) return;
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
    editing: isEditing,
    startEditing,
    stopEditing,
    extendRange: cells.extendRange,
    wantsFocus,
    scrollTo: view.scrollTo,
  });
  const clipboard = useClipboard({ owner: props, table, range: cells.range, onEnd: () => commands.goTo(placeRef.current) });
  const onMouseDown = (event: MouseEvent) => {
    const at = positionAtEvent(event);
    if (event.button === 0) cells.press(at, event.shiftKey && at !== null && at.row >= 0 && at.column > 0);
    if (!at || (at.row === place.row && at.column === place.column)) return;
    const onControl = event.target instanceof Element && event.target.closest('input, button, select, a') !== null;
    // On blur the editor keeps its text as a draft; if it were removed together with the cell, it could not.
    if (isEditing && document.activeElement instanceof HTMLElement) document.activeElement.blur();
    wantsFocus.current = !onControl;
    setPlace(at);
  };

  const latest = useRef({ props, commands });
  useLatestIn(latest, { props, commands });
  const actions = useMemo<RowActions>(
    () => ({
      toggle: (id, range) => latest.current.commands.toggle(id, range),
      confirm: (rowId, columnId, text) => {
        wantsFocus.current = true;
        stopEditing();
        latest.current.props.onEdit(rowId, columnId, text);
      },
      leaveEditor: (rowId, columnId, draft, refocus) => {
        wantsFocus.current ||= refocus;
        stopEditing();
        latest.current.props.onDraft(rowId, columnId, draft);
      },
    }),
    [stopEditing],
  );
  const goToLine = (id: string, column = placeRef.current.column): boolean => {
    const line = table.indexOf(id);
    if (line === undefined) return false;
    commands.goTo({ row: line, column });
    view.centre(line);
    return true;
  };
  /** A row to go to once its closed group shows it. */
  const wantsLine = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (wantsLine.current !== null && goToLine(wantsLine.current)) wantsLine.current = null;
  });
  useImperativeHandle(ref, () => ({
    focus: () => commands.goTo(placeRef.current),
    openGroups: table.toggleAll,
    activeId: () => lines[placeRef.current.row]?.id ?? null,
    goTo: (id, columnId) => {
      const column = placed.all.findIndex((one) => one.column.id === columnId);
      if (goToLine(id, column >= 0 ? column : undefined)) return true;
      const group = nodes.find(({ children }) => children?.some((child) => child.id === id));
      if (!group) return false;
      wantsLine.current = id;
      table.toggleGroup(group.id, true);
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
        data-density={props.density}
        className={classes(styles.grid, cells.hasRange && styles.ranging)}
        style={rowSizes(props.density)}
        onKeyDown={commands.onKeyDown}
        onMouseDown={onMouseDown}
        onMouseMove={cells.onMouseMove}
        onCopy={clipboard.onCopy}
        onPaste={clipboard.onPaste}
        onDoubleClick={(event) => {
          const at = positionAtEvent(event);
          if (at && at.row >= 0) commands.openAt(at);
        }}
        onContextMenu={(event) => {
          const at = positionAtEvent(event);
          if (!at || at.row < 0 || lines[at.row]?.members) return;
          event.preventDefault();
          commands.openMenu(at, { left: event.clientX, top: event.clientY, bottom: event.clientY });
        }}
      >
        <GridHeader
          placed={placed}
          firstColumn={view.firstColumn}
          lastColumn={view.lastColumn}
          activeColumn={place.row < 0 ? place.column : -1}
          sort={props.sort}
          selection={selected}
          onSelectPage={() => props.onSelect(withPage(selection, rowIds))}
          onSort={props.onSort}
          onResize={(id, width) => props.onLayout((now) => withWidth(now, id, width))}
          onFit={(id) => props.onLayout((now) => withWidth(now, id, widestIn(scroller.current, id)))}
          onPlace={(id, target) => props.onLayout((now) => movedTo(now, id, target))}
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
                extent: view.extentOf(line),
                width: placed.totalWidth,
                columnCount: placed.all.length,
                active,
                onToggle: table.toggleGroup,
              };
              return <GroupRow key={line.id} {...shared} {...group} content={props.group ?? String} />;
            }
            const columnsInView = { placed, firstColumn: view.firstColumn, lastColumn: view.lastColumn };
            const { range } = cells;
            const inRange = cells.hasRange && index >= range.top && index <= range.bottom;
            const state = {
              activeColumn: active ? place.column : -1,
              editing: active && isEditing,
              rangeFrom: inRange ? range.left : -1,
              rangeTo: inRange ? range.right : -1,
              selected: selection.has(line.id),
            };
            return (
              <GridRow
                key={line.id}
                {...shared}
                {...columnsInView}
                {...state}
                flash={props.flashId === line.id}
                store={store}
                presentation={presentation}
                actions={actions}
              />
            );
          })}
        </div>
      </div>
      <span role="status" className="unseen">
        {selection.size === 0 || props.announcesSelection === false
          ? ''
          : `${selection.size} ${selection.size === 1 ? 'row' : 'rows'} selected`}
      </span>
      <span role="status" className="unseen">
        {clipboard.said}
      </span>
      {clipboard.dialog}
    </div>
  );
}

/** The cell being edited, by the ids of its row and column: an editor never opens in another cell that has moved to its position. */
function useEditedCell(activeRow: string | undefined, activeColumn: string | undefined) {
  const [edited, setEdited] = useState<{ rowId: string; columnId: string } | null>(null);
  const startEditing = useCallback((rowId: string, columnId: string) => setEdited({ rowId, columnId }), []);
  const stopEditing = useCallback(() => setEdited(null), []);
  const isEditing = edited !== null && edited.rowId === activeRow && edited.columnId === activeColumn;
  return { isEditing, startEditing, stopEditing };
}

/** The cell under the pointer. */
function positionAtEvent(event: MouseEvent): CellPosition | null {
  const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-c]') : null;
  const row = cell?.closest('[role=row]')?.getAttribute('aria-rowindex');
  return cell && row ? { row: Number(row) - 2, column: Number(cell.dataset['c']) } : null;
}

/** Height and lines of a row as read by the style sheet. */
const rowSizes = (density: Density): CSSProperties => {
  const { height, lines } = densities[density];
  return {
    ['--row-height' as string]: `${height}px`,
    ['--lines' as string]: lines,
    ['--lines-above' as string]: Math.max(1, lines - 1),
  };
};

/** Width that fits the longest text of a column among the rows in view, in pixels. */
function widestIn(scroller: HTMLElement | null, columnId: string): number {
  const cells = [...(scroller?.querySelectorAll<HTMLElement>(`[data-col="${CSS.escape(columnId)}"]`) ?? [])];
  return Math.max(80, ...cells.map((cell) => cell.scrollWidth + 2));
}
