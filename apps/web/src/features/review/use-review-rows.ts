import { type TabContext, reviewTabs } from '@fetlock/contract/review-tabs';
import type { ResultRow } from '@fetlock/contract/rows';
import type { SetOfRows } from '@fetlock/rules/row-set';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ReviewView } from './address.ts';
import { type GroupedRows, gridId, groupRows } from '../../rows/group-rows.ts';
import { rowOrderQuery, rowsQuery } from '../../rows/queries.ts';
import { type ReviewRow, isStillIn, withSaved } from './review-row.ts';
import { orderQueryOf, pageQueryOf, rowSetOf } from './row-set.ts';
import { type Extent, useListedRows, useStableList } from '../../rows/use-stable-list.ts';
import { pageWith } from '../../rows/view-list.ts';

export interface ReviewPage extends GroupedRows, Extent {
  /** The set these rows were requested as. */
  set: SetOfRows;
  /** The list and its page; the same while the rows are refreshed. */
  listKey: string;
  number: number;
  rowIds: readonly string[];
  /** Rows in the set at the server's last answer, and how many of this page were not. */
  matching: number;
  leftThen: number;
}

/** The rows of the view, in a list that edits do not change. */
export function useReviewRows(resultId: number, view: ReviewView) {
  const list = useStableList(orderQueryOf(view), view);
  const { listed, refresh } = list;
  const rows = useQuery(rowsQuery(resultId, list.key, pageQueryOf(view), list.knownIds));
  const { data: order } = useQuery(rowOrderQuery(resultId, list.key, orderQueryOf(view)));
  const { store, page } = useListedRows(list, view, { rows, order }, { withLatest: withSaved, isUnsaved, pageOf });

  const { rowsPerPage } = view;
  const pageWithRow = useCallback(
    (rowId: number): number | null | undefined => {
      const ids = listed();
      return ids ? pageWith(ids, rowId, rowsPerPage) : undefined;
    },
    [listed, rowsPerPage],
  );
  const { data, error, isPending, isPlaceholderData, refetch } = rows;
  return {
    store,
    page,
    error,
    isPending,
    /** Another page or list was requested than is on the screen. */
    isStale: isPlaceholderData || (page !== null && page.listKey !== listKeyOf(view)),
    /** The requested rows could not be loaded: those on the screen are the previous ones. */
    hasFailed: error !== null && data === undefined,
    taken: list.taken,
    reload: () => void refetch(),
    refresh,
    /** The page that contains a row; null when it is not in the view, undefined while unknown. */
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
    listKey: listKeyOf(view),
    number: view.page,
    rowIds: items.map((row) => gridId(row.id)),
    ...extent,
    matching,
    leftThen: items.filter((row) => !isStillIn(row, set)).length,
  };
}

const listKeyOf = (view: ReviewView): string => JSON.stringify([orderQueryOf(view), view.page, view.rowsPerPage]);

/** True while a row has something that only this browser knows. */
export const isUnsaved = ({ pending, drafts }: ReviewRow): boolean => pending.length > 0 || Object.keys(drafts).length > 0;
