import { rowStatusNames, rowStatuses } from '@fetlock/contract/row-statuses';
import { type ListLocale, amountText } from '@fetlock/rules/money';
import { fieldKind } from '@fetlock/rules/row-fields';
import { categoryTitle } from '@fetlock/rules/category-titles';
import { dash } from '../../rows/cell-text.ts';

const categoryFields: ReadonlySet<string> = new Set(['category', 'mapped_core_type_override']);

/** The value of a field in words: the title of a status or a category, Yes for true, a dash for nothing. */
export function fieldText(field: string, value: unknown, locale: ListLocale): string {
  const status = field === 'status' ? rowStatusNames.find((name) => name === value) : undefined;
  if (status) return rowStatuses[status].title;
  if (typeof value === 'number' && fieldKind(field) === 'money') return amountText(value, locale);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (value === null || value === undefined || value === '') return dash;
  if (typeof value === 'string' && categoryFields.has(field)) return categoryTitle(value);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
