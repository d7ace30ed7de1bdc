import type { CustomerRow } from '@fetlock/contract/customer-rows';
import { useQuery } from '@tanstack/react-query';
import { type GroupedRows, gridId, groupRows } from '../../rows/group-rows.ts';
import { type Extent, useListedRows, useStableList } from '../../rows/use-stable-list.ts';
import { customerOrderQuery, customerRowsQuery } from './customer-queries.ts';
import { type CustomerEntry, withLatest } from './customer-row.ts';
import { type CustomerSet, orderQueryOf, pageQueryOf, rowSetOf } from './customer-row-set.ts';
import { customerTabs } from './customer-tabs.ts';
import type { CustomerView } from './customer-view.ts';

export interface CustomerPage extends GroupedRows, Extent {
  /** The set these rows were requested as. */
  set: CustomerSet;
  /** The list and its page; the same while the rows are refreshed. */
  listKey: string;
  rowIds: readonly string[];
  /** Current number of rows of the view, as counted by the server. */
  matching: number;
}

/** The rows of the view, in a list that edits do not change. */
export function useCustomerRows(resultId: number, view: CustomerView) {
  const list = useStableList(orderQueryOf(view), view);
  const rows = useQuery(customerRowsQuery(resultId, list.key, pageQueryOf(view), list.knownIds));
  const { data: order } = useQuery(customerOrderQuery(resultId, list.key, orderQueryOf(view)));
  const { store, page } = useListedRows(list, view, { rows, order }, { withLatest, isUnsaved, pageOf });
  return {
    store,
    page,
    error: rows.error,
    isStale: rows.isPlaceholderData,
    /** Rows are on the screen, and the last attempt to refresh them failed. */
    isReconnecting: page !== null && (rows.isRefetchError || rows.failureCount > 0),
    reload: () => void rows.refetch(),
    refresh: list.refresh,
  };
}

const isUnsaved = ({ pending }: CustomerEntry): boolean => pending.length > 0;

function pageOf(view: CustomerView, items: readonly CustomerRow[], matching: number, extent: Extent): CustomerPage {
  return {
    ...groupRows(items, customerTabs[view.tab].context.groupBy),
    set: rowSetOf(view),
    listKey: JSON.stringify([orderQueryOf(view), view.page, view.rowsPerPage]),
    rowIds: items.map((row) => gridId(row.id)),
    matching,
    ...extent,
  };
}
