import type { Category } from '@fetlock/contract/categories';
import type { MatcherContext } from '@fetlock/contract/matcher-context';
import type { SourceValues, UnreadAmounts } from '@fetlock/formats/fields/source-field';
import { cutText } from '@fetlock/formats/text/storable-text';
import { type UnreadPrices, amountColumns } from '@fetlock/contract/unread-prices';
import type { VariationRow } from '../catalogue/catalogue.queries.ts';

export type PriceOptions = Pick<MatcherContext, 'preserveprices' | 'clearminimumprice' | 'mergedispensingfees'>;

export interface Prices {
  price: number | null;
  minimum_price: number | null;
  dispensing_fee: number | null;
  cost: number | null;
  /** The price is the one that the catalogue suggests, plus the practice's fee where that is merged into it. */
  price_from_catalogue: boolean;
  /** True also where it is merged into the price. */
  fee_from_catalogue: boolean;
  cost_from_catalogue: boolean;
  /** The practice's own fee that is part of the price. */
  merged_fee: number | null;
}

/** Amounts that the practice states itself. */
type OwnAmounts = Pick<SourceValues, 'price' | 'minimumPrice' | 'dispensingFee' | 'cost'>;

/** The prices of a row, from the practice's options and amounts and the catalogue's suggestions. */
export function pricesOf(
  values: OwnAmounts,
  { variation, category, options }: { variation: VariationRow | undefined; category: Category; options: PriceOptions },
): Prices {
  const own = values.price ?? null;
  const suggested = variation?.price ?? null;
  const isSuggested = suggested !== null && (own === null || !options.preserveprices);
  // A fee suggested by the catalogue belongs to the suggested price; it is never added to the practice's own.
  const fee = values.dispensingFee ?? (isSuggested ? (variation?.dispensing_fee ?? null) : null);
  const isMerged = isFeeMerged(category, options.mergedispensingfees);
  return {
    ...mergedFee({ price: isSuggested ? suggested : own, fee }, category, options.mergedispensingfees),
    merged_fee: isMerged ? (values.dispensingFee ?? null) : null,
    minimum_price: options.clearminimumprice ? null : (values.minimumPrice ?? null),
    cost: values.cost ?? variation?.cost ?? null,
    price_from_catalogue: isSuggested,
    fee_from_catalogue: fee !== null && values.dispensingFee === undefined,
    cost_from_catalogue: values.cost === undefined && (variation?.cost ?? null) !== null,
  };
}

/** What a row's price and fee are without the practice's own fee in the price. A fee that a person has entered takes the merged one's place. */
export function apartFromFee({ price, dispensing_fee, merged_fee }: Pick<Prices, 'price' | 'dispensing_fee' | 'merged_fee'>) {
  if (merged_fee === null || dispensing_fee !== null) return { price, dispensing_fee };
  return { price: price === null ? null : round(price - merged_fee), dispensing_fee: merged_fee };
}

/** Whether the fees of a category are merged into its prices. */
export const isFeeMerged = (category: Category, how: PriceOptions['mergedispensingfees']): boolean =>
  how === 'always' || (how === 'merge labs and procedures' && (category === 'lab' || category === 'procedure'));

function mergedFee(
  { price, fee }: { price: number | null; fee: number | null },
  category: Category,
  how: PriceOptions['mergedispensingfees'],
): Pick<Prices, 'price' | 'dispensing_fee'> {
  const service = category === 'lab' || category === 'procedure';
  if (isFeeMerged(category, how)) return { price: fee === null ? price : round((price ?? 0) + fee), dispensing_fee: null };
  if (how === 'clear labs and procedure' && service) return { price, dispensing_fee: null };
  return { price, dispensing_fee: fee };
}

/**
 * The amounts of a row whose cells in the list could not be read, with the amount used instead; null: none. Amounts not taken from the list
 * are left out.
 */
export function unreadPrices(
  unread: UnreadAmounts,
  { prices, suggested, options }: { prices: Prices; suggested: number | null; options: PriceOptions },
): UnreadPrices | null {
  const cells = {
    price: options.preserveprices || suggested === null ? unread.price : undefined,
    minimum_price: options.clearminimumprice ? undefined : unread.minimumPrice,
    dispensing_fee: unread.dispensingFee,
    cost: unread.cost,
  };
  const missed = amountColumns.flatMap((column) => {
    const cell = cells[column];
    return cell === undefined ? [] : [[column, { cell: cutText(cell, longestCell), given: prices[column] }] as const];
  });
  return missed.length === 0 ? null : Object.fromEntries(missed);
}

/** Characters: enough to find the cell again. */
const longestCell = 100;

/** Rounds sums of decimals to the four places that the database stores. */
export const round = (amount: number) => Math.round(amount * 10_000) / 10_000;
