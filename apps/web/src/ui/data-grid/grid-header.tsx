import { type CSSProperties, type PointerEvent, type ReactNode, useRef } from 'react';
import styles from './data-grid.module.css';
import { classes } from './grid-row.tsx';
import type { GridSort } from './grid-column.ts';
import type { PlacedColumn, PlacedColumns } from './layout.ts';
import { useColumnDrag } from './use-column-drag.ts';

interface GridHeaderProps<Row> {
  placed: PlacedColumns<Row>;
  firstColumn: number;
  lastColumn: number;
  activeColumn: number;
  sort: GridSort | null;
  /** Whether none, some or all rows of the page are selected. */
  selection: 'none' | 'some' | 'all';
  onSelectPage: () => void;
  onSort: (columnId: string) => void;
  onResize: (columnId: string, width: number) => void;
  onFit: (columnId: string) => void;
  /** A title was dropped at another column. */
  onPlace: (columnId: string, targetId: string) => void;
}

/** The header row: sorts, resizes, moves columns, selects the page. */
export function GridHeader<Row>(props: GridHeaderProps<Row>) {
  const { placed, firstColumn, lastColumn, activeColumn } = props;
  const drag = useColumnDrag(placed, props.onPlace);
  const titleAt = (index: number): ReactNode => {
    const place = placed.all[index];
    if (place === undefined) return null;
    return index === 0 ? (
      <SelectPageCell key="select" place={place} {...props} />
    ) : (
      <TitleCell key={place.column.id} index={index} place={place} drag={drag} {...props} />
    );
  };
  const titles: ReactNode[] = [];
  if (activeColumn >= placed.pinnedCount && activeColumn < firstColumn) titles.push(titleAt(activeColumn));
  for (let index = firstColumn; index <= lastColumn; index++) titles.push(titleAt(index));
  if (activeColumn > lastColumn) titles.push(titleAt(activeColumn));
  return (
    <div role="rowgroup" className={styles.header} style={{ width: placed.totalWidth }}>
      <div role="row" aria-rowindex={1} className={styles.headerRow} style={{ width: placed.totalWidth }}>
        <div role="presentation" className={styles.pinned} style={{ width: placed.pinnedWidth }}>
          {Array.from({ length: placed.pinnedCount }, (_, index) => titleAt(index))}
        </div>
        {titles}
      </div>
    </div>
  );
}

const at = ({ left, width }: { left: number; width: number }): CSSProperties => ({ left, width });

function SelectPageCell<Row>({ place, activeColumn, selection, onSelectPage }: GridHeaderProps<Row> & { place: PlacedColumn<Row> }) {
  return (
    <div
      role="columnheader"
      aria-colindex={1}
      tabIndex={activeColumn === 0 ? 0 : -1}
      data-c={0}
      className={styles.select}
      style={at(place)}
    >
      <input
        type="checkbox"
        tabIndex={-1}
        aria-label="Select all rows of the page"
        checked={selection === 'all'}
        ref={(box) => {
          if (box) box.indeterminate = selection === 'some';
        }}
        onChange={onSelectPage}
      />
    </div>
  );
}

interface TitleCellProps<Row> extends GridHeaderProps<Row> {
  index: number;
  place: PlacedColumn<Row>;
  drag: ReturnType<typeof useColumnDrag>;
}

function TitleCell<Row>({ index, place, drag, activeColumn, sort, onSort, onResize, onFit }: TitleCellProps<Row>) {
  const { column } = place;
  const direction = sort?.columnId === column.id ? (sort.descending ? 'descending' : 'ascending') : undefined;
  return (
    <div
      role="columnheader"
      aria-colindex={index + 1}
      aria-sort={column.sortable ? (direction ?? 'none') : undefined}
      tabIndex={activeColumn === index ? 0 : -1}
      data-c={index}
      data-title={column.id}
      data-tip-cut
      data-dragged={drag.draggedId === column.id || undefined}
      data-drop={drag.targetId === column.id ? drag.side : undefined}
      className={classes(
        styles.title,
        column.align === 'end' && styles.end,
        column.align === 'centre' && styles.centre,
        column.sortable && styles.sortable,
      )}
      style={at(place)}
      {...drag.handlersOf(column.id)}
      onClick={() => column.sortable && !drag.hasDragged() && onSort(column.id)}
    >
      {column.title}
      {direction && <span aria-hidden className={direction === 'descending' ? styles.sortedDown : styles.sortedUp} />}
      <ResizeHandle width={place.width} onResize={(width) => onResize(column.id, width)} onFit={() => onFit(column.id)} />
    </div>
  );
}

/** The edge of a title: drag it, or double-click it to fit the texts in view. With the keyboard: Shift and the arrow keys on the title. */
function ResizeHandle({ width, onResize, onFit }: { width: number; onResize: (width: number) => void; onFit: () => void }) {
  const start = useRef<{ x: number; width: number } | null>(null);
  const drag = (event: PointerEvent<HTMLSpanElement>) => {
    event.stopPropagation();
    if (start.current) onResize(start.current.width + event.clientX - start.current.x);
  };
  return (
    <span
      aria-hidden
      className={styles.resizer}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={onFit}
      onPointerDown={(event) => {
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = { x: event.clientX, width };
      }}
      onPointerMove={drag}
      onPointerUp={(event) => {
        event.stopPropagation();
        start.current = null;
      }}
    />
  );
}
