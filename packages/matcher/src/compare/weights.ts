import type { Profile } from '../normalise/read-text.ts';
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
  'laboratory.agree': 1,
  'laboratory.differ': -6,
  'laboratory.missedDefault': -5,
} as const;

/** Estimated on labelled lists by `bench/fit-weights.ts`; see Calibration in `docs/matching.md`. */
export const medicalWeights: SignalWeights = {
  ...identifierBits,
  prior: -7.72,
  'name.source': 0,
  'name.sourceFull': 3.22,
  'name.catalogue': 0,
  'name.catalogueFull': 0.87,
  'name.both': 7.62,
  'name.sourceSupported': 0,
  'name.catalogueSupported': 0,
  'name.information': 3.29,
  'name.equal': 0,
  'name.alias': 0,
  'name.missedSource': -0.17,
  'name.missedCatalogue': -3.28,
  'name.code': 0.6,
  'name.codeSimilar': 0.6,
  'name.codeDiffer': 0,
  'name.numbersDiffer': -1.2,
  'name.numberMissed': 0,
  'description.similar': 0,
  'strength.agree': 2.46,
  'strength.similar': 1.24,
  'strength.differ': -2.25,
  'form.agree': 1.66,
  'form.similar': 0,
  'form.otherRelease': -1.89,
  'form.differ': -4.89,
  'pack.agree': 0,
  'pack.differ': -7.62,
  'size.agree': 0,
  'size.differ': -6.57,
  'weight_band.agree': 2.02,
  'weight_band.differ': -6.83,
  'species.agree': 0.78,
  'species.differ': -6.6,
  'brand.agree': 0,
  'brand.differ': -1,
  'brand.absent': 0,
  'flavour.agree': 0,
  'flavour.differ': -4.26,
  'category.agree': 0.5,
  'category.differ': -1.5,
  'price.agree': 1,
  'price.similar': 0.5,
  'price.differ': -0.7,
};

export const generalWeights: SignalWeights = {
  ...identifierBits,
  prior: -8.66,
  'name.source': 5.53,
  'name.sourceFull': 0,
  'name.catalogue': 6.36,
  'name.catalogueFull': 0,
  'name.both': 0,
  'name.sourceSupported': 4.74,
  'name.catalogueSupported': 6.36,
  'name.information': 2.54,
  'name.equal': 6.66,
  'name.alias': 0,
  'name.missedSource': -1.92,
  'name.missedCatalogue': -0.03,
  'name.code': 3.51,
  'name.codeSimilar': 2.31,
  'name.codeDiffer': -0.79,
  'name.numbersDiffer': -1.3,
  'name.numberMissed': -0.13,
  'description.similar': 0,
  'strength.agree': 4,
  'strength.similar': 2,
  'strength.differ': -8,
  'form.agree': 2,
  'form.similar': 0.5,
  'form.otherRelease': -1,
  'form.differ': -4,
  'pack.agree': 0,
  'pack.differ': -5.18,
  'size.agree': 3,
  'size.differ': -5,
  'weight_band.agree': 4,
  'weight_band.differ': -7,
  'species.agree': 1,
  'species.differ': -6,
  'brand.agree': 0.08,
  'brand.differ': 0,
  'brand.absent': 0,
  'flavour.agree': 1.5,
  'flavour.differ': -4,
  'category.agree': 1,
  'category.differ': -1.5,
  'price.agree': 1.19,
  'price.similar': 1.16,
  'price.differ': -4.81,
};

/** A breed is its name and animal: nothing else is known of it. */
export const breedWeights: SignalWeights = {
  ...generalWeights,
  prior: -7.65,
  'name.source': 2.33,
  'name.catalogue': 0.98,
  'name.both': 5.55,
  'name.sourceSupported': 2.33,
  'name.catalogueSupported': 0.98,
  'name.information': 4.72,
  'name.equal': 11.17,
  'name.alias': 14,
  'name.missedSource': -0.96,
  'name.missedCatalogue': -1.29,
  'species.agree': 2.12,
};

/** The table that a kind of list is weighed by. */
export const weightsOf: Readonly<Record<Profile, SignalWeights>> = {
  pharmacy: medicalWeights,
  goods: generalWeights,
  breeds: breedWeights,
};

/** A table of weights as a vector in the order of the signals. */
export function weightVector(weights: SignalWeights): Float64Array {
  return Float64Array.from(signalNames, (name) => weights[name]);
}
