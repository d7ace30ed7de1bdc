import { type FieldKind, isRowField, rowFields } from '@fetlock/contract/row-fields';
import { rowStatuses, statusNameOr } from '@fetlock/contract/row-statuses';
import { matchScoreText } from './match-score.ts';
import { type ListLocale, amountText } from './money.ts';

/** The display name of a field; for an unlisted one, its own name made readable. */
export const fieldTitle = (field: string): string => (isRowField(field) ? rowFields[field].title : sentence(field));

export const fieldKind = (field: string): FieldKind => (isRowField(field) ? rowFields[field].kind : 'text');

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
