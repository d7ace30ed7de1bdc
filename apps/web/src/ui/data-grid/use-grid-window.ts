import { type Range, defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect } from 'react';
import type { PlacedColumns } from './layout.ts';
import type { GridLine } from './use-grid-table.ts';

export const headerHeight = 40;
const groupHeight = 40;

interface WindowInput<Row> {
  scroller: RefObject<HTMLDivElement | null>;
  lines: readonly GridLine[];
  rowHeight: number;
  placed: PlacedColumns<Row>;
  /** Line that stays rendered wherever the person scrolls: focus, and a text being written, live in it. */
  activeLine: RefObject<number>;
}

/** The rows and columns in view. Heights are fixed: nothing is measured while scrolling. */
export function useGridWindow<Row>({ scroller, lines, rowHeight, placed, activeLine }: WindowInput<Row>) {
  const rangeExtractor = useCallback(
    (range: Range) => withActive(defaultRangeExtractor(range), activeLine.current, range.count),
    [activeLine],
  );
  const rows = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (lines[index]?.members ? groupHeight : rowHeight),
    overscan: 4,
    rangeExtractor,
    paddingStart: headerHeight,
    scrollPaddingStart: headerHeight,
  });
  const { all, pinnedCount, pinnedWidth } = placed;
  const columns = useVirtualizer({
    horizontal: true,
    count: all.length - pinnedCount,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => all[index + pinnedCount]?.width ?? 0,
    paddingStart: pinnedWidth,
    scrollPaddingStart: pinnedWidth,
    overscan: 2,
  });
  useLayoutEffect(() => rows.measure(), [rows, lines, rowHeight]);
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
    firstColumn: (shown[0]?.index ?? 0) + pinnedCount,
    lastColumn: (shown.at(-1)?.index ?? -1) + pinnedCount,
    scrollTo,
    centre: (line: number) => rows.scrollToIndex(line, { align: 'center' }),
  };
}

function withActive(indexes: number[], active: number, count: number): number[] {
  const first = indexes[0];
  const last = indexes.at(-1);
  if (first === undefined || last === undefined || active < 0 || active >= count) return indexes;
  if (active < first) return [active, ...indexes];
  return active > last ? [...indexes, active] : indexes;
}
