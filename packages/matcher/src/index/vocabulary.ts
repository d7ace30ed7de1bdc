import { digitsOf, isCode, wordSimilarity } from '../normalise/word-similarity.ts';
import { digitsHash, ENDS_FROM, endHash, HashedWords } from './hashed-words.ts';
import type { IndexArrays } from './index-data.ts';
import { TextTable } from './text-table.ts';
import { forEachEndingWith, forEachStartingWith } from './word-order.ts';
import { mayAbbreviate, WordShapes } from './word-shapes.ts';

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
  readonly #orders: WordOrders;
  readonly #memory = new Map<string, readonly Expansion[]>();
  readonly #shapes: WordShapes;
  readonly #abbreviations: WordShapes;
  /** Words by all but their first letters, and codes by their digits; made when first needed. */
  #byEnd: HashedWords | undefined;
  #byDigits: HashedWords | undefined;

  constructor({ wordBytes, wordStarts, ...orders }: VocabularyArrays) {
    this.words = new TextTable(wordBytes, wordStarts).toArray();
    this.#ids = new Map(this.words.map((word, id) => [word, id]));
    this.#orders = orders;
    this.#shapes = new WordShapes(this.words, orders.plainByStart);
    this.#abbreviations = new WordShapes(
      this.words,
      orders.plainByStart.filter((id) => mayAbbreviate(this.words[id] ?? '')),
    );
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
    const asksForCode = isCode(word);
    if (word.length < 3 || (/^[\d.#]/.test(word) && !asksForCode)) return exact;
    const similar: Expansion[] = [];
    const seen = new Set<number>();
    const consider = (id: number): void => {
      if (id === own || seen.has(id)) return;
      seen.add(id);
      const similarity = wordSimilarity(word, this.words[id] ?? '');
      if (similarity > 0) similar.push({ feature: id, similarity });
    };
    this.#forEachCut(word, consider);
    if (asksForCode) this.#forEachLikeCode(word, consider);
    else {
      forEachStartingWith(this.words, this.#orders.plainByStart, word, consider);
      // A word that the catalogue has is not a typing error of another; it may still be truncated.
      if (own === undefined) this.#forEachMistyped(word, consider);
    }
    similar.sort((a, b) => b.similarity - a.similarity || a.feature - b.feature);
    return [...exact, ...similar.slice(0, EXPANSIONS)];
  }

  /** Words that are the beginning of this one. */
  #forEachCut(word: string, consider: (id: number) => void): void {
    for (let length = LEAST_CUT; length < word.length; length += 1) {
      const id = this.#ids.get(word.slice(0, length));
      if (id !== undefined) consider(id);
    }
  }

  #forEachMistyped(word: string, consider: (id: number) => void): void {
    this.#shapes.forEachMistyped(word, consider);
    this.#abbreviations.forEachWithin(word, consider);
    if (mayAbbreviate(word)) this.#shapes.forEachWritingOut(word, consider);
    this.#forEachSameEnd(word, consider);
    if (digitsOf(word) !== '') this.#forEachSameDigits(word, consider);
  }

  /** Words with an error in the first two letters. */
  #forEachSameEnd(word: string, consider: (id: number) => void): void {
    this.#byEnd ??= new HashedWords(this.words, this.#orders.plainByStart, (each, call) => {
      for (const from of ENDS_FROM) if (each.length >= LEAST_MISTYPED) call(endHash(each, from));
    });
    if (word.length >= LEAST_MISTYPED) this.#byEnd.forEachWith(endHash(word, 2), consider);
  }

  /** Codes that this one begins or ends, that end it, or that have the same digits. */
  #forEachLikeCode(word: string, consider: (id: number) => void): void {
    const { codesByStart, codesByEnd } = this.#orders;
    if (word.length >= LEAST_CODE) {
      forEachStartingWith(this.words, codesByStart, word, consider);
      forEachEndingWith(this.words, codesByEnd, word, consider);
    }
    for (let from = 1; from + LEAST_CODE <= word.length; from += 1) {
      const id = this.#ids.get(word.slice(from));
      if (id !== undefined) consider(id);
    }
    this.#forEachSameDigits(word, consider);
  }

  /** Codes with the same first letter, the same digits and about as many letters. */
  #forEachSameDigits(word: string, consider: (id: number) => void): void {
    this.#byDigits ??= new HashedWords(this.words, this.#orders.codesByStart, (each, call) => {
      if (each.length >= LEAST_MISTYPED) call(digitsHash(each, each.length));
    });
    for (let length = Math.max(LEAST_MISTYPED, word.length - MOST_EDITS); length <= word.length + MOST_EDITS; length += 1)
      this.#byDigits.forEachWith(digitsHash(word, length), consider);
  }
}

/** Codes shorter than this match no other. */
const LEAST_CODE = 4;
/** Shorter words are not taken for cut ones. */
const LEAST_CUT = 3;
const MOST_EDITS = 2;
/** Shorter words are not taken for mistyped ones (`wordSimilarity`). */
const LEAST_MISTYPED = 5;

/** Words whose expansions are kept: an index outlives its lists, and numbers of lots and batches in their names never come twice. */
const MOST_KEPT = 50_000;

/** More expansions of one word than this carry no information. */
const EXPANSIONS = 24;

type WordOrders = Pick<IndexArrays, 'plainByStart' | 'codesByStart' | 'codesByEnd'>;
type VocabularyArrays = WordOrders & Pick<IndexArrays, 'wordBytes' | 'wordStarts'>;
