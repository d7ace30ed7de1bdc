import type { Category } from '@fetlock/contract/categories';
import { type FromCatalogue, suggestedAmountNames, suggestedAmounts } from '@fetlock/rules/catalogue-price';
import type { VariationRow } from '../catalogue/catalogue.queries.ts';
import { type PriceOptions, type Prices, apartFromFee, isFeeMerged, pricesOf, round } from './prices.ts';

/** The amounts of a row that may come from the catalogue, and where each comes from. */
export type RowAmounts = Pick<Prices, 'price' | 'dispensing_fee' | 'cost' | 'merged_fee'> & FromCatalogue;

interface Entry {
  variation: VariationRow | undefined;
  category: Category;
}

/**
 * The amounts of a row once it is matched to another variation: those from the catalogue follow the new entry, as the old entry's would be
 * wrong; the practice's own stay, and so does what a person entered in place of the catalogue's.
 */
export function amountsOfVariation(
  row: RowAmounts,
  { chosen, old, options }: { chosen: Entry; old: Entry; options: PriceOptions },
): Partial<RowAmounts> {
  const own = ownAmounts(row, { chosen, old, options });
  const [was, is] = [pricesOf(own, { ...old, options }), pricesOf(own, { ...chosen, options })];
  const changes = suggestedAmountNames.map((column): Partial<RowAmounts> => {
    const isSuggested = suggestedAmounts[column];
    const follows = row[isSuggested] === true || row[column] === was[column];
    return follows
      ? { [column]: is[column], [isSuggested]: is[isSuggested], ...(column === 'price' && { merged_fee: is.merged_fee }) }
      : {};
  });
  return Object.assign({}, ...changes) as Partial<RowAmounts>;
}

/** The part of a row's amounts that is the practice's own. */
function ownAmounts(row: RowAmounts, { chosen, old, options }: Parameters<typeof amountsOfVariation>[1]) {
  const { price, dispensing_fee: fee } = apartFromFee(row);
  const { cost } = row;
  const entry = old.variation;
  // Where the origin of a price is not stored, one that equals the catalogue's may be the practice's.
  const isPriceSuggested =
    row.price_from_catalogue ??
    (!options.preserveprices && price !== null && price === entry?.price && (chosen.variation?.price ?? null) !== null);
  const isFeeSuggested = row.fee_from_catalogue ?? (isPriceSuggested && fee !== null && fee === entry?.dispensing_fee);
  const isCostSuggested = row.cost_from_catalogue ?? (cost !== null && cost === entry?.cost);
  const merged = isPriceSuggested && !isFeeSuggested && fee === null && isFeeMerged(old.category, options.mergedispensingfees);
  const mergedFee = merged && price !== null && entry?.price !== null && entry ? round(price - entry.price) : 0;
  const ownFee = isFeeSuggested ? null : mergedFee > 0 ? mergedFee : fee;
  return {
    ...(!isPriceSuggested && price !== null && { price }),
    ...(ownFee !== null && { dispensingFee: ownFee }),
    ...(!isCostSuggested && cost !== null && { cost }),
  };
}
