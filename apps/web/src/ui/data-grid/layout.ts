import { z } from 'zod';
import { type GridColumn, selectColumnId } from './grid-column.ts';

const minimumWidth = 48;
const maximumWidth = 800;
export const selectColumnWidth = 44;

/** What a person arranged: which columns, in which order, how wide, and which stand still while the rest scrolls. */
export const ColumnLayout = z.object({
  /** Raised when the meaning of a field changes; a layout of another version is forgotten. */
  version: z.literal(1),
  order: z.array(z.string()),
  hidden: z.array(z.string()),
  pinned: z.array(z.string()),
  widths: z.record(z.string(), z.number().min(minimumWidth).max(maximumWidth)),
});
export type ColumnLayout = z.infer<typeof ColumnLayout>;

/** The layout that a grid starts with: `shown` in their order, the other columns hidden after them. */
export function startLayout(columnIds: readonly string[], shown: readonly string[], pinned: readonly string[]): ColumnLayout {
  const hidden = columnIds.filter((id) => !shown.includes(id));
  return { version: 1, order: [...shown, ...hidden], hidden, pinned: [...pinned], widths: {} };
}

/** A layout kept before, fitted to the columns there are now: new ones take their place from `start`, gone ones are dropped. */
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

/** Moves a column by `by` places among all columns. */
export function withMoved(layout: ColumnLayout, id: string, by: number): ColumnLayout {
  const from = layout.order.indexOf(id);
  if (from < 0) return layout;
  const order = layout.order.toSpliced(from, 1);
  return { ...layout, order: order.toSpliced(Math.max(0, Math.min(order.length, from + by)), 0, id) };
}

export interface PlacedColumn<Row> {
  column: GridColumn<Row>;
  /** Pixels from the left edge of the row. */
  left: number;
  width: number;
}

/** The columns shown, pinned ones first. */
export interface PlacedColumns<Row> {
  all: readonly PlacedColumn<Row>[];
  /** How many of `all`, from the first, are pinned; and their width together. */
  pinnedCount: number;
  pinnedWidth: number;
  totalWidth: number;
}

/** Places columns from left to right: the column of check boxes, pinned ones, the rest. */
export function placeColumns<Row>(
  pinned: readonly GridColumn<Row>[],
  scrolling: readonly GridColumn<Row>[],
  widths: ColumnLayout['widths'],
): PlacedColumns<Row> {
  let left = 0;
  const place = (column: GridColumn<Row>): PlacedColumn<Row> => {
    const width = widths[column.id] ?? column.width;
    left += width;
    return { column, left: left - width, width };
  };
  const select: GridColumn<Row> = { id: selectColumnId, title: 'Select', width: selectColumnWidth, cell: () => null };
  const still = [select, ...pinned].map(place);
  const pinnedWidth = left;
  const all = [...still, ...scrolling.map(place)];
  return { all, pinnedCount: still.length, pinnedWidth, totalWidth: left };
}
