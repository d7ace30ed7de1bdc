import type { Category } from '@fetlock/contract/categories';
import type { MatcherContext } from '@fetlock/contract/matcher-context';
import type { SourceValues } from '@fetlock/formats/source-field';
import type { VariationRow } from '../catalogue/catalogue.queries.ts';

type PriceOptions = Pick<MatcherContext, 'preserveprices' | 'clearminimumprice' | 'mergedispensingfees'>;

interface Prices {
  price: number | null;
  minimum_price: number | null;
  dispensing_fee: number | null;
  cost: number | null;
}

/** The prices of a row, by what the practice asks and what the catalogue suggests. */
export function pricesOf(
  values: SourceValues,
  { variation, category, options }: { variation: VariationRow | undefined; category: Category; options: PriceOptions },
): Prices {
  const practicePrice = values.price ?? null;
  const price = options.preserveprices ? (practicePrice ?? variation?.price ?? null) : (variation?.price ?? practicePrice);
  const fee = values.dispensingFee ?? variation?.dispensing_fee ?? null;
  return {
    ...mergedFee({ price, fee }, { category, how: options.mergedispensingfees }),
    minimum_price: options.clearminimumprice ? null : (values.minimumPrice ?? null),
    cost: values.cost ?? variation?.cost ?? null,
  };
}

function mergedFee(
  { price, fee }: { price: number | null; fee: number | null },
  { category, how }: { category: Category; how: PriceOptions['mergedispensingfees'] },
): Pick<Prices, 'price' | 'dispensing_fee'> {
  const service = category === 'lab' || category === 'procedure';
  if (how === 'always' || (how === 'merge labs and procedures' && service))
    return { price: fee === null ? price : round((price ?? 0) + fee), dispensing_fee: null };
  if (how === 'clear labs and procedure' && service) return { price, dispensing_fee: null };
  return { price, dispensing_fee: fee };
}

/** Sums of decimals, to the four places that the database keeps. */
const round = (amount: number) => Math.round(amount * 10_000) / 10_000;
