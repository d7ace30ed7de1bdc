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
  const own = { price: values.price ?? null, fee: values.dispensingFee ?? null };
  const suggested = { price: variation?.price ?? null, fee: variation?.dispensing_fee ?? null };
  const [first, second] = options.preserveprices ? [own, suggested] : [suggested, own];
  const source = first.price === null && second.price !== null ? second : first;
  return {
    ...mergedFee(source, { fee: own.fee ?? suggested.fee, category, how: options.mergedispensingfees }),
    minimum_price: options.clearminimumprice ? null : (values.minimumPrice ?? null),
    cost: values.cost ?? variation?.cost ?? null,
  };
}

/** A price takes in the fee that it came with: the catalogue's suggestion is none that the practice charges. */
function mergedFee(
  { price, fee: ownFee }: { price: number | null; fee: number | null },
  { fee, category, how }: { fee: number | null; category: Category; how: PriceOptions['mergedispensingfees'] },
): Pick<Prices, 'price' | 'dispensing_fee'> {
  const service = category === 'lab' || category === 'procedure';
  if (how === 'always' || (how === 'merge labs and procedures' && service))
    return { price: ownFee === null ? price : round((price ?? 0) + ownFee), dispensing_fee: null };
  if (how === 'clear labs and procedure' && service) return { price, dispensing_fee: null };
  return { price, dispensing_fee: fee };
}

/** Sums of decimals, to the four places that the database keeps. */
const round = (amount: number) => Math.round(amount * 10_000) / 10_000;
