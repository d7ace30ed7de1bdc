import { wordSimilarity, isCode } from '../normalise/word-similarity.ts';
import { ENDS_FROM, endHash, HashedWords, startHash } from './hashed-words.ts';
import { shared, type IndexArrays } from './index-data.ts';
import { TextTable } from './text-table.ts';
import { WordShapes } from './word-shapes.ts';

/** A catalogue feature that a word of a source row may match. */
export interface Expansion {
  readonly feature: number;
  /** 1: the same; below: how likely one is a spelling of the other. */
  readonly similarity: number;
}

/**
 * Finds the catalogue's words that a source word may match: itself, or as a typing error, truncated or abbreviated.
 * The vocabulary is far smaller than the catalogue and price lists repeat their words, so fuzzy comparison is done here, once per word.
 */
export class Vocabulary {
  readonly words: readonly string[];
  readonly #ids: ReadonlyMap<string, number>;
  readonly #bigramStarts: Uint32Array;
  readonly #bigramWords: Uint32Array;
  readonly #memory = new Map<string, readonly Expansion[]>();
  readonly #shapes: WordShapes;
  /** Words by their first letters, and by all but their first letters; made when first needed. */
  #byStart: HashedWords | undefined;
  #byEnd: HashedWords | undefined;

  constructor({ wordBytes, wordStarts, bigramStarts, bigramWords }: VocabularyArrays) {
    this.words = new TextTable(wordBytes, wordStarts).toArray();
    this.#ids = new Map(this.words.map((word, id) => [word, id]));
    this.#bigramStarts = bigramStarts;
    this.#bigramWords = bigramWords;
    this.#shapes = new WordShapes(this.words);
  }

  /** Number of the feature with this text. */
  idOf(word: string): number | undefined {
    return this.#ids.get(word);
  }

  /** The best expansions of a word, best first; if the catalogue has the word itself, it comes first. */
  expand(word: string): readonly Expansion[] {
    const known = this.#memory.get(word);
    if (known) return known;
    const expansions = this.#search(word);
    if (this.#memory.size >= MOST_KEPT) this.#memory.clear();
    this.#memory.set(word, expansions);
    return expansions;
  }

  #search(word: string): Expansion[] {
    const own = this.#ids.get(word);
    const exact: Expansion[] = own === undefined ? [] : [{ feature: own, similarity: 1 }];
    if (word.length < 3 || (/^[\d.#]/.test(word) && !isCode(word))) return exact;
    const similar: Expansion[] = [];
    const seen = new Set<number>();
    const asksForCode = isCode(word);
    // A word that the catalogue has is not a typing error of another; it may still be truncated.
    const mayBeMistyped = own === undefined || asksForCode;
    const consider = (id: number): void => {
      if (seen.has(id)) return;
      seen.add(id);
      const other = this.words[id] ?? '';
      if (id === own || (!mayBeMistyped && !other.startsWith(word) && !word.startsWith(other))) return;
      const similarity = wordSimilarity(word, other);
      if (similarity > 0) similar.push({ feature: id, similarity });
    };
    if (mayBeMistyped) {
      this.#shapes.forEachLike(word, consider);
      if (asksForCode) this.#forEachCodeWithEnd(word, consider);
      else this.#forEachSameEnd(word, consider);
    } else this.#forEachSameStart(word, consider);
    similar.sort((a, b) => b.similarity - a.similarity || a.feature - b.feature);
    return [...exact, ...similar.slice(0, EXPANSIONS)];
  }

  /** Words that this one may be the beginning of, or that may begin it. */
  #forEachSameStart(word: string, consider: (id: number) => void): void {
    this.#byStart ??= new HashedWords(this.words, (each, call) => call(startHash(each)));
    this.#byStart.forEachWith(startHash(word), consider);
  }

  /** Words with an error in the first two letters. */
  #forEachSameEnd(word: string, consider: (id: number) => void): void {
    this.#byEnd ??= new HashedWords(this.words, (each, call) => {
      for (const from of ENDS_FROM) if (each.length >= LEAST_MISTYPED) call(endHash(each, from));
    });
    if (word.length >= LEAST_MISTYPED) this.#byEnd.forEachWith(endHash(word, 2), consider);
  }

  /** Codes with the same end: one has an error in its first letters, or ends with the other. */
  #forEachCodeWithEnd(word: string, consider: (id: number) => void): void {
    for (let from = 1; from + LEAST_CODE <= word.length; from += 1) {
      const id = this.#ids.get(word.slice(from));
      if (id !== undefined) consider(id);
    }
    // An error in the first two letters leaves the later pairs; the rarest of them has the fewest words.
    const pair = this.#rarestPair(word, 3);
    if (pair === undefined) return;
    for (let i = this.#bigramStarts[pair] ?? 0; i < (this.#bigramStarts[pair + 1] ?? 0); i += 1) {
      const id = this.#bigramWords[i] ?? 0;
      const other = this.words[id] ?? '';
      if (Math.abs(other.length - word.length) <= 1 ? other.endsWith(word.slice(2)) : other.endsWith(word)) consider(id);
    }
  }

  #rarestPair(word: string, from: number): number | undefined {
    let rarest: number | undefined;
    let least = Infinity;
    for (let i = from; i < word.length; i += 1) {
      const pair = pairOf(word.charCodeAt(i - 1), word.charCodeAt(i));
      const count = (this.#bigramStarts[pair + 1] ?? 0) - (this.#bigramStarts[pair] ?? 0);
      if (count < least) [rarest, least] = [pair, count];
    }
    return rarest;
  }
}

