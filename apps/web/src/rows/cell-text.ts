import { type SuggestedAmount, amountNote, priceNote } from '@fetlock/rules/catalogue-price';
import { listedDayText } from '@fetlock/rules/date-text';
import { type ListLocale, amountText } from '@fetlock/rules/money';

/** The text of an empty value. */
export const dash = '–';

const plain = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** '$1,234.50', as the list writes amounts. */
export const moneyText = (value: number | null, locale: ListLocale): string => (value === null ? dash : amountText(value, locale));
/** '$1,234.50, catalogue's price' */
export const notedPriceText = (price: Parameters<typeof priceNote>[0], locale: ListLocale): string =>
  [moneyText(price.price, locale), priceNote(price)].filter((text) => text !== null).join(', ');
/** An amount with whose it is, where it is the catalogue's. */
export const notedAmountText = (column: SuggestedAmount, amount: number | null, isSuggested: boolean, locale: ListLocale): string =>
  [moneyText(amount, locale), amountNote(column, amount, isSuggested)].filter((text) => text !== null).join(', ');
export const numberText = (value: number | null): string => (value === null ? dash : plain.format(value));
/** '12.34 %' */
export const percentText = (value: number | null): string => (value === null ? dash : `${value.toFixed(2)} %`);
export const wordsText = (value: string | null): string => value || dash;
export const yesNoText = (value: boolean): string => (value ? 'Yes' : 'No');

/** 'Oct 1, 2026': a day of the practice's list. */
export const dayText = (date: string | null): string => (date === null ? dash : listedDayText(date));

const counted = new Intl.NumberFormat('en-US');

/** '1 row', '1,234 rows' */
export const rowsText = (count: number): string => `${counted.format(count)} ${count === 1 ? 'row' : 'rows'}`;

/** '330 rows in Drugs, page 2 of 17': the outcome of a search, a filter, or a change of order, tab or page. */
export function rowsFoundText({ rowCount, pageCount }: { rowCount: number; pageCount: number }, tab: string, page: number): string {
  const rows = `${rowsText(rowCount)} in ${tab}`;
  return pageCount > 1 ? `${rows}, page ${page} of ${pageCount}` : rows;
}
