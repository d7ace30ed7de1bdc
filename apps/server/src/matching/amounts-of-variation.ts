import type { Category } from '@fetlock/contract/categories';
import { type FromCatalogue, suggestedAmountNames, suggestedAmounts } from '@fetlock/rules/catalogue-price';
import type { VariationRow } from '../catalogue/catalogue.queries.ts';
import { type PriceOptions, type Prices, isFeeMerged, pricesOf, round } from './prices.ts';

/** The amounts of a row that may be the catalogue's, and whose they are. */
export type RowAmounts = Pick<Prices, 'price' | 'dispensing_fee' | 'cost'> & FromCatalogue;

interface Entry {
  variation: VariationRow | undefined;
  category: Category;
}

/**
 * The amounts of a row once it stands for another variation: those that it has from the catalogue are of the entry that it stands for, or they
 * would be wrong ones; the practice's own stay, and so does what a person has put in place of the catalogue's.
 */
export function amountsOfVariation(
  row: RowAmounts,
  { chosen, old, options }: { chosen: Entry; old: Entry; options: PriceOptions },
): Partial<RowAmounts> {
  const own = ownAmounts(row, { chosen, old, options });
  const [was, is] = [pricesOf(own, { ...old, options }), pricesOf(own, { ...chosen, options })];
  const changes = suggestedAmountNames.map((column): Partial<RowAmounts> => {
    const isSuggested = suggestedAmounts[column];
    return row[isSuggested] === true || row[column] === was[column] ? { [column]: is[column], [isSuggested]: is[isSuggested] } : {};
  });
  return Object.assign({}, ...changes) as Partial<RowAmounts>;
}

/** What of a row's amounts is the practice's own. */
function ownAmounts(row: RowAmounts, { chosen, old, options }: Parameters<typeof amountsOfVariation>[1]) {
  const { price, dispensing_fee: fee, cost } = row;
  const entry = old.variation;
  // Where nobody has kept whose a price is, one that equals the catalogue's may be the practice's.
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
