import { decidedColumnNames } from './decided-columns.ts';

/** Columns by which a file of a previous run identifies the row and its match. */
export const rowColumns = [
  'orig_order',
  'orig_code',
  'orig_name',
  'multimatch',
  'category',
  'fetlock_code',
  // The variation that was found; `variation` may have been changed by a person.
  'found_variation',
  'fee_from_catalogue',
  'merged_fee',
  // Which columns hold what a person decided: their names with commas between them. The other columns only inform.
  'decided',
] as const;

/** Texts by people about the row: why it is ignored, and the last comment with its author. */
export const wordColumns = ['comment', 'last_comment'] as const;

/** Columns of previousRun.xlsx, in order. */
export const previousRunColumns = [...rowColumns, ...decidedColumnNames, ...wordColumns] as const;
export type PreviousRunColumn = (typeof previousRunColumns)[number];
