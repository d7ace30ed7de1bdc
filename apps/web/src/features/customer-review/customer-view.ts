import { CustomerSortColumn } from '@fetlock/contract/customer-rows';
import { customerRowsPerPageOptions } from '@fetlock/contract/limits';
import { type ReviewTab, reviewTabNames } from '@fetlock/contract/review-tabs';
import type { RowStatusName } from '@fetlock/contract/row-statuses';
import { customerFilterStatuses } from '@fetlock/rules/visitors';
import { type Flags, oneOf, readFlags, wholeNumber } from '../review/query-values.ts';

/** What can be searched, by the names that a practice has for it. */
export const customerSearchContexts = { orig_name: 'Your name', fetlock_name: 'Fetlock name', orig_code: 'Your code' } as const;
type SearchContext = keyof typeof customerSearchContexts;
const searchContexts = Object.keys(customerSearchContexts) as SearchContext[];

/** Filters that are on, off, or not set. */
export const customerFlags = ['multimatch', 'excludeIgnore', 'customerVerified'] as const;
export type CustomerFlag = (typeof customerFlags)[number];

/** What the screen shows. The address holds all of it: a reload, or a link that was sent on, opens the same. */
export interface CustomerView {
  tab: ReviewTab;
  page: number;
  rowsPerPage: number;
  sort: { columnId: CustomerSortColumn; descending: boolean };
  search: string;
  searchContext: SearchContext;
  statuses: readonly RowStatusName[];
  flags: Flags<CustomerFlag>;
}

export const startView: CustomerView = {
  tab: 'all',
  page: 1,
  rowsPerPage: customerRowsPerPageOptions[0],
  sort: { columnId: 'orig_order', descending: false },
  search: '',
  searchContext: 'orig_name',
  statuses: [],
  flags: {},
};

/** A view without filters, in the tab that it is of. */
export const withoutFilters = { search: '', statuses: [], flags: {} } as const satisfies Partial<CustomerView>;

/** Reads the view from an address; what is missing or not understood is as at the start. */
export function readView(query: URLSearchParams): CustomerView {
  const rowsPerPage = wholeNumber(query.get('rowsPerPage'));
  return {
    tab: oneOf(reviewTabNames, query.get('tab')) ?? startView.tab,
    page: wholeNumber(query.get('page')) ?? startView.page,
    rowsPerPage: customerRowsPerPageOptions.find((option) => option === rowsPerPage) ?? startView.rowsPerPage,
    sort: {
      columnId: CustomerSortColumn.safeParse(query.get('sortBy')).data ?? startView.sort.columnId,
      descending: query.get('descending') === 'true',
    },
    search: query.get('search') ?? '',
    searchContext: oneOf(searchContexts, query.get('searchContext')) ?? startView.searchContext,
    statuses: customerFilterStatuses.filter((name) => query.getAll('statuses').includes(name)),
    flags: readFlags(customerFlags, query),
  };
}

/** Writes the view into an address, leaving out what is as at the start. Other parameters of `query` are kept. */
export function writeView(view: CustomerView, query: URLSearchParams): URLSearchParams {
  const written = new URLSearchParams([...query].filter(([name]) => !ownParameters.has(name)));
  const set = (name: string, value: string | number | boolean, start: unknown) => value !== start && written.set(name, String(value));
  set('tab', view.tab, startView.tab);
  set('page', view.page, startView.page);
  set('rowsPerPage', view.rowsPerPage, startView.rowsPerPage);
  set('sortBy', view.sort.columnId, startView.sort.columnId);
  set('descending', view.sort.descending, startView.sort.descending);
  set('search', view.search, startView.search);
  set('searchContext', view.searchContext, startView.searchContext);
  for (const status of view.statuses) written.append('statuses', status);
  for (const name of customerFlags) set(name, view.flags[name] ?? '', '');
  return written;
}

/** A change of the view: whatever changes which rows are shown goes back to the first page. */
export const changedView = (view: CustomerView, change: Partial<CustomerView>): CustomerView => ({
  ...view,
  ...('page' in change ? {} : { page: 1 }),
  ...change,
});

const ownParameters = new Set<string>([
  'tab',
  'page',
  'rowsPerPage',
  'sortBy',
  'descending',
  'search',
  'searchContext',
  'statuses',
  ...customerFlags,
]);

/** The filters of which there is a yes and a no, in words. */
export const flagChoices = [
  { name: 'customerVerified', title: 'Verified', yes: 'Yes', no: 'No' },
  { name: 'multimatch', title: 'Several matches', yes: 'Only', no: 'Without' },
] as const satisfies readonly { name: CustomerFlag; title: string; yes: string; no: string }[];
