/** The amounts that a catalogue suggests, each with the column that says whether a row has it from there. */
export const suggestedAmounts = {
  price: 'price_from_catalogue',
  dispensing_fee: 'fee_from_catalogue',
  cost: 'cost_from_catalogue',
} as const;
export type SuggestedAmount = keyof typeof suggestedAmounts;
export const suggestedAmountNames = ['price', 'dispensing_fee', 'cost'] as const satisfies readonly SuggestedAmount[];

/** Whose the amounts of a row are; null: nobody has kept that. */
export type FromCatalogue = Record<(typeof suggestedAmounts)[SuggestedAmount], boolean | null>;

/** What is said of an amount that the practice's list does not state. */
const notes = {
  price: "catalogue's price",
  dispensing_fee: "catalogue's fee",
  cost: "catalogue's cost",
} as const satisfies Record<SuggestedAmount, string>;
export const cataloguesPrice = notes.price;

/** What a row says of an amount, on screens and in files; null where it is the practice's own, or nobody has kept whose it is. */
export const amountNote = (column: SuggestedAmount, amount: number | null, isSuggested: boolean | null): string | null =>
  amount !== null && isSuggested === true ? notes[column] : null;

export const priceNote = ({ price, price_from_catalogue }: { price: number | null; price_from_catalogue: boolean | null }): string | null =>
  amountNote('price', price, price_from_catalogue);
