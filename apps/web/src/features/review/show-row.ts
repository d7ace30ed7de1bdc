import { withoutFilters } from './filter-chips.tsx';
import type { ReviewData } from './use-review-data.ts';
import type { ReviewScreen } from './use-review-screen.ts';

/** Goes to a row, in the tab of all rows when it is not in the view. */
export function showRow({ page, changeView }: Pick<ReviewScreen, 'changeView'> & Pick<ReviewData, 'page'>, rowId: number): void {
  const isHere = page?.rowIds.includes(String(rowId)) ?? false;
  changeView((view) => (isHere ? { row: rowId } : { ...withoutFilters(view), tab: 'all', row: rowId }));
}
