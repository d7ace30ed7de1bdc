import type { Profile, ReadingRules } from '../normalise/read-text.ts';
import type { CatalogueVariation } from '../types.ts';
import type { IdentifierKind, Identifiers } from '../identifiers/identifiers.ts';
import { prepareVariation, type Prepared } from './prepare.ts';
import { Vocabulary } from './vocabulary.ts';

/**
 * The part of an index that threads share and a store can keep: numbers in typed arrays over shared memory, texts apart.
 *
 *     words[feature]                          text of a feature; idf, kind beside it
 *     postings[postingStarts[f] … [f + 1]]    the variations that have feature f, ascending
 *     features[featureStarts[v] … [v + 1]]    the features of variation v, roles beside them
 */
export interface IndexData {
  readonly profile: Profile;
  readonly words: readonly string[];
  /** log2 of how much rarer than everything a feature is, times the worth of its kind. */
  readonly weights: Float32Array;
  readonly kinds: Uint8Array;
  readonly postingStarts: Uint32Array;
  readonly postings: Uint32Array;
  readonly postingRoles: Uint8Array;
  readonly featureStarts: Uint32Array;
  readonly features: Uint32Array;
  readonly featureRoles: Uint8Array;
  /** Sum of the weights of the `name` features of a variation. */
  readonly rowWeights: Float32Array;
}

/** A catalogue version made ready for matching. Immutable; made once a version, used by any number of matchers. */
export interface CatalogueIndex {
  /** How many variations there are; their places are 0 … size - 1. */
  readonly size: number;
  readonly data: IndexData;
  readonly rules: ReadingRules;
  readonly vocabulary: Vocabulary;
  /** Places of the variations that have an identifier, ascending. */
  placesWith(kind: IdentifierKind, key: string): readonly number[];
  /** The variation at a place. Throws RangeError when there is none. */
  variation(place: number): CatalogueVariation;
  /** Place of a variation by its id. */
  placeOf(id: string): number | undefined;
  /** The variation at a place, taken apart; read when first asked for. */
  prepared(place: number): Prepared;
}

/** Puts an index together from its shared part and the catalogue it was built from. */
export function openIndex(
  variations: readonly CatalogueVariation[],
  data: IndexData,
  rules: ReadingRules,
  identifiers: Identifiers,
  known: readonly Prepared[] = [],
): CatalogueIndex {
  const readings: (Prepared | undefined)[] = [...known];
  const places = new Map(variations.map(({ id }, place) => [id, place]));
  const variationAt = (place: number): CatalogueVariation => {
    const variation = variations[place];
    if (!variation) throw new RangeError(`No variation at place ${place}: the index belongs to another catalogue.`);
    return variation;
  };
  return {
    size: variations.length,
    variation: variationAt,
    placeOf: (id) => places.get(id),
    data,
    rules,
    vocabulary: new Vocabulary(data.words),
    placesWith: (kind, key) => identifiers[kind].get(key) ?? [],
    prepared(place) {
      return (readings[place] ??= prepareVariation(variationAt(place), rules));
    },
  };
}
