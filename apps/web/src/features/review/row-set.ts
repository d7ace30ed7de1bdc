import type { Given } from '@fetlock/contract/call';
import { reviewTabs } from '@fetlock/contract/review-tabs';
import type { setStatusOfSet } from '@fetlock/contract/row-edits';
import type { countRows, listRowOrder, listRows } from '@fetlock/contract/rows';
import { setOfView } from '../../rows/query-values.ts';
import { type ReviewView, setFilters } from './address.ts';

type RowSetQuery = Omit<NonNullable<Given<typeof countRows>['query']>, 'operation' | 'environment'>;
type RowSetBody = Omit<Given<typeof setStatusOfSet>['body'], 'status' | 'expected_count' | 'seen'>;

/** The rows of a view: those matching its tab, search and filters. Listing, counting, bulk changes and runs all use this. */
export function rowSetOf(view: ReviewView): RowSetQuery & RowSetBody {
  return {
    ...setOfView(reviewTabs[view.tab].context, view),
    ...(view.heldBy.length > 0 && { heldBy: [...view.heldBy] }),
    ...(view.failedIn.length > 0 && { failedIn: [...view.failedIn] }),
    ...(view.leftOut.length > 0 && { leftOut: [...view.leftOut] }),
    ...(view.change && { [view.change.by]: view.change.batch }),
    ...(view.suggestion && { suggestion: view.suggestion }),
  };
}

export function pageQueryOf(view: ReviewView): NonNullable<Given<typeof listRows>['query']> {
  const { page, rowsPerPage, sort, environment } = view;
  return { ...rowSetOf(view), page, rowsPerPage, sortBy: sort.columnId, descending: sort.descending, environment };
}

export function orderQueryOf(view: ReviewView): NonNullable<Given<typeof listRowOrder>['query']> {
  return { ...rowSetOf(view), sortBy: view.sort.columnId, descending: view.sort.descending };
}

/** How many filters of the view a user has set. */
export const filterCount = (view: ReviewView): number =>
  view.statuses.length +
  (view.heldBy.length > 0 ? 1 : 0) +
  view.failedIn.length +
  view.leftOut.length +
  setFilters(view.flags).length +
  (view.search.trim() === '' ? 0 : 1) +
  (view.change ? 1 : 0) +
  (view.suggestion ? 1 : 0);
