import type { ReadingRules } from '../reading/read-text.ts';

/**
 * All data of an index, as numbers in shared memory, so that threads share it and it can be stored byte by byte.
 *
 *     words[f]                                      text of feature f; likewise weights, kinds and identifying
 *     postings[postingStarts[f] … [f + 1]]          place · 2 + role of each variation that has feature f, ascending
 *     features[featureStarts[v] … [v + 1]]          feature · 2 + role of each feature of the variation at place v
 *     parts[i]                                      part of the name of features[i]
 *     slots[slotStarts[f] … [f + 1]]                slots that feature f fills
 *     plainByStart, codesByStart, codesByEnd        features that are words or codes, in the order of their texts or of these reversed
 *     facts[factsOf[v]], columns of place v         what the variation states, and the fields that are compared
 *     variations[v]                                 the original fields
 *     identifiers                                   hash of kind and key, with the place; sorted
 *     tokenEntries[i], [i + 1]                      a token, and the category of an entry that has it
 */
export const indexArrays = {
  wordBytes: Uint8Array,
  wordStarts: Uint32Array,
  /** log2 of how much rarer than all entries those with the feature are, times the factor of its kind. */
  weights: Float32Array,
  kinds: Uint8Array,
  /** The words of a feature that is a run written as one; empty for others. */
  coverBytes: Uint8Array,
  coverStarts: Uint32Array,
  /** 1: the feature is a model number or item code. */
  identifying: Uint8Array,
  postingStarts: Uint32Array,
  postings: Uint32Array,
  featureStarts: Uint32Array,
  features: Uint32Array,
  /** Part of the name that each of `features` belongs to, by number (`name-parts.ts`). */
  parts: Uint8Array,
  /** Number of the entry of each variation: variations with the same code share it. */
  entryOf: Uint32Array,
  /** 1: the variation is the plain one of its entry (`standard`, `each`, `1 dose`). */
  plain: Uint8Array,
  /** Slots that a feature fills, ascending: positions in names where entries differ by one word (`word-slots.ts`). */
  slotStarts: Uint32Array,
  slots: Uint32Array,
  plainByStart: Uint32Array,
  codesByStart: Uint32Array,
  codesByEnd: Uint32Array,
  /** Sum of the weights of the `name` features of a variation. */
  rowWeights: Float32Array,
  /** Hash of the name key; equal names have equal ones. 0: the name has no words. */
  nameKeys: Float64Array,
  /** NaN: no price is known. */
  prices: Float64Array,
  categoryOf: Uint32Array,
  categoryBytes: Uint8Array,
  categoryStarts: Uint32Array,
  brandOf: Uint32Array,
  brandBytes: Uint8Array,
  brandStarts: Uint32Array,
  factsOf: Uint32Array,
  factsBytes: Uint8Array,
  factsStarts: Uint32Array,
  /** What names say besides words and amounts (`said-text.ts`). */
  saidOf: Uint32Array,
  saidBytes: Uint8Array,
  saidStarts: Uint32Array,
  /** 1: the variation has a code of a laboratory, vendor or trade that a row's may differ from. */
  identified: Uint8Array,
  variationBytes: Uint8Array,
  variationStarts: Uint32Array,
  identifiers: Float64Array,
  /** Categories with their numbers of entries, and tokens with the category of each entry that has them (`category-counts.ts`). */
  countedBytes: Uint8Array,
  countedStarts: Uint32Array,
  countedEntries: Float32Array,
  tokenBytes: Uint8Array,
  tokenStarts: Uint32Array,
  tokenEntries: Uint32Array,
} as const;

export type IndexArrays = { readonly [Name in keyof typeof indexArrays]: ArrayMadeBy<(typeof indexArrays)[Name]> };

export interface IndexData extends IndexArrays {
  readonly rules: ReadingRules;
}

type ArrayMadeBy<Type> = Type extends Uint8ArrayConstructor
  ? Uint8Array
  : Type extends Uint32ArrayConstructor
    ? Uint32Array
    : Type extends Float32ArrayConstructor
      ? Float32Array
      : Float64Array;

export type NumberArray = Float32Array | Float64Array | Uint8Array | Uint32Array;

/** A typed array in shared memory, with a given length or filled from a list. */
export function shared<Result extends NumberArray>(
  type: { new (buffer: SharedArrayBuffer): Result; BYTES_PER_ELEMENT: number },
  content: number | ArrayLike<number>,
): Result {
  const length = typeof content === 'number' ? content : content.length;
  const array = new type(new SharedArrayBuffer(length * type.BYTES_PER_ELEMENT));
  if (typeof content !== 'number') array.set(content);
  return array;
}
