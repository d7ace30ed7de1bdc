import { columnOrderingFeature, columnPinningFeature, columnVisibilityFeature, tableFeatures, useTable } from '@tanstack/react-table';
import { useCallback, useMemo, useState } from 'react';
import type { GridColumn, GridNode } from './grid-column.ts';
import { type ColumnLayout, type PlacedColumns, placeColumns } from './layout.ts';

const features = tableFeatures({
  columnVisibilityFeature,
  columnOrderingFeature,
  columnPinningFeature,
});

/** A row as displayed in the grid, groups expanded. */
export interface GridLine {
  id: string;
  /** Ids of the rows of a group; null for a row. */
  members: readonly string[] | null;
  open: boolean;
  /** Depth in ARIA's terms, from 1. */
  level: number;
  parentId: string | null;
}

export interface GridTable<Row> {
  lines: readonly GridLine[];
  /** Index of a row or group among the lines. */
  indexOf: (id: string) => number | undefined;
  placed: PlacedColumns<Row>;
  toggleGroup: (id: string, open?: boolean) => void;
  /** Opens or closes every group. */
  toggleAll: (open: boolean) => void;
}

/** The content of the grid: columns in the person's layout, and the rows of open groups. A group is open until it is closed. */
export function useGridTable<Row>({ columns, nodes, layout, room }: TableInput<Row>): GridTable<Row> {
  const definitions = useMemo(() => columns.map(({ id, title }) => ({ id, header: title })), [columns]);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const state = useMemo(
    () => ({
      columnOrder: layout.order,
      columnVisibility: Object.fromEntries(layout.hidden.map((id) => [id, false])),
      columnPinning: { start: layout.order.filter((id) => layout.pinned.includes(id)), end: [] },
    }),
    [layout],
  );
  const table = useTable(
    {
      features,
      columns: definitions,
      data: noRows,
      state,
    },
    ({ columnOrder, columnVisibility, columnPinning }) => ({ columnOrder, columnVisibility, columnPinning }),
  );
  const lines = useMemo(() => linesOf(nodes, closed), [nodes, closed]);
  const indexes = useMemo(() => new Map(lines.map(({ id }, index) => [id, index])), [lines]);
  const pinned = table.getStartVisibleLeafColumns();
  const scrolling = table.getCenterVisibleLeafColumns();
  const placed = useMemo(() => {
    const columnById = new Map(columns.map((column) => [column.id, column]));
    const own = (shown: readonly { id: string }[]) => shown.flatMap(({ id }) => columnById.get(id) ?? []);
    const hidden = layout.hidden.flatMap((id) => columnById.get(id) ?? []);
    return placeColumns({ pinned: own(pinned), scrolling: own(scrolling), hidden, widths: layout.widths, room });
  }, [columns, pinned, scrolling, layout, room]);
  const toggleGroup = useCallback((id: string, open?: boolean) => {
    setClosed((before) => {
      const after = new Set(before);
      if (open ?? before.has(id)) after.delete(id);
      else after.add(id);
      return after;
    });
  }, []);
  const toggleAll = useCallback(
    (open: boolean) => setClosed(new Set(open ? [] : nodes.flatMap(({ id, children }) => (children ? id : [])))),
    [nodes],
  );
  return { lines, indexOf: useCallback((id) => indexes.get(id), [indexes]), placed, toggleGroup, toggleAll };
}

interface TableInput<Row> {
  columns: readonly GridColumn<Row>[];
  nodes: readonly GridNode[];
  layout: ColumnLayout;
  /** Width of the grid's window in pixels, 0 before it is known. */
  room: number;
}

/** The library's table arranges columns only: for rows with a given order and groups, it would create an object with methods for each. */
const noRows: readonly GridNode[] = [];

/** The nodes in order, those of open groups below them. */
export function linesOf(nodes: readonly GridNode[], closed: ReadonlySet<string>): GridLine[] {
  const lines: GridLine[] = [];
  const add = ({ id, children }: GridNode, level: number, parentId: string | null): void => {
    const open = children !== undefined && !closed.has(id);
    lines.push({ id, members: children?.map((child) => child.id) ?? null, open, level, parentId });
    if (open) for (const child of children) add(child, level + 1, id);
  };
  for (const node of nodes) add(node, 1, null);
  return lines;
}
