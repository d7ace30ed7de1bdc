import type { Difference } from '@fetlock/contract/run';
import type { ListLocale } from '@fetlock/rules/money';
import { moneyText } from '../../rows/cell-text.ts';

const moneyFields = new Set(['price', 'minimumPrice', 'dispensingFee', 'cost']);

/** The display text of a field's value; null when it is empty. */
export function itemValueText(field: string, value: Difference['old'], locale: ListLocale): string | null {
  if (value === null || value === '') return null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.length === 0 ? null : value.map((part) => part ?? '–').join(', ');
  return typeof value === 'number' && moneyFields.has(field) ? moneyText(value, locale) : String(value);
}

/** '+$2.50 (12.5 %)'; null where nothing changes or there was no price before. */
export function moveText(price: { old: number | null; new: number | null }, locale: ListLocale): string | null {
  if (price.old === null || price.new === null || price.old === price.new) return null;
  const move = price.new - price.old;
  const share = price.old === 0 ? '' : ` (${Math.abs((100 * move) / price.old).toFixed(1)} %)`;
  return `${move > 0 ? '+' : '−'}${moneyText(Math.abs(move), locale)}${share}`;
}
