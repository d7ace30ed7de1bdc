import { type RowStatusName, rowStatuses } from '@fetlock/contract/row-statuses';
import { numberText, rowsText } from '../../rows/cell-text.ts';

/** What a decision would do with its rows: '418 of the 493 rows would be set to Ready for import; 75 are held back by a guard.' */
export function heldBackText({ count, held, status }: { count: number; held: number; status: RowStatusName }): string {
  const are = held === 1 ? '1 is' : `${numberText(held)} are`;
  return `${numberText(count - held)} of the ${rowsText(count)} would be set to ${rowStatuses[status].title}; ${are} held back by a guard.`;
}
