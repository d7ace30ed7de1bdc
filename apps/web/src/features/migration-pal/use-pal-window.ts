import type { CustomerRow } from '@fetlock/contract/customer-rows';
import { type Range, defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';
import { withKept } from '../../ui/data-grid/with-kept.ts';
import type { PalLine } from './lines.ts';

export const rowHeight = 68;
/** Rows above and below those in view. */
export const rowBuffer = 3;
const reasonHeight = 48;
/** Gap between one card, or heading of cards, and the next. */
export const cardGap = 12;

interface Heights {
  /** Of rows; of cards each has its own. */
  row: (row: CustomerRow) => number;
  group: number;
}

interface WindowInput {
  body: RefObject<HTMLDivElement | null>;
  lines: readonly PalLine[];
  heights: Heights;
  /** What rows with a message are higher, by the id of their line. */
  extra: ReadonlyMap<string, number>;
  /** Lines that stay rendered wherever the page is scrolled: the focused one, and the one with the open editor. */
  kept: readonly number[];
  /** Height of the bars covering the top and the bottom of the window. */
  covered: { top: number; bottom: number };
}

/** The lines in view, which scroll with the page. Heights are known: nothing is measured while scrolling. */
export function usePalWindow({ body, lines, heights, extra, kept, covered }: WindowInput) {
  const { scroller, offset } = useScroller(body);
  const getItemKey = useCallback((index: number) => lines[index]?.id ?? index, [lines]);
  const rangeExtractor = (range: Range) => withKept(defaultRangeExtractor(range), kept, range.count);
  const heightOf = (index: number): number => {
    const line = lines[index];
    return line?.kind === 'row' ? heights.row(line.row) + (extra.get(line.id) ?? 0) : heights.group;
  };
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller,
    estimateSize: heightOf,
    getItemKey,
    overscan: rowBuffer,
    rangeExtractor,
    scrollMargin: offset,
    scrollPaddingStart: covered.top,
    scrollPaddingEnd: covered.bottom,
  });
  useLayoutEffect(() => virtual.measure(), [virtual, heights]);
  // What is in view stays where it is when a row above it grows. In a microtask: it may scroll, which renders at once.
  useLayoutEffect(() => {
    if (extra.size === 0) return;
    queueMicrotask(() => {
      for (const [index, line] of lines.entries()) {
        const more = extra.get(line.id);
        if (line.kind === 'row' && more !== undefined) virtual.resizeItem(index, heights.row(line.row) + more);
      }
    });
  }, [virtual, extra, lines, heights]);
  return {
    items: virtual.getVirtualItems().map(({ index, start, size }) => ({ index, top: start - offset, height: size })),
    totalHeight: virtual.getTotalSize(),
    scrollTo: (line: number) => virtual.scrollToIndex(line, { align: 'auto' }),
  };
}

/** The scroll container, and where in it the list begins: content above may grow and shrink. */
function useScroller(body: RefObject<HTMLDivElement | null>): { scroller: Element | null; offset: number } {
  const [found, setFound] = useState<{ scroller: Element | null; offset: number }>({ scroller: null, offset: 0 });
  useLayoutEffect(() => {
    const element = body.current;
    const scroller = element && scrollerOf(element);
    if (!element || !scroller) return undefined;
    const measure = () => {
      const offset = Math.round(element.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop);
      setFound((before) => (before.scroller === scroller && before.offset === offset ? before : { scroller, offset }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (let above: Element | null = element; above && above !== scroller.parentElement; above = above.parentElement)
      for (const part of [above, ...(above.parentElement?.children ?? [])]) observer.observe(part);
    return () => observer.disconnect();
  }, [body]);
  return found;
}

/** The element that scrolls when an element is scrolled into view. */
export function scrollerOf(element: Element): Element {
  for (let above = element.parentElement; above; above = above.parentElement)
    if (['auto', 'scroll'].includes(getComputedStyle(above).overflowY)) return above;
  return document.documentElement;
}

/** Heights of the lines of a step. `row`: height of a row. */
export const lineHeights = (isGroupedByItem: boolean, isCards: boolean, row: Heights['row']): Heights => ({
  row,
  group: !isGroupedByItem ? reasonHeight + (isCards ? cardGap : 0) : isCards ? groupCardHeight : rowHeight,
});

const groupCardHeight = 144 + cardGap;
