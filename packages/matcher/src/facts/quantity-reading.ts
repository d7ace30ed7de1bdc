import type { Dimensions, NumberRange, Quantity, WeightBand } from './facts.ts';

/** What the numbers of a token list say, and which tokens they took. */
export interface QuantityReading {
  readonly quantities: Quantity[];
  readonly dimensions: Dimensions[];
  readonly counts: number[];
  readonly numbers: number[];
  readonly bands: WeightBand[];
  readonly ranges: NumberRange[];
  /** For how many hours a form releases: `ER 24h`. */
  readonly releaseHours: number[];
  /** One flag a token: it belongs to a quantity, count or band, so it is not a word of the name. */
  readonly taken: boolean[];
}
