import { type RefObject, useEffect, useRef } from 'react';

/** Scrolls a list of tabs so that the chosen one is in view, where the window is too narrow for all: after a link, a choice, another width. */
export function useTabInView(chosen: string): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tabs = list.current;
    const tab = tabs?.querySelector('[data-active]');
    if (!tabs || !tab) return undefined;
    // Also called when observation begins.
    const watch = new ResizeObserver(() => {
      const [room, its] = [tabs.getBoundingClientRect(), tab.getBoundingClientRect()];
      tabs.scrollLeft += Math.min(its.left - room.left, 0) + Math.max(its.right - room.right, 0);
    });
    watch.observe(tabs);
    return () => watch.disconnect();
  }, [chosen]);
  return list;
}
