import type { Difference } from '@fetlock/contract/run';
import { moneyText } from '../review/cell-text.ts';

const moneyFields = new Set(['price', 'minimumPrice', 'dispensingFee', 'cost']);

/** A field's value as people read it; null when it is empty. */
export function itemValueText(field: string, value: Difference['old']): string | null {
  if (value === null || value === '') return null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.length === 0 ? null : value.map((part) => part ?? '–').join(', ');
  return typeof value === 'number' && moneyFields.has(field) ? moneyText(value) : String(value);
}

/** '+$2.50 (12.5 %)'; null where nothing moves or there was none before. */
export function moveText(price: { old: number | null; new: number | null }): string | null {
  if (price.old === null || price.new === null || price.old === price.new) return null;
  const move = price.new - price.old;
  const share = price.old === 0 ? '' : ` (${Math.abs((100 * move) / price.old).toFixed(1)} %)`;
  return `${move > 0 ? '+' : '−'}${moneyText(Math.abs(move))}${share}`;
}
