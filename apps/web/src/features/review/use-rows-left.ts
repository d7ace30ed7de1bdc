import { useCallback, useSyncExternalStore } from 'react';
import type { RowStore } from '../../ui/data-grid/row-store.ts';
import { type ReviewRow, isStillIn } from './review-row.ts';
import type { ReviewPage } from './use-review-rows.ts';

/** How many of the listed rows still belong to the view as things stand on the screen, before the server has been asked again. */
export function useMatching(page: ReviewPage | null, store: RowStore<ReviewRow>): number {
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = (page?.rowIds ?? []).map((id) => store.subscribe(id, listener));
      return () => ends.forEach((end) => end());
    },
    [page, store],
  );
  return useSyncExternalStore(subscribe, () => (page === null ? 0 : page.matching + page.leftThen - leftOn(page, store)));
}

const leftOn = ({ rowIds, set }: ReviewPage, store: RowStore<ReviewRow>): number =>
  rowIds.filter((id) => {
    const row = store.get(id)?.shown;
    return row !== undefined && !isStillIn(row, set);
  }).length;
