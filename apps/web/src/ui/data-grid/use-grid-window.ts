import { type Range, defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect, useMemo, useState } from 'react';
import type { GridLine, GridTable } from './use-grid-table.ts';
import { withKept } from './with-kept.ts';

export const headerHeight = 40;
const groupHeight = 40;

interface WindowInput<Row> {
  scroller: RefObject<HTMLDivElement | null>;
  table: Pick<GridTable<Row>, 'lines' | 'indexOf' | 'placed'>;
  rowHeight: number;
  /** Line that stays rendered wherever the grid is scrolled: the focus, and a text being typed, are in it. */
  activeLine: RefObject<number>;
}

/** The rows and columns in view. Heights are fixed: nothing is measured while scrolling. */
export function useGridWindow<Row>({ scroller, table, rowHeight, activeLine }: WindowInput<Row>) {
  const { lines, indexOf, placed } = table;
  const heightOf = (line: GridLine | undefined): number => (line?.members ? groupHeight : rowHeight);
  const rangeExtractor = useCallback(
    (range: Range) => {
      const parentId = lines[range.startIndex]?.parentId ?? null;
      const group = parentId === null ? undefined : indexOf(parentId);
      return withKept(defaultRangeExtractor(range), [activeLine.current, group ?? -1], range.count);
    },
    [lines, indexOf, activeLine],
  );
  // Another list is measured again in the same rendering because it has other keys.
  const getItemKey = useCallback((index: number) => lines[index]?.id ?? index, [lines]);
  const hasGroups = useMemo(() => lines.some(({ members }) => members !== null), [lines]);
  const rows = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => heightOf(lines[index]),
    getItemKey,
    overscan: 2,
    rangeExtractor,
    paddingStart: headerHeight,
    // The line of an open group stays below the header while its rows scroll by.
    scrollPaddingStart: headerHeight + (hasGroups ? groupHeight : 0),
  });
  const { all, pinnedCount, pinnedWidth } = placed;
  const columns = useVirtualizer({
    horizontal: true,
    count: all.length - pinnedCount,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => all[index + pinnedCount]?.width ?? 0,
    paddingStart: pinnedWidth,
    scrollPaddingStart: pinnedWidth,
    overscan: 1,
  });
  useLayoutEffect(() => rows.measure(), [rows, rowHeight]);
  useLayoutEffect(() => columns.measure(), [columns, placed]);

  const shown = columns.getVirtualItems();
  const scrollTo = (line: number, column: number) => {
    if (line >= 0) rows.scrollToIndex(line, { align: 'auto' });
    if (column >= pinnedCount) columns.scrollToIndex(column - pinnedCount, { align: 'auto' });
    else if (column === 0) scroller.current?.scrollTo({ left: 0 });
  };
  return {
    lines: rows.getVirtualItems(),
    totalHeight: rows.getTotalSize(),
    /** Height of a group with its visible rows. */
    extentOf: (line: GridLine): number => groupHeight + (line.open ? (line.members?.length ?? 0) * rowHeight : 0),
    firstColumn: (shown[0]?.index ?? 0) + pinnedCount,
    lastColumn: (shown.at(-1)?.index ?? -1) + pinnedCount,
    scrollTo,
    centre: (line: number) => rows.scrollToIndex(line, { align: 'center' }),
  };
}

/** Width of the grid's window without its scroll bar; 0 before it is known. */
export function useRoom(scroller: RefObject<HTMLDivElement | null>): number {
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const measure = () => setRoom(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);
  return room;
}