/** Codes shorter than this match no other. */
const LEAST_CODE = 4;
/** Shorter words are not taken for mistyped ones (`wordSimilarity`). */
const LEAST_MISTYPED = 5;

/** Words whose expansions are kept: an index outlives its lists, and numbers of lots and batches in their names never come twice. */
const MOST_KEPT = 50_000;

/** More expansions of one word than this carry no information. */
const EXPANSIONS = 24;

/** Pairs of adjacent letters, including the start of the word, as 16-bit numbers. */
function bigrams(word: string): number[] {
  const pairs: number[] = [pairOf(94, word.charCodeAt(0))];
  for (let i = 1; i < word.length; i += 1) pairs.push(pairOf(word.charCodeAt(i - 1), word.charCodeAt(i)));
  return pairs;
}

/** Letters beyond Latin-1 share numbers: a false pair only means one more word to compare. */
const pairOf = (left: number, right: number): number => ((left << 8) + right) & 0xffff;
const PAIRS = 0x1_0000;

type VocabularyArrays = Pick<IndexArrays, 'wordBytes' | 'wordStarts' | 'bigramStarts' | 'bigramWords'>;

/** The words of each pair of letters. */
export function layOutBigrams({
  bytes,
  starts,
}: {
  bytes: Uint8Array;
  starts: Uint32Array;
}): Pick<IndexArrays, 'bigramStarts' | 'bigramWords'> {
  const words = new TextTable(bytes, starts);
  const bigramStarts = shared(Uint32Array, PAIRS + 1);
  for (let id = 0; id < words.size; id += 1)
    for (const pair of bigrams(words.at(id))) bigramStarts[pair + 1] = (bigramStarts[pair + 1] ?? 0) + 1;
  for (let pair = 0; pair < PAIRS; pair += 1) bigramStarts[pair + 1] = (bigramStarts[pair + 1] ?? 0) + (bigramStarts[pair] ?? 0);
  const next = bigramStarts.slice();
  const bigramWords = shared(Uint32Array, bigramStarts[PAIRS] ?? 0);
  for (let id = 0; id < words.size; id += 1)
    for (const pair of bigrams(words.at(id))) {
      const at = next[pair] ?? 0;
      bigramWords[at] = id;
      next[pair] = at + 1;
    }
  return { bigramStarts, bigramWords };
}
