import { z } from 'zod';
import { type GridColumn, selectColumnId } from './grid-column.ts';

const minimumWidth = 48;
const maximumWidth = 800;
export const selectColumnWidth = 44;

/** A person's column layout: which columns, in which order, how wide, and which are pinned while the rest scrolls. */
export const ColumnLayout = z.object({
  /** Incremented when the meaning of a field changes; a layout of another version is ignored. */
  version: z.literal(1),
  order: z.array(z.string()),
  hidden: z.array(z.string()),
  pinned: z.array(z.string()),
  widths: z.record(z.string(), z.number().min(minimumWidth).max(maximumWidth)),
});
export type ColumnLayout = z.infer<typeof ColumnLayout>;

/** The default layout of a grid: `shown` in order, the other columns hidden after them. */
export function startLayout(columnIds: readonly string[], shown: readonly string[], pinned: readonly string[]): ColumnLayout {
  const hidden = columnIds.filter((id) => !shown.includes(id));
  return { version: 1, order: [...shown, ...hidden], hidden, pinned: [...pinned], widths: {} };
}

/** A stored layout, adapted to the current columns: new ones get their position from `start`, removed ones are dropped. */
export function fitLayout(kept: ColumnLayout, start: ColumnLayout): ColumnLayout {
  const known = new Set(start.order);
  const isNew = (id: string) => !kept.order.includes(id);
  return {
    version: 1,
    order: [...kept.order.filter((id) => known.has(id)), ...start.order.filter(isNew)],
    hidden: [...kept.hidden.filter((id) => known.has(id)), ...start.hidden.filter(isNew)],
    pinned: kept.pinned.filter((id) => known.has(id)),
    widths: kept.widths,
  };
}

export const withWidth = (layout: ColumnLayout, id: string, width: number): ColumnLayout => ({
  ...layout,
  widths: { ...layout.widths, [id]: Math.round(Math.max(minimumWidth, Math.min(maximumWidth, width))) },
});

export const withShown = (layout: ColumnLayout, id: string, shown: boolean): ColumnLayout => ({
  ...layout,
  hidden: shown ? layout.hidden.filter((other) => other !== id) : [...new Set([...layout.hidden, id])],
});

export const withPinned = (layout: ColumnLayout, id: string, pinned: boolean): ColumnLayout => ({
  ...layout,
  pinned: pinned ? [...new Set([...layout.pinned, id])] : layout.pinned.filter((other) => other !== id),
});

/** Moves a column by `by` positions among the columns that are shown: hidden ones between them do not count. */
export function withMoved(layout: ColumnLayout, id: string, by: -1 | 1): ColumnLayout {
  const isShown = (other: string) => !layout.hidden.includes(other);
  const rest = by === 1 ? layout.order.slice(layout.order.indexOf(id) + 1) : layout.order.slice(0, layout.order.indexOf(id)).toReversed();
  const neighbour = rest.find(isShown) ?? rest[0];
  return neighbour === undefined ? layout : movedTo(layout, id, neighbour);
}

/** Moves a column to the position of another one. Next to a pinned column it becomes pinned, otherwise not. */
export function movedTo(layout: ColumnLayout, id: string, target: string): ColumnLayout {
  const [from, to] = [layout.order.indexOf(id), layout.order.indexOf(target)];
  if (from < 0 || to < 0 || from === to) return layout;
  const order = layout.order.toSpliced(from, 1).toSpliced(to, 0, id);
  return withPinned({ ...layout, order }, id, layout.pinned.includes(target));
}

/** A change of the layout, computed from the current one. */
export type LayoutChange = (layout: ColumnLayout) => ColumnLayout;

export interface PlacedColumn<Row> {
  column: GridColumn<Row>;
  /** Pixels from the left edge of the row. */
  left: number;
  width: number;
  /** The column whose text is shown below this one's, because it has no cell of its own. */
  below?: GridColumn<Row>;
}

/** The columns shown, pinned ones first. */
export interface PlacedColumns<Row> {
  all: readonly PlacedColumn<Row>[];
  /** How many of `all`, from the first, are pinned; and their total width. */
  pinnedCount: number;
  pinnedWidth: number;
  totalWidth: number;
}

interface ColumnsToPlace<Row> {
  pinned: readonly GridColumn<Row>[];
  scrolling: readonly GridColumn<Row>[];
  /** Columns that are not shown separately. */
  hidden?: readonly GridColumn<Row>[];
  /** Widths set by the person, in pixels. */
  widths: ColumnLayout['widths'];
  /** Width of the grid's window in pixels; 0 while unknown. */
  room?: number;
}

/** Maximum share of the window for pinned columns, so that there is room to scroll next to them. */
const mostPinned = 0.6;

/**
 * Places columns from left to right: the column of check boxes, pinned ones, the rest. Columns that can use it get the spare room:
 * first so that they fill the window together with those before and between them, then whatever the rest leaves. In a narrow window the
 * last of the pinned columns scroll with the others.
 */
export function placeColumns<Row>({ pinned, scrolling, hidden = [], widths, room = 0 }: ColumnsToPlace<Row>): PlacedColumns<Row> {
  const select: GridColumn<Row> = { id: selectColumnId, title: 'Select', width: selectColumnWidth, cell: () => null };
  const inOrder = [select, ...pinned, ...scrolling];
  const sizes = grownWidths(inOrder, widths, room);
  let pinnedCount = 1 + pinned.length;
  while (room > 0 && pinnedCount > 1 && sum(sizes.slice(0, pinnedCount)) > room * mostPinned) pinnedCount -= 1;

  let left = 0;
  const all = inOrder.map((column, index): PlacedColumn<Row> => {
    const width = sizes[index] ?? column.width;
    left += width;
    const below = hidden.find(({ id }) => id === column.below);
    return { column, left: left - width, width, ...(below && { below }) };
  });
  return { all, pinnedCount, pinnedWidth: sum(sizes.slice(0, pinnedCount)), totalWidth: left };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

function grownWidths<Row>(columns: readonly GridColumn<Row>[], chosen: ColumnLayout['widths'], room: number): number[] {
  const sizes = columns.map(({ id, width }) => chosen[id] ?? width);
  const growing = columns.flatMap(({ id, growsTo }, index) =>
    growsTo !== undefined && chosen[id] === undefined ? [{ index, growsTo }] : [],
  );
  const last = growing.at(-1);
  if (!last || room === 0) return sizes;
  const share = (from: readonly number[]) => Math.max(0, Math.floor((room - sum(from)) / growing.length));
  const first = sum(sizes) <= room ? 0 : share(sizes.slice(0, last.index + 1));
  for (const { index, growsTo } of growing) sizes[index] = Math.max(sizes[index] ?? 0, Math.min(growsTo, (sizes[index] ?? 0) + first));
  const rest = share(sizes);
  for (const { index } of growing) sizes[index] = (sizes[index] ?? 0) + rest;
  return sizes;
}
