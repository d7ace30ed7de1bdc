import type { ViewInAddress } from '../../rows/use-view.ts';
import { CustomerSortColumn } from '@fetlock/contract/customer-rows';
import { customerRowsPerPageOptions } from '@fetlock/contract/limits';
import { type ReviewTab, reviewTabNames } from '@fetlock/contract/review-tabs';
import type { RowStatusName } from '@fetlock/contract/row-statuses';
import { customerFilterStatuses } from '@fetlock/rules/visitors';
import type { Flags } from '../../rows/query-values.ts';
import { choicePart, flagsPart, numberPart, severalPart, someOf, sortPart, textPart, viewInAddress } from '../../rows/view-in-address.ts';

/** The searchable fields, with the names a practice uses for them. */
export const customerSearchContexts = { orig_name: 'Your item', fetlock_name: 'Fetlock name', orig_code: 'Your code' } as const;
type SearchContext = keyof typeof customerSearchContexts;
const searchContexts = Object.keys(customerSearchContexts) as SearchContext[];

/** Filters that are on, off, or not set. */
export const customerFlags = ['multimatch', 'excludeIgnore', 'customerVerified', 'questionAnswered'] as const;
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

export const {
  read: readView,
  write: writeView,
  start: startView,
} = viewInAddress<CustomerView>({
  tab: choicePart('tab', reviewTabNames, 'all'),
  page: numberPart('page', 1),
  rowsPerPage: choicePart<number, number>('rowsPerPage', customerRowsPerPageOptions, customerRowsPerPageOptions[0]),
  sort: sortPart(CustomerSortColumn.options, 'orig_order'),
  search: textPart('search'),
  searchContext: choicePart('searchContext', searchContexts, 'orig_name'),
  statuses: severalPart('statuses', someOf(customerFilterStatuses)),
  flags: flagsPart(customerFlags),
});

/** A view without filters, in its tab. */
export const withoutFilters = { search: '', statuses: [], flags: {} } as const satisfies Partial<CustomerView>;

/** A change of the view: any change of the shown rows goes back to the first page. */
export const changedView = (view: CustomerView, change: Partial<CustomerView>): CustomerView => ({
  ...view,
  ...('page' in change ? {} : { page: 1 }),
  ...change,
});

/** The yes/no filters, in words. */
export const flagChoices = [
  { name: 'customerVerified', title: 'Verified', yes: 'Yes', no: 'No' },
  { name: 'questionAnswered', title: 'Our questions', yes: 'Answered', no: 'Not answered' },
  { name: 'multimatch', title: 'Several matches', yes: 'Only', no: 'Without' },
] as const satisfies readonly { name: CustomerFlag; title: string; yes: string; no: string }[];

export const customerAddress: ViewInAddress<CustomerView> = {
  read: readView,
  write: writeView,
  changed: changedView,
  filters: ({ statuses, flags }) => [statuses, flags],
};
