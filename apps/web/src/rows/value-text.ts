import { rowStatuses, statusNameOr } from '@fetlock/contract/row-statuses';
import { type ListLocale, amountText } from '@fetlock/rules/money';
import { categoryTitle } from '@fetlock/rules/category-titles';

type Value = string | number | boolean | null;

const categoryFields: readonly string[] = ['category', 'mapped_core_type', 'mapped_core_type_override'];
const moneyFields: readonly string[] = ['price', 'minimum_price', 'dispensing_fee'];

/** The display text of a row's value: 'Needs change' rather than the name in the data. */
export function valueText(field: string, value: Value, locale: ListLocale): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (value === null || value === '') return '–';
  if (typeof value === 'number') return moneyFields.includes(field) ? amountText(value, locale) : String(value);
  if (field === 'status' || field === 'previous_status') return rowStatuses[statusNameOr(value)].title;
  return categoryFields.includes(field) ? categoryTitle(value) : value;
}

export const itemText = ({ orig_name, orig_code }: { orig_name: string; orig_code: string | null }): string =>
  `${orig_name}${orig_code === null ? '' : ` (${orig_code})`}`;
