import { type AmountColumn, type UnreadPrices, amountColumns } from '@fetlock/contract/unread-prices';
import { type FromCatalogue, suggestedAmounts } from './catalogue-price.ts';

/** The name of each amount in a sentence. */
export const amountTitles = {
  price: 'price',
  minimum_price: 'minimum price',
  dispensing_fee: 'dispensing fee',
  cost: 'cost',
} as const satisfies Record<AmountColumn, string>;

type Amounts = Record<AmountColumn, number | null>;

/** What says of an amount whether a row has it from the catalogue; null: that suggests none. */
export const fromCatalogue: Record<AmountColumn, keyof FromCatalogue | null> = { ...suggestedAmounts, minimum_price: null };

/** The unread amounts in whose place the row still has what it was given: nobody has put another there. Another match brings its own amounts. */
export const stillUnread = (row: Amounts & FromCatalogue & { unread_prices: UnreadPrices | null }): AmountColumn[] =>
  amountColumns.filter((column) => {
    const unread = row.unread_prices?.[column];
    const isSuggested = fromCatalogue[column];
    return unread !== undefined && (unread.given === row[column] || (isSuggested !== null && row[isSuggested] === true));
  });
