import { type ReviewColumnName, reviewColumnTitles } from '@fetlock/contract/row-export';
import { type ResultRow, sortableColumns } from '@fetlock/contract/rows';
import type { ReactNode } from 'react';
import { wordsText } from '../../rows/cell-text.ts';
import type { GridColumn } from '../../ui/data-grid/grid-column.ts';
import type { SortColumn } from './address.ts';
import type { ReviewRow } from './review-row.ts';

export type ReviewColumn = GridColumn<ReviewRow>;

/** Actions available to cells. */
export interface CellActions {
  openStatusMenu: (row: ResultRow, at: HTMLElement) => void;
  openComments: (row: ResultRow) => void;
  openPriceInfo: (row: ResultRow) => void;
  /** Opens the reasons for the match, with the way to another match; with `search` the catalogue search is focused. */
  openDetails: (row: ResultRow, search: boolean) => void;
  toggle: (row: ResultRow, flag: RowFlag) => void;
  chooseMatch: (row: ResultRow, right: boolean) => void;
  /** Position of this candidate within its source row, from 1: the number that chooses it. */
  candidateNumber: (row: ResultRow) => number;
}

/** Flags of a row that a click toggles. */
export type RowFlag = 'reviewed' | 'customer_verified' | 'compounded';

export const isSortable = (id: string): id is SortColumn => sortableColumns.some((name) => name === id);

/** What a column has besides its title, width and cells. */
export type Extra = Pick<ReviewColumn, 'align' | 'wraps' | 'growsTo' | 'below' | 'activate'> & {
  /** The text copied for a cell that is more than a text. */
  text?: (row: ResultRow) => string;
};

/** A column of the review, under the title that all reports give it. */
export function column(
  id: ReviewColumnName,
  width: number,
  cell: (row: ResultRow) => ReactNode,
  { text, ...extra }: Extra = {},
): ReviewColumn {
  return {
    id,
    title: reviewColumnTitles[id],
    width,
    sortable: isSortable(id),
    cell: ({ shown }) => cell(shown),
    ...extra,
    ...(text && { text: ({ shown }) => text(shown) }),
  };
}

/** A column of texts, which may be missing. */
export const words = (id: ReviewColumnName, width: number, value: (row: ResultRow) => string | null, extra: Extra = {}): ReviewColumn => ({
  ...column(id, width, (row) => wordsText(value(row)), extra),
  secondLine: ({ shown }) => value(shown),
});
