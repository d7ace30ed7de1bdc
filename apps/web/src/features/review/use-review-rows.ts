import { type TabContext, reviewTabs } from '@fetlock/contract/review-tabs';
import type { ResultRow } from '@fetlock/contract/rows';
import type { SetOfRows } from '@fetlock/rules/row-set';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ReviewView } from './address.ts';
import { type GroupedRows, gridId, groupRows } from './group-rows.ts';
import { rowOrderQuery, rowsQuery } from './queries.ts';
import { type ReviewRow, isStillIn, withSaved } from './review-row.ts';
import { orderQueryOf, pageQueryOf, rowSetOf } from './row-set.ts';
import { type Extent, useListedRows, useStableList } from './use-stable-list.ts';
import { pageWith } from './view-list.ts';

export interface ReviewPage extends GroupedRows, Extent {
  /** The set that these rows were asked for as. */
  set: SetOfRows;
  /** The list and the page of it; the same while the rows are taken anew. */
  listKey: string;
  number: number;
  rowIds: readonly string[];
  /** Rows that were in the set when the server last told, and how many of this page were not. */
  matching: number;
  leftThen: number;
}

/** The rows of the view, in a list that no edit changes. */
export function useReviewRows(resultId: number, view: ReviewView) {
  const list = useStableList(orderQueryOf(view), view);
  const { listed, takeAnew } = list;
  const rows = useQuery(rowsQuery(resultId, list.key, pageQueryOf(view), list.knownIds));
  const { data: order } = useQuery(rowOrderQuery(resultId, list.key, orderQueryOf(view)));
  const { store, page } = useListedRows(list, view, { rows, order }, { withNews: withSaved, isInHand: isUnsaved, pageOf });

  const { rowsPerPage } = view;
  const pageWithRow = useCallback(
    (rowId: number): number | null | undefined => {
      const ids = listed();
      return ids ? pageWith(ids, rowId, rowsPerPage) : undefined;
    },
    [listed, rowsPerPage],
  );
  const { error, isPending, isPlaceholderData, refetch } = rows;
  return {
    store,
    page,
    error,
    isPending,
    isStale: isPlaceholderData,
    reload: () => void refetch(),
    takeAnew,
    /** The page that has a row; null when the view does not have it, undefined as long as that is not known. */
    pageWithRow,
    listed,
  };
}

function pageOf(view: ReviewView, items: readonly ResultRow[], matching: number, extent: Extent): ReviewPage {
  const { groupBy }: TabContext = reviewTabs[view.tab].context;
  const set = rowSetOf(view);
  return {
    ...groupRows(items, groupBy),
    set,
    listKey: JSON.stringify([orderQueryOf(view), view.page, view.rowsPerPage]),
    number: view.page,
    rowIds: items.map((row) => gridId(row.id)),
    ...extent,
    matching,
    leftThen: items.filter((row) => !isStillIn(row, set)).length,
  };
}

/** True while a row holds something that only this browser knows. */
export const isUnsaved = ({ pending, drafts }: ReviewRow): boolean => pending.length > 0 || Object.keys(drafts).length > 0;
