import type { ViewInAddress } from '../../rows/use-view.ts';
import { CustomerSortColumn } from '@fetlock/contract/customer-rows';
import { customerRowsPerPageOptions } from '@fetlock/contract/limits';
import { type ReviewTab, reviewTabNames } from '@fetlock/contract/review-tabs';
import type { RowStatusName } from '@fetlock/contract/row-statuses';
import { customerFilterStatuses } from '@fetlock/rules/visitors';
import { type Flags, oneOf, readFlags, wholeNumber } from '../../rows/query-values.ts';

/** The searchable fields, with the names a practice uses for them. */
export const customerSearchContexts = { orig_name: 'Your name', fetlock_name: 'Fetlock name', orig_code: 'Your code' } as const;
type SearchContext = keyof typeof customerSearchContexts;
const searchContexts = Object.keys(customerSearchContexts) as SearchContext[];

/** Filters that are on, off, or not set. */
export const customerFlags = ['multimatch', 'excludeIgnore', 'customerVerified'] as const;
export type CustomerFlag = (typeof customerFlags)[number];

/** What the screen shows. All of it is in the address: a reload, or a forwarded link, opens the same. */
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

/** A view without filters, in its tab. */
export const withoutFilters = { search: '', statuses: [], flags: {} } as const satisfies Partial<CustomerView>;

/** Reads the view from an address; missing or invalid values have their defaults. */
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

/** Writes the view into an address, leaving out defaults. Other parameters of `query` are kept. */
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

/** A change of the view: any change of the shown rows goes back to the first page. */
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

/** The yes/no filters, in words. */
export const flagChoices = [
  { name: 'customerVerified', title: 'Verified', yes: 'Yes', no: 'No' },
  { name: 'multimatch', title: 'Several matches', yes: 'Only', no: 'Without' },
] as const satisfies readonly { name: CustomerFlag; title: string; yes: string; no: string }[];

export const customerAddress: ViewInAddress<CustomerView> = {
  read: readView,
  write: writeView,
  changed: changedView,
  filters: ({ statuses, flags }) => [statuses, flags],
};
