import { type ReactNode, memo, useCallback, useSyncExternalStore } from 'react';
import { CellEditorField } from './cell-editor.tsx';
import styles from './data-grid.module.css';
import type { CellMark } from './grid-column.ts';
import type { PlacedColumn, PlacedColumns } from './layout.ts';
import type { RowStore } from './row-store.ts';

/** The properties of rows defined by the grid's owner. Must stay the same object while its meaning does. */
export interface RowPresentation<Row> {
  /** Name of the row for screen readers. */
  name: (row: Row) => string;
  /** Class of the whole row. */
  className?: (row: Row) => string | undefined;
  /** A text about the whole row, for screen readers and in the tooltip of its check box. */
  note?: (row: Row) => string | undefined;
  /** The other users at the row: a name at its edge, in one of the colours of `[data-colour]`. */
  badge?: (row: Row) => { text: string; colour: number } | undefined;
  /** Edge of a cell, with its text for people. */
  mark?: (row: Row, columnId: string) => { mark: CellMark; text?: string } | undefined;
  /** Text typed in a cell and not confirmed. */
  draft?: (row: Row, columnId: string) => string | undefined;
}

export interface RowActions {
  toggle: (rowId: string, range: boolean) => void;
  confirm: (rowId: string, columnId: string, text: string) => void;
  leaveEditor: (rowId: string, columnId: string, draft: string | null, refocus: boolean) => void;
}

interface GridRowProps<Row> {
  id: string;
  line: number;
  level: number;
  top: number;
  height: number;
  store: RowStore<Row>;
  presentation: RowPresentation<Row>;
  placed: PlacedColumns<Row>;
  /** Columns in view; pinned ones and the active one are always rendered. */
  firstColumn: number;
  lastColumn: number;
  /** Index of the active cell in this row, -1 if it is elsewhere. */
  activeColumn: number;
  editing: boolean;
  /** Columns of the range of cells within this row; -1 for none. */
  rangeFrom: number;
  rangeTo: number;
  selected: boolean;
  flash: boolean;
  actions: RowActions;
}

function GridRowView<Row>(props: GridRowProps<Row>) {
  const { id, line, level, top, height, store, presentation, placed, firstColumn, lastColumn, activeColumn, editing, selected, actions } =
    props;
  const row = useSyncExternalStore(
    useCallback((listener) => store.subscribe(id, listener), [store, id]),
    () => store.get(id),
  );
  if (row === undefined) return null;

  const cellAt = (index: number): ReactNode => {
    const place = placed.all[index];
    if (place === undefined) return null;
    const { column } = place;
    const active = index === activeColumn;
    if (index === 0)
      return selectCell(place, {
        active,
        selected,
        name: presentation.name(row),
        note: presentation.note?.(row),
        onToggle: (range) => actions.toggle(id, range),
      });
    if (active && editing && column.editor) {
      return (
        <div
          key={column.id}
          role="gridcell"
          aria-colindex={index + 1}
          data-c={index}
          data-col={column.id}
          className={styles.editing}
          style={appearanceOf(place).style}
        >
          <CellEditorField
            editor={column.editor}
            row={row}
            label={`${column.title} of ${presentation.name(row)}`}
            draft={presentation.draft?.(row, column.id)}
            onConfirm={(text) => actions.confirm(id, column.id, text)}
            onLeave={(draft, refocus) => actions.leaveEditor(id, column.id, draft, refocus)}
          />
        </div>
      );
    }
    return dataCell(place, { index, active, row, presentation, inRange: index >= props.rangeFrom && index <= props.rangeTo });
  };

  const cells: ReactNode[] = [];
  if (activeColumn >= placed.pinnedCount && activeColumn < firstColumn) cells.push(cellAt(activeColumn));
  for (let index = firstColumn; index <= lastColumn; index++) cells.push(cellAt(index));
  if (activeColumn > lastColumn) cells.push(cellAt(activeColumn));
  const badge = presentation.badge?.(row);
  return (
    <div
      role="row"
      aria-rowindex={line + 2}
      aria-level={level}
      aria-selected={selected}
      aria-description={presentation.note?.(row)}
      data-row={id}
      className={classes(styles.row, presentation.className?.(row), editing && styles.edited, props.flash && styles.flash)}
      style={{ transform: `translateY(${top}px)`, width: placed.totalWidth, height }}
    >
      <div
        role="presentation"
        className={styles.pinned}
        data-badge={badge?.text}
        data-colour={badge?.colour}
        style={{ width: placed.pinnedWidth }}
      >
        {Array.from({ length: placed.pinnedCount }, (_, index) => cellAt(index))}
      </div>
      {cells}
    </div>
  );
}

/** One row. It renders again when its own row changes, not when another does. */
export const GridRow = memo(GridRowView) as typeof GridRowView;

export const classes = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(' ');

function selectCell<Row>(
  place: PlacedColumn<Row>,
  given: { active: boolean; selected: boolean; name: string; note: string | undefined; onToggle: (range: boolean) => void },
) {
  return (
    <div
      key="select"
      role="gridcell"
      aria-colindex={1}
      tabIndex={given.active ? 0 : -1}
      data-c={0}
      data-tip={given.note}
      className={styles.select}
      style={appearanceOf(place).style}
    >
      <input
        type="checkbox"
        tabIndex={-1}
        checked={given.selected}
        aria-label={`Select ${given.name}`}
        onChange={(event) => given.onToggle(event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey)}
      />
    </div>
  );
}

function dataCell<Row>(
  place: PlacedColumn<Row>,
  {
    index,
    active,
    row,
    presentation,
    inRange,
  }: { index: number; active: boolean; row: Row; presentation: RowPresentation<Row>; inRange: boolean },
) {
  const { column, below } = place;
  const appearance = appearanceOf(place);
  const mark = presentation.mark?.(row, column.id);
  const draft = mark?.mark === 'draft' ? presentation.draft?.(row, column.id) : undefined;
  const content = draft ?? column.cell(row);
  const second = below && (below.secondLine ?? below.cell)(row);
  return (
    <div
      key={column.id}
      role="gridcell"
      aria-colindex={index + 1}
      aria-readonly={column.editor ? (column.editor.locked?.(row) ?? false) : undefined}
      tabIndex={active ? 0 : -1}
      data-c={index}
      data-col={column.id}
      data-mark={mark?.mark}
      data-tip={mark?.text}
      data-tip-cut
      aria-selected={inRange || undefined}
      className={appearance.className}
      style={appearance.style}
    >
      {column.wraps || below ? <span className={styles.text}>{content}</span> : content}
      {second && <span className={styles.below}>{second}</span>}
    </div>
  );
}

interface CellAppearance {
  className: string;
  style: { left: number; width: number };
}
const appearance = new WeakMap<object, CellAppearance>();

/** Class and position of a column's cells: the same for all its rows, computed once. */
function appearanceOf<Row>(place: PlacedColumn<Row>): CellAppearance {
  const known = appearance.get(place);
  if (known) return known;
  const { column, below, left, width } = place;
  const { align, wraps } = column;
  const made = {
    className: classes(
      styles.cell,
      align === 'end' && styles.end,
      align === 'centre' && styles.centre,
      (wraps || below !== undefined) && styles.wraps,
    ),
    style: { left, width },
  };
  appearance.set(place, made);
  return made;
}
