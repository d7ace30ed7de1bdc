import type { CustomerRow } from '@fetlock/contract/customer-rows';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { RowStore } from '../../ui/data-grid/row-store.ts';
import { type GroupedRows, gridId, groupRows } from '../review/group-rows.ts';
import { type ViewList, listAround, pageOfList } from '../review/view-list.ts';
import { customerOrderQuery, customerRowsQuery } from './customer-queries.ts';
import { type CustomerEntry, withNews } from './customer-row.ts';
import { type CustomerSet, orderQueryOf, pageQueryOf, rowSetOf } from './customer-row-set.ts';
import { customerTabs } from './customer-tabs.ts';
import type { CustomerView } from './customer-view.ts';

export interface CustomerPage extends GroupedRows {
  /** The set that these rows were asked for as. */
  set: CustomerSet;
  /** The list and the page of it; the same while the rows are taken anew. */
  listKey: string;
  rowIds: readonly string[];
  /** Rows of the whole view, with those that have left it since it was opened; and those that the server counts now. */
  rowCount: number;
  matching: number;
  pageCount: number;
}

/**
 * The rows of the view. Which rows they are, their order and their groups are those of the moment when the view was opened: an edit moves
 * no row away from under the finger, and none to a page that was seen already.
 */
export function useCustomerRows(resultId: number, view: CustomerView) {
  const [store] = useState(() => new RowStore<CustomerEntry>());
  const [page, setPage] = useState<CustomerPage | null>(null);
  const [taken, setTaken] = useState(1);
  const list = useRef<ViewList | null>(null);
  const key = JSON.stringify([taken, orderQueryOf(view)]);
  const { page: number, rowsPerPage } = view;
  const knownIds = () => (list.current?.key === key ? pageOfList(list.current.ids, number, rowsPerPage) : undefined);
  const rows = useQuery(customerRowsQuery(resultId, key, pageQueryOf(view), knownIds));
  const { data: order } = useQuery(customerOrderQuery(resultId, key, orderQueryOf(view)));
  const { data, isPlaceholderData } = rows;

  const latest = useRef(view);
  latest.current = view;
  useLayoutEffect(() => {
    if (!data || isPlaceholderData) return;
    for (const row of data.items) store.set(gridId(row.id), withNews(store.get(gridId(row.id)), row));
    setPage(pageOf(latest.current, data.items, data.pagination.rowCount, list.current?.key === key ? list.current : null));
    const inHand = [...store.all()].filter(({ pending }) => pending.length > 0).map(({ saved }) => gridId(saved.id));
    store.keep(new Set([...data.items.map((row) => gridId(row.id)), ...inHand]));
  }, [data, isPlaceholderData, key, store]);
  useLayoutEffect(() => {
    if (list.current?.key === key || !order || !data || isPlaceholderData) return;
    const shown = data.items.map((row) => row.id);
    const ids = listAround(order.ids, shown, (latest.current.page - 1) * latest.current.rowsPerPage);
    list.current = { key, ids };
    setPage((before) => before && { ...before, ...pagesOf(ids.length, latest.current.rowsPerPage) });
  }, [order, data, isPlaceholderData, key]);

  return {
    store,
    page,
    error: rows.error,
    isStale: isPlaceholderData,
    /** Rows are on the screen, and the last attempt to refresh them failed. */
    isReconnecting: page !== null && (rows.isRefetchError || rows.failureCount > 0),
    reload: () => void rows.refetch(),
    /** Takes the list of the view anew, without the rows that have left it. */
    takeAnew: useCallback(() => setTaken((times) => times + 1), []),
  };
}

function pageOf(view: CustomerView, items: readonly CustomerRow[], matching: number, list: ViewList | null): CustomerPage {
  return {
    ...groupRows(items, customerTabs[view.tab].context.groupBy),
    set: rowSetOf(view),
    listKey: JSON.stringify([orderQueryOf(view), view.page, view.rowsPerPage]),
    rowIds: items.map((row) => gridId(row.id)),
    matching,
    ...pagesOf(list?.ids.length ?? matching, view.rowsPerPage),
  };
}

const pagesOf = (rowCount: number, rowsPerPage: number) => ({ rowCount, pageCount: Math.ceil(rowCount / rowsPerPage) });
