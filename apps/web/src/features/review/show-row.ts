import { withoutFilters } from './filter-chips.tsx';
import type { Review } from './use-review.ts';

/** Goes to a row, in the tab of all rows when it is not in the view. */
export function showRow({ page, changeView }: Review, rowId: number): void {
  const isHere = page?.rowIds.includes(String(rowId)) ?? false;
  changeView(isHere ? { row: rowId } : { ...withoutFilters, tab: 'all', row: rowId });
}
