import { wordSimilarity, isCode } from '../compare/word-similarity.ts';

/** A catalogue feature that a word of a source row may stand for. */
export interface Expansion {
  readonly feature: number;
  /** 1: the same; below: how likely the one is a way of writing the other. */
  readonly similarity: number;
}

/**
 * Finds the catalogue's words that a source word may stand for: itself, a typing error, a cut or abbreviated form.
 * The vocabulary is far smaller than the catalogue and price lists repeat their words, so the fuzzy part is done here, once a word.
 */
export class Vocabulary {
  readonly words: readonly string[];
  readonly #ids: Map<string, number>;
  readonly #byBigram = new Map<number, number[]>();
  readonly #memory = new Map<string, readonly Expansion[]>();
  readonly #shared: Uint8Array;

  constructor(words: readonly string[]) {
    this.words = words;
    this.#ids = new Map(words.map((word, id) => [word, id]));
    this.#shared = new Uint8Array(words.length);
    words.forEach((word, id) => {
      for (const bigram of bigrams(word)) {
        const ids = this.#byBigram.get(bigram);
        if (ids) ids.push(id);
        else this.#byBigram.set(bigram, [id]);
      }
    });
  }

  /** Number of the feature with this text. */
  idOf(word: string): number | undefined {
    return this.#ids.get(word);
  }

  /** The best expansions of a word, best first; the word itself, where the catalogue has it, is the first. */
  expand(word: string): readonly Expansion[] {
    const known = this.#memory.get(word);
    if (known) return known;
    const expansions = this.#search(word);
    this.#memory.set(word, expansions);
    return expansions;
  }

  #search(word: string): Expansion[] {
    const own = this.#ids.get(word);
    const exact: Expansion[] = own === undefined ? [] : [{ feature: own, similarity: 1 }];
    if (word.length < 3 || (/^[\d.#]/.test(word) && !isCode(word))) return exact;
    const touched: number[] = [];
    const grams = bigrams(word);
    for (const gram of grams) {
      for (const id of this.#byBigram.get(gram) ?? []) {
        if (this.#shared[id] === 0) touched.push(id);
        this.#shared[id] = (this.#shared[id] ?? 0) + 1;
      }
    }
    const similar: Expansion[] = [];
    for (const id of touched) {
      const shared = this.#shared[id] ?? 0;
      this.#shared[id] = 0;
      const other = this.words[id] ?? '';
      // An edit breaks at most two bigrams (three when letters are swapped); an abbreviation keeps its first letter.
      if (
        id === own ||
        (shared * 2 < Math.min(grams.length, other.length + 1) - 1 && !(word.length <= 6 && other.startsWith(word.charAt(0))))
      )
        continue;
      // A word that the catalogue has is no typing error for another; it may still be cut short.
      if (own !== undefined && !isCode(word) && !other.startsWith(word) && !word.startsWith(other)) continue;
      const similarity = wordSimilarity(word, other);
      if (similarity > 0) similar.push({ feature: id, similarity });
    }
    similar.sort((a, b) => b.similarity - a.similarity || a.feature - b.feature);
    return [...exact, ...similar.slice(0, EXPANSIONS)];
  }
}

/** More readings of one word than this are no information. */
const EXPANSIONS = 24;

/** Pairs of neighbouring letters, the start of the word included, as numbers. */
function bigrams(word: string): number[] {
  const pairs: number[] = [94 * 256 + word.charCodeAt(0)];
  for (let i = 1; i < word.length; i += 1) pairs.push(word.charCodeAt(i - 1) * 256 + word.charCodeAt(i));
  return pairs;
}
