import type { Dimensions, NumberRange, Quantity, WeightBand } from './facts.ts';

/** What the numbers in a list of tokens mean, and which tokens they use up. */
export interface QuantityReading {
  readonly quantities: Quantity[];
  readonly dimensions: Dimensions[];
  readonly counts: number[];
  readonly numbers: number[];
  readonly bands: WeightBand[];
  readonly ranges: NumberRange[];
  /** Number of hours over which a form releases: `ER 24h`. */
  readonly releaseHours: number[];
  /** One flag per token: it is part of a quantity, count or band, so it is not a word of the name. */
  readonly taken: boolean[];
}
