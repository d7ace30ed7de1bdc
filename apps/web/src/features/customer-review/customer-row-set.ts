import type { Given } from '@fetlock/contract/call';
import type { CustomerRow, countCustomerRows, listCustomerRowOrder, listCustomerRows } from '@fetlock/contract/customer-rows';
import { isInSet } from '@fetlock/rules/row-set';
import { setOfView } from '../../rows/query-values.ts';
import { customerTabs } from './customer-tabs.ts';
import type { CustomerView } from './customer-view.ts';

export type CustomerSet = NonNullable<Given<typeof countCustomerRows>['query']>;

/** The rows of a view: those matching its tab, search and filters. */
export const rowSetOf = (view: Pick<CustomerView, 'tab' | 'search' | 'searchContext' | 'statuses' | 'flags'>): CustomerSet =>
  setOfView(customerTabs[view.tab].context, view);

export const orderQueryOf = (view: CustomerView): NonNullable<Given<typeof listCustomerRowOrder>['query']> => ({
  ...rowSetOf(view),
  sortBy: view.sort.columnId,
  descending: view.sort.descending,
});

export const pageQueryOf = (view: CustomerView): NonNullable<Given<typeof listCustomerRows>['query']> => ({
  ...orderQueryOf(view),
  page: view.page,
  rowsPerPage: view.rowsPerPage,
});

/** Whether a row still belongs to the set that it was shown as part of. Customers neither see guards nor filter by them. */
export const isStillIn = (row: CustomerRow, set: CustomerSet): boolean => isInSet({ ...row, guards: [], status: row.status.name }, set);
