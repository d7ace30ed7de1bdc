import type { ViewInAddress } from '../../rows/use-view.ts';
import { environments, type Environment } from '@fetlock/contract/environments';
import { type FailedOutcome, failedOutcomeNames } from '@fetlock/contract/failed-outcomes';
import { type GuardName, guardNames } from '@fetlock/contract/guards';
import { type LeftOutRows, leftOutRowsNames } from '@fetlock/contract/left-out';
import { rowsPerPageOptions } from '@fetlock/contract/limits';
import { type ReviewTab, reviewTabNames } from '@fetlock/contract/review-tabs';
import { type RowStatusName, rowStatusNames } from '@fetlock/contract/row-statuses';
import { sortableColumns } from '@fetlock/contract/rows';
import { type SuggestionKey, suggestionKeys } from '@fetlock/contract/suggestion-rules';
import type { RowsOfChange } from '../../rows/rows-of-change.ts';
import { type SearchContext, searchContexts } from '../../rows/search-contexts.ts';
import { type Flags, oneOf, readFlags, wholeNumber } from '../../rows/query-values.ts';

export type SortColumn = (typeof sortableColumns)[number];

/** Filters that are on, off, or not set. */
export const flagNames = [
  'multimatch',
  'excludeIgnore',
  'showPrice',
  'reviewed',
  'customerVerified',
  'palAnswered',
  'contradictory',
] as const;
export type FlagName = (typeof flagNames)[number];

/** What the review screen shows; all of it is in the address, so that a link opens the same view. */
export interface ReviewView {
  tab: ReviewTab;
  page: number;
  rowsPerPage: number;
  sort: { columnId: SortColumn; descending: boolean };
  search: string;
  searchContext: SearchContext;
  statuses: readonly RowStatusName[];
  flags: Flags<FlagName>;
  /** Rows that one of these guards would block; none: all rows. */
  heldBy: readonly GuardName[];
  /** Rows for which one of these failed; none: all rows. */
  failedIn: readonly FailedOutcome[];
  /** Rows that an import leaves out for one of these reasons; none: all rows. */
  leftOut: readonly LeftOutRows[];
  change: RowsOfChange | null;
  /** Only the rows of this suggested decision. */
  suggestion: SuggestionKey | null;
  environment: Environment;
  /** The row to highlight. */
  row: number | null;
}

export const startView: ReviewView = {
  tab: 'all',
  page: 1,
  rowsPerPage: rowsPerPageOptions[0],
  sort: { columnId: 'orig_order', descending: false },
  search: '',
  searchContext: 'orig_name',
  statuses: [],
  flags: {},
  heldBy: [],
  failedIn: [],
  leftOut: [],
  change: null,
  suggestion: null,
  environment: 'prod',
  row: null,
};

/** Reads the view from an address; missing or invalid values have their defaults. */
export function readView(query: URLSearchParams): ReviewView {
  const rowsPerPage = wholeNumber(query.get('rowsPerPage'));
  return {
    tab: oneOf(reviewTabNames, query.get('tab')) ?? startView.tab,
    page: wholeNumber(query.get('page')) ?? startView.page,
    rowsPerPage: rowsPerPageOptions.find((option) => option === rowsPerPage) ?? startView.rowsPerPage,
    sort: {
      columnId: oneOf(sortableColumns, query.get('sortBy')) ?? startView.sort.columnId,
      descending: query.get('descending') === 'true',
    },
    search: query.get('search') ?? '',
    searchContext: oneOf(Object.keys(searchContexts) as SearchContext[], query.get('searchContext')) ?? startView.searchContext,
    statuses: [...new Set(query.getAll('statuses'))].flatMap((name) => oneOf(rowStatusNames, name) ?? []),
    flags: readFlags(flagNames, query),
    heldBy: guardNames.filter((name) => query.getAll('heldBy').includes(name)),
    failedIn: failedOutcomeNames.filter((name) => query.getAll('failedIn').includes(name)),
    leftOut: leftOutRowsNames.filter((name) => query.getAll('leftOut').includes(name)),
    change: readChange(query),
    suggestion: oneOf(suggestionKeys, query.get('suggestion')) ?? startView.suggestion,
    environment: oneOf(environments, query.get('environment')) ?? startView.environment,
    row: wholeNumber(query.get('row')),
  };
}

/** Writes the view into an address, leaving out defaults. Other parameters of `query` are kept. */
export function writeView(view: ReviewView, query: URLSearchParams = new URLSearchParams()): URLSearchParams {
  const written = new URLSearchParams([...query].filter(([name]) => !ownParameters.has(name)));
  const set = (name: string, value: string | number | boolean, start: unknown) => value !== start && written.set(name, String(value));
  set('tab', view.tab, startView.tab);
  set('page', view.page, startView.page);
  set('rowsPerPage', view.rowsPerPage, startView.rowsPerPage);
  set('sortBy', view.sort.columnId, startView.sort.columnId);
  set('descending', view.sort.descending, startView.sort.descending);
  set('search', view.search, startView.search);
  set('searchContext', view.searchContext, startView.searchContext);
  set('environment', view.environment, startView.environment);
  for (const status of view.statuses) written.append('statuses', status);
  for (const name of flagNames) set(name, view.flags[name] ?? '', '');
  for (const guard of view.heldBy) written.append('heldBy', guard);
  for (const outcome of view.failedIn) written.append('failedIn', outcome);
  for (const rows of view.leftOut) written.append('leftOut', rows);
  if (view.change !== null) written.set(view.change.by, view.change.batch);
  set('suggestion', view.suggestion ?? '', '');
  if (view.row !== null) written.set('row', String(view.row));
  return written;
}

/** A change of the view. Any change of the shown rows goes back to the first page and removes the highlight. */
export function changedView(view: ReviewView, change: Partial<ReviewView>): ReviewView {
  const samePage = Object.keys(change).every((name) => name === 'page' || name === 'row' || name === 'environment');
  return { ...view, ...(samePage ? {} : { page: 1, row: null }), ...change };
}

const ownParameters = new Set<string>([
  'tab',
  'page',
  'rowsPerPage',
  'sortBy',
  'descending',
  'search',
  'searchContext',
  'statuses',
  'changedBy',
  'keptBy',
  'suggestion',
  'heldBy',
  'failedIn',
  'leftOut',
  'environment',
  'row',
  ...flagNames,
]);

function readChange(query: URLSearchParams): RowsOfChange | null {
  for (const by of ['changedBy', 'keptBy'] as const) {
    const batch = query.get(by);
    if (batch !== null && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(batch)) return { by, batch };
  }
  return null;
}

export const reviewAddress: ViewInAddress<ReviewView> = {
  read: readView,
  write: writeView,
  changed: changedView,
  filters: ({ statuses, flags, heldBy, failedIn, leftOut }) => [statuses, flags, heldBy, failedIn, leftOut],
};
