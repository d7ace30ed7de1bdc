import { signalNames, type Signal } from './signals.ts';

/** Bits that a signal in full is worth: log2 of how much likelier it is between same items than between different ones. */
export type SignalWeights = Readonly<Record<Signal, number>>;

/**
 * Identifiers are not estimated from data but set from what they are: a number given to one item, less the share of wrong entries in lists.
 * A practice's own decision outweighs every number; a contrary identifier speaks against, but packages change their numbers.
 */
const identifierBits = {
  'decision.practice': 18,
  'decision.group': 13,
  'decision.all': 9,
  'catalogue_code.agree': 10,
  'ndc.agree': 12,
  'ndc.differ': -1.5,
  'upc.agree': 13,
  'upc.differ': -1.5,
  'barcode.agree': 11,
  'vendor_code.agree': 12,
  'vendor_code.differ': -1,
  'lab_code.agree': 10,
  'lab_code.decisive': 18,
  'lab_code.differ': -2,
} as const;

/** Estimated on labelled lists by `bench/fit-weights.ts`; see Calibration in `docs/matching.md`. */
export const medicalWeights: SignalWeights = {
  ...identifierBits,
  prior: -10,
  'name.source': 6,
  'name.sourceFull': 3,
  'name.catalogue': 3,
  'name.catalogueFull': 1,
  'name.both': 3,
  'name.sourceSupported': 2,
  'name.catalogueSupported': 1,
  'name.information': 2,
  'name.equal': 2,
  'name.missedSource': -2,
  'name.missedCatalogue': -2,
  'name.code': 1,
  'name.codeDiffer': -1,
  'name.numbersDiffer': -1,
  'strength.agree': 4,
  'strength.similar': 2,
  'strength.differ': -8,
  'form.agree': 2,
  'form.similar': 0.5,
  'form.differ': -4,
  'pack.agree': 3,
  'pack.differ': -5,
  'size.agree': 3,
  'size.differ': -5,
  'weight_band.agree': 4,
  'weight_band.differ': -7,
  'species.agree': 1,
  'species.differ': -6,
  'brand.agree': 1,
  'brand.differ': -1,
  'flavour.agree': 1.5,
  'flavour.differ': -4,
  'category.agree': 1,
  'category.differ': -1.5,
  'price.agree': 1,
  'price.similar': 0.5,
  'price.differ': -0.5,
};

export const generalWeights: SignalWeights = { ...medicalWeights };

/** A table of weights as a vector in the order of the signals. */
export function weightVector(weights: SignalWeights): Float64Array {
  return Float64Array.from(signalNames, (name) => weights[name]);
}
