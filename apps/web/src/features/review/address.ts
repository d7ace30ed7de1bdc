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
import { type Flags, oneOf } from '../../rows/query-values.ts';
import { choicePart, flagsPart, numberPart, severalPart, someOf, sortPart, textPart, viewInAddress } from '../../rows/view-in-address.ts';

export type SortColumn = (typeof sortableColumns)[number];

/** Filters that are on, off, or not set. */
export const flagNames = [
  'multimatch',
  'excludeIgnore',
  'showPrice',
  'reviewed',
  'customerVerified',
  'customerAnswered',
  'questionAnswered',
  'palAnswered',
  'contradictory',
] as const;
export type FlagName = (typeof flagNames)[number];

/** Those that select rows: the price details are columns. */
export const setFilters = (flags: Flags<FlagName>): FlagName[] =>
  flagNames.filter((name) => name !== 'showPrice' && flags[name] !== undefined);

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

const changedRows = ['changedBy', 'keptBy'] as const;

export const {
  read: readView,
  write: writeView,
  start: startView,
} = viewInAddress<ReviewView>({
  tab: choicePart('tab', reviewTabNames, 'all'),
  page: numberPart('page', 1),
  rowsPerPage: choicePart<number, number>('rowsPerPage', rowsPerPageOptions, rowsPerPageOptions[0]),
  sort: sortPart(sortableColumns, 'orig_order'),
  search: textPart('search'),
  searchContext: choicePart('searchContext', Object.keys(searchContexts) as SearchContext[], 'orig_name'),
  environment: choicePart('environment', environments, 'prod'),
  statuses: severalPart('statuses', (texts) => [...new Set(texts)].flatMap((text) => oneOf(rowStatusNames, text) ?? [])),
  flags: flagsPart(flagNames),
  heldBy: severalPart('heldBy', someOf(guardNames)),
  failedIn: severalPart('failedIn', someOf(failedOutcomeNames)),
  leftOut: severalPart('leftOut', someOf(leftOutRowsNames)),
  change: {
    names: changedRows,
    read: readChange,
    write: (change, query) => {
      if (change !== null) query.set(change.by, change.batch);
    },
  },
  suggestion: choicePart('suggestion', suggestionKeys, null),
  row: numberPart('row', null),
});

/** A change of the view. Any change of the shown rows goes back to the first page and removes the highlight. */
export function changedView(view: ReviewView, change: Partial<ReviewView>): ReviewView {
  const samePage = Object.keys(change).every((name) => name === 'page' || name === 'row' || name === 'environment');
  return { ...view, ...(samePage ? {} : { page: 1, row: null }), ...change };
}

function readChange(query: URLSearchParams): RowsOfChange | null {
  for (const by of changedRows) {
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
