import { type TabContext, reviewTabs } from '@fetlock/contract/review-tabs';
import type { ResultRow } from '@fetlock/contract/rows';
import type { SetOfRows } from '@fetlock/rules/row-set';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { RowStore } from '../../ui/data-grid/row-store.ts';
import type { ReviewView } from './address.ts';
import { type GroupedRows, gridId, groupRows } from './group-rows.ts';
import { rowOrderQuery, rowsQuery } from './queries.ts';
import { type ReviewRow, isStillIn, withSaved } from './review-row.ts';
import { orderQueryOf, pageQueryOf, rowSetOf } from './row-set.ts';
import { type ViewList, listAround, pageOfList, pageWith } from './view-list.ts';

export interface ReviewPage extends GroupedRows {
  /** The set that these rows were asked for as. */
  set: SetOfRows;
  /** The list and the page of it; the same while the rows are taken anew. */
  listKey: string;
  number: number;
  rowIds: readonly string[];
  /** Rows of the whole view, over all pages, with those that have left it since it was opened. */
  rowCount: number;
  pageCount: number;
  /** Rows that were in the set when the server last told, and how many of this page were not. */
  matching: number;
  leftThen: number;
}

/**
 * The rows of the view. Which rows they are, their order and their groups are those of the moment when the view was opened, until the
 * person asks for a fresh list or for another view: an edit moves no row away from under the cursor and none to a page already seen.
 * News of a row never overwrite a later version of it.
 */
export function useReviewRows(resultId: number, view: ReviewView) {
  const [store] = useState(() => new RowStore<ReviewRow>());
  const [page, setPage] = useState<ReviewPage | null>(null);
  const [taken, setTaken] = useState(1);
  const list = useRef<ViewList | null>(null);
  const key = JSON.stringify([taken, orderQueryOf(view)]);
  const { page: number, rowsPerPage } = view;
  const knownIds = () => (list.current?.key === key ? pageOfList(list.current.ids, number, rowsPerPage) : undefined);
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(rowsQuery(resultId, key, pageQueryOf(view), knownIds));
  const { data: order } = useQuery(rowOrderQuery(resultId, key, orderQueryOf(view)));

  const latest = useRef(view);
  latest.current = view;
  useLayoutEffect(() => {
    if (!data || isPlaceholderData) return;
    for (const row of data.items) store.set(gridId(row.id), withSaved(store.get(gridId(row.id)), row));
    setPage(pageOf(latest.current, data.items, data.pagination.rowCount, list.current?.key === key ? list.current : null));
    const unsaved = [...store.all()].filter(isUnsaved).map(({ saved }) => gridId(saved.id));
    store.keep(new Set([...data.items.map((row) => gridId(row.id)), ...unsaved]));
  }, [data, isPlaceholderData, key, store]);
  useLayoutEffect(() => {
    if (list.current?.key === key || !order || !data || isPlaceholderData) return;
    const shown = data.items.map((row) => row.id);
    const ids = listAround(order.ids, shown, (latest.current.page - 1) * latest.current.rowsPerPage);
    list.current = { key, ids };
    setPage((before) => before && { ...before, ...pagesOf(ids.length, latest.current.rowsPerPage) });
  }, [order, data, isPlaceholderData, key]);

  const pageWithRow = useCallback(
    (rowId: number): number | null | undefined => (list.current?.key === key ? pageWith(list.current.ids, rowId, rowsPerPage) : undefined),
    [key, rowsPerPage],
  );
  return {
    store,
    page,
    error,
    isPending,
    isStale: isPlaceholderData,
    reload: () => void refetch(),
    /** Takes the list of the view anew, without the rows that have left it. */
    takeAnew: useCallback(() => setTaken((times) => times + 1), []),
    /** The page that has a row; null when the view does not have it, undefined as long as that is not known. */
    pageWithRow,
    /** All rows of the view in their order, null as long as they are not known. */
    listed: useCallback(() => (list.current?.key === key ? list.current.ids : null), [key]),
  };
}

function pageOf(view: ReviewView, items: readonly ResultRow[], matching: number, list: ViewList | null): ReviewPage {
  const { groupBy }: TabContext = reviewTabs[view.tab].context;
  const set = rowSetOf(view);
  return {
    ...groupRows(items, groupBy),
    set,
    listKey: JSON.stringify([orderQueryOf(view), view.page, view.rowsPerPage]),
    number: view.page,
    rowIds: items.map((row) => gridId(row.id)),
    ...pagesOf(list?.ids.length ?? matching, view.rowsPerPage),
    matching,
    leftThen: items.filter((row) => !isStillIn(row, set)).length,
  };
}

const pagesOf = (rowCount: number, rowsPerPage: number) => ({ rowCount, pageCount: Math.ceil(rowCount / rowsPerPage) });

/** True while a row holds something that only this browser knows. */
export const isUnsaved = ({ pending, drafts }: ReviewRow): boolean => pending.length > 0 || Object.keys(drafts).length > 0;
