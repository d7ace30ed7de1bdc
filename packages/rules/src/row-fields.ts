import { rowStatuses, statusNameOr } from '@fetlock/contract/row-statuses';
import { matchScoreText } from './match-score.ts';
import { type ListLocale, amountText } from './money.ts';

/** The type of a field's value, which determines how it is shown. */
type FieldKind = 'text' | 'status' | 'category' | 'money' | 'flag' | 'weight' | 'entry' | 'item';

/** The fields of a row whose changes are recorded, with their display names. */
const rowFields: Readonly<Record<string, { title: string; kind: FieldKind }>> = {
  status: { title: 'Status', kind: 'status' },
  previous_status: { title: 'Status before', kind: 'status' },
  category: { title: 'Category', kind: 'category' },
  mapped_core_type: { title: 'Category if not ignored', kind: 'category' },
  mapped_core_type_override: { title: 'Category override', kind: 'category' },
  subcategory: { title: 'Subcategory', kind: 'text' },
  catalogue_variation_id: { title: 'Catalogue entry', kind: 'entry' },
  fetlock_name: { title: 'Fetlock name', kind: 'text' },
  fetlock_code: { title: 'Fetlock code', kind: 'text' },
  fetlock_code_override: { title: 'Code override', kind: 'text' },
  variation: { title: 'Variation', kind: 'text' },
  entry_variation_name: { title: 'Variation name', kind: 'text' },
  match_weight: { title: 'Match', kind: 'weight' },
  matcher_feedback: { title: 'Matcher feedback', kind: 'text' },
  multimatch: { title: 'Multi-match group', kind: 'text' },
  comment: { title: 'Reason of ignoring', kind: 'text' },
  sales_dropped: { title: 'Sales dropped', kind: 'flag' },
  custom_primary_category: { title: 'Primary category', kind: 'text' },
  custom_secondary_category: { title: 'Secondary category', kind: 'text' },
  custom_tertiary_category: { title: 'Tertiary category', kind: 'text' },
  custom_gl_code: { title: 'GL code', kind: 'text' },
  dispensing_fee: { title: 'Dispensing fee', kind: 'money' },
  price: { title: 'Price', kind: 'money' },
  minimum_price: { title: 'Minimum price', kind: 'money' },
  cost: { title: 'Cost', kind: 'money' },
  price_from_catalogue: { title: 'Price of the catalogue', kind: 'flag' },
  fee_from_catalogue: { title: 'Dispensing fee of the catalogue', kind: 'flag' },
  cost_from_catalogue: { title: 'Cost of the catalogue', kind: 'flag' },
  merged_fee: { title: 'Dispensing fee in the price', kind: 'money' },
  package_type: { title: 'Package', kind: 'text' },
  vendor: { title: 'Vendor', kind: 'text' },
  vendor_code: { title: 'Vendor code', kind: 'text' },
  reviewed: { title: 'Reviewed', kind: 'flag' },
  customer_verified: { title: 'Customer verified', kind: 'flag' },
  taxable: { title: 'Taxable', kind: 'flag' },
  allow_discount: { title: 'Discount', kind: 'flag' },
  compounded: { title: 'Compounded', kind: 'flag' },
  obsolete: { title: 'Obsolete', kind: 'flag' },
  poll_checked: { title: 'PAL checked', kind: 'flag' },
  poll_notes: { title: 'PAL notes', kind: 'text' },
  multimatch_group_approved: { title: 'Group approved', kind: 'flag' },
  chosen_item: { title: 'Item of the practice', kind: 'item' },
  accepted_guards: { title: 'Accepted knowingly', kind: 'text' },
};

/** The display name of a field; for an unlisted one, its own name made readable. */
export const fieldTitle = (field: string): string => rowFields[field]?.title ?? sentence(field);

export const fieldKind = (field: string): FieldKind => rowFields[field]?.kind ?? 'text';

/** The display text of a field's value, amounts in the locale of their list; null where it is empty. */
export function fieldText(field: string, value: unknown, locale: ListLocale): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map((item) => sentence(plainText(item))).join(', ') || null;
  if (typeof value === 'object')
    return (
      Object.entries(value)
        .map(([name, item]) => `${name}: ${plainText(item)}`)
        .join(', ') || null
    );
  const kind = fieldKind(field);
  if (typeof value === 'number')
    return kind === 'money' ? amountText(value, locale) : kind === 'weight' ? matchScoreText(value) : String(value);
  const text = plainText(value);
  if (kind === 'item') return itemText(text);
  return kind === 'status' ? rowStatuses[statusNameOr(text)].title : kind === 'category' ? sentence(text) : text;
}

/** An item's label from source code, name, and its number among several: 'rimadyl tablet (OLD1)'. */
function itemText(reference: string): string {
  const [code = '', name = '', ...places] = reference.split('|');
  if (places.length !== 2) return reference;
  return code === '' ? name : `${name} (${code})`;
}

const plainText = (value: unknown): string => (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '');

/** 'two_rows_one_code' as 'Two rows one code'. */
const sentence = (name: string): string => {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
