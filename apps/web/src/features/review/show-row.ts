import { withoutFilters } from './filter-chips.tsx';
import type { Review } from './use-review.ts';

/** Goes to a row, in the tab of all rows when it is not in the view. */
export function showRow({ screen: { changeView }, data: { page } }: Pick<Review, 'screen' | 'data'>, rowId: number): void {
  const isHere = page?.rowIds.includes(String(rowId)) ?? false;
  changeView((view) => (isHere ? { row: rowId } : { ...withoutFilters(view), tab: 'all', row: rowId }));
}
