import { useEffect, useRef } from 'react';
import { replaceOwnPosition } from './own-position.ts';
import type { ReviewPage } from './use-review-rows.ts';
import type { ReviewScreen } from './use-review-screen.ts';
import { useLatestIn } from '../../ui/use-latest-in.ts';

const pauseMs = 500;

/**
 * Keeps the focused row in the address, so that a reload returns to it. Bypasses the router, for which every change of the
 * address is another view, which is rendered again.
 */
export function useRowInAddress({ activeLine, view }: Pick<ReviewScreen, 'activeLine' | 'view'>, { rowIds }: ReviewPage): void {
  const onPage = useRef(rowIds);
  useLatestIn(onPage, rowIds);
  // Another view drops the row: one still to be written belongs to the previous view.
  useEffect(() => {
    const own = viewInAddress();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = () => {
      const id = activeLine.get();
      if (id === null || !onPage.current.includes(id) || !isAtRow()) return;
      // The address changes before the view is rendered.
      if (viewInAddress() !== own) return;
      const address = new URL(window.location.href);
      if (address.searchParams.get('row') === id) return;
      address.searchParams.set('row', id);
      replaceOwnPosition(id, address);
    };
    const end = activeLine.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(write, pauseMs);
    });
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [activeLine, view]);
}

/** The address without its row. */
function viewInAddress(): string {
  const { origin, pathname, search } = window.location;
  const query = new URLSearchParams(search);
  query.delete('row');
  return `${origin}${pathname}?${query.toString()}`;
}

/** In the table, or in the details of its row: a line that the table falls back to in another view was not chosen by the user. */
const isAtRow = (): boolean => document.activeElement?.closest('[data-row], [role="dialog"]') != null;
