/** What distinguishes a product. A catalogue writes it one way, a practice another. */
export type Fact =
  /** `tablet`, `canine`, `chicken`; also the synthetic name of a product. */
  | { readonly kind: 'word'; readonly role: WordRole; readonly text: string }
  /** `75 mg`, `20 mg/ml`, `500 ml`, `15 lb`. */
  | { readonly kind: 'amount'; readonly role: 'strength' | 'size'; readonly amount: number; readonly unit: Unit }
  /** `60 count`, `box of 12`. */
  | { readonly kind: 'count'; readonly count: number }
  /** Weights of an animal that a product is for, in pounds. */
  | { readonly kind: 'band'; readonly from: number; readonly to: number }
  /** `3-0`, `FS-1`, `22G`: written the same by everyone. */
  | { readonly kind: 'mark'; readonly text: string };

type WordRole = 'name' | 'noun' | 'form' | 'variety' | 'species' | 'flavour' | 'material' | 'maker';

export type Unit = 'mg' | 'mcg' | 'iu' | 'mg/ml' | 'ml' | 'g' | 'oz' | 'lb' | 'in';

export const words = (role: WordRole, ...texts: readonly string[]): Fact[] => texts.map((text) => ({ kind: 'word', role, text }));

export const amounts = (role: 'strength' | 'size', unit: Unit, ...values: readonly number[]): Fact[] =>
  values.map((amount) => ({ kind: 'amount', role, amount, unit }));

export const counts = (...values: readonly number[]): Fact[] => values.map((count) => ({ kind: 'count', count }));

export const marks = (...texts: readonly string[]): Fact[] => texts.map((text) => ({ kind: 'mark', text }));

export const bands = (...edges: readonly (readonly [from: number, to: number])[]): Fact[] =>
  edges.map(([from, to]) => ({ kind: 'band', from, to }));
