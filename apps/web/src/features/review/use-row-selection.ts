import { useCallback, useMemo, useState } from 'react';
import type { SelectedRows } from '../../rows/selected-row-ids.ts';
import type { RowStore } from '../../ui/data-grid/row-store.ts';
import type { ReviewRow } from './review-row.ts';
import type { ReviewPage } from './use-review-rows.ts';
import { useMatchesMoreThan } from './use-rows-left.ts';

export interface RowSelection extends SelectedRows {
  /** Rows selected one by one; some may be on another page. */
  count: number;
  elsewhere: number;
  canTakeWholeView: boolean;
  select: (ids: ReadonlySet<string>) => void;
  takeWholeView: () => void;
  clear: () => void;
}

const nothing: ReadonlySet<string> = new Set();
const noIds: readonly string[] = [];

/** Which rows are selected. The selection is kept across the pages of a list; another view, and a reloaded list, start without one. */
export function useRowSelection(viewKey: string, page: ReviewPage | null, store: RowStore<ReviewRow>): RowSelection {
  const [kept, keep] = useState({ viewKey, ids: nothing, wholeView: false });
  const { ids, wholeView } = kept.viewKey === viewKey ? kept : { ids: nothing, wholeView: false };
  const clear = useCallback(() => keep({ viewKey, ids: nothing, wholeView: false }), [viewKey]);
  const select = useCallback((next: ReadonlySet<string>) => keep({ viewKey, ids: next, wholeView: false }), [viewKey]);
  const takeWholeView = useCallback(() => keep((now) => ({ ...now, wholeView: true })), []);
  const pageIds = page?.rowIds ?? noIds;
  const hasMore = useMatchesMoreThan(ids.size, page, store);
  return useMemo(() => {
    const here = pageIds.filter((id) => ids.has(id)).length;
    const pageIsFull = pageIds.length > 0 && here === pageIds.length;
    const canTakeWholeView = pageIsFull && hasMore;
    return {
      ids,
      count: ids.size,
      elsewhere: ids.size - here,
      wholeView: wholeView && canTakeWholeView,
      canTakeWholeView,
      select,
      takeWholeView,
      clear,
    };
  }, [ids, pageIds, hasMore, wholeView, select, takeWholeView, clear]);
}
