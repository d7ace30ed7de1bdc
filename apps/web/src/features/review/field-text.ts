import { rowStatusNames, rowStatuses } from '@fetlock/contract/row-statuses';
import { dash } from './cell-text.ts';

/** The value of a field in words: the title of a status, Yes for true, a dash for nothing. */
export function fieldText(field: string, value: unknown): string {
  const status = field === 'status' ? rowStatusNames.find((name) => name === value) : undefined;
  if (status) return rowStatuses[status].title;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (value === null || value === undefined || value === '') return dash;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
