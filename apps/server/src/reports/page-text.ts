import { type ListLocale, amountText } from '@fetlock/rules/money';

/** Numbers as the pages write them: the pages are in English, whatever the language of the list. */
export const countText = (count: number): string => count.toLocaleString('en-US');

/** `1 row`, `1,520 rows`. */
export const counted = (count: number, one: string, many = `${one}s`): string => `${countText(count)} ${count === 1 ? one : many}`;

export const percentText = (part: number, whole = 100): string => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`);

/** In the currency and number format of the list. */
export const moneyText = (amount: number | null, locale: ListLocale): string => (amount === null ? '' : amountText(amount, locale));

/** `not_reviewed` → `Not reviewed`. */
export const wordsOf = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ');
