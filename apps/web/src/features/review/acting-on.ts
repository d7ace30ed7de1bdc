import type { ResultRow } from '@fetlock/contract/rows';
import type { RowStore } from '../../ui/data-grid/row-store.ts';
import { rowsText } from '../../rows/cell-text.ts';
import { gridId } from '../../rows/group-rows.ts';
import type { ReviewRow } from './review-row.ts';
import type { RowSelection } from './use-row-selection.ts';

/**
 * What a command acts on: the selected rows if there are any, otherwise the focused row. `unseen`: some of the selected rows are
 * not on the screen, so the command asks for confirmation first, with their number.
 */
export type ActingOn = { kind: 'row'; row: ResultRow | undefined } | { kind: 'selected'; rows: readonly ResultRow[] } | { kind: 'unseen' };

export function actingOn(selection: RowSelection, store: RowStore<ReviewRow>, row: ResultRow | undefined): ActingOn {
  if (selection.count === 0) return { kind: 'row', row };
  if (selection.wholeView || selection.elsewhere > 0) return { kind: 'unseen' };
  return { kind: 'selected', rows: [...selection.ids].flatMap((id) => store.get(id)?.shown ?? []) };
}

/** The same for a menu opened at a row: the selected rows only if it is one of them. */
export const actingOnFrom = (selection: RowSelection, store: RowStore<ReviewRow>, row: ResultRow): ActingOn =>
  selection.ids.has(gridId(row.id)) ? actingOn(selection, store, row) : { kind: 'row', row };

/** '3 rows selected (1 not on this page)'; `rowCount`: rows of the whole view. */
export function selectedText({ count, elsewhere, wholeView }: RowSelection, rowCount: number): string {
  if (wholeView) return `All ${rowsText(rowCount)} selected`;
  return `${rowsText(count)} selected${elsewhere > 0 ? ` (${elsewhere} not on this page)` : ''}`;
}
