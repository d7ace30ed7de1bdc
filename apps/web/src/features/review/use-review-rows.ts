import { type TabContext, reviewTabs } from '@fetlock/contract/review-tabs';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useState } from 'react';
import { RowStore } from '../../ui/data-grid/row-store.ts';
import type { ReviewView } from './address.ts';
import { type GroupedRows, gridId, groupRows } from './group-rows.ts';
import { rowsQuery } from './queries.ts';
import { type ReviewRow, withSaved } from './review-row.ts';
import { pageQueryOf } from './row-set.ts';

export interface ReviewPage extends GroupedRows {
  rowIds: readonly string[];
  /** Rows of the whole view, over all pages. */
  rowCount: number;
  pageCount: number;
}

/**
 * The rows of the view. Their order and groups change with each answer of the server, never with an edit, so that no row jumps
 * away from under the cursor; news of a row never overwrite a later version of it.
 */
export function useReviewRows(resultId: number, view: ReviewView) {
  const [store] = useState(() => new RowStore<ReviewRow>());
  const [page, setPage] = useState<ReviewPage | null>(null);
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(rowsQuery(resultId, pageQueryOf(view)));
  const { groupBy }: TabContext = reviewTabs[view.tab].context;
  useLayoutEffect(() => {
    if (!data || isPlaceholderData) return;
    for (const row of data.items) store.set(gridId(row.id), withSaved(store.get(gridId(row.id)), row));
    const rowIds = data.items.map((row) => gridId(row.id));
    const { rowCount, pageCount } = data.pagination;
    setPage({ ...groupRows(data.items, groupBy), rowIds, rowCount, pageCount });
    const unsaved = [...store.all()].filter(isUnsaved).map(({ saved }) => gridId(saved.id));
    store.keep(new Set([...rowIds, ...unsaved]));
  }, [data, isPlaceholderData, groupBy, store]);
  return { store, page, error, isPending, isStale: isPlaceholderData, reload: () => void refetch() };
}

/** True while a row holds something that only this browser knows. */
export const isUnsaved = ({ pending, drafts }: ReviewRow): boolean => pending.length > 0 || Object.keys(drafts).length > 0;
