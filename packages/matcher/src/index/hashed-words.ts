/** Words by hashes that they have: those that share one with a word are found without looking at any other. */
export class HashedWords {
  readonly #mask: number;
  /** Words of each hash, as far as the table tells hashes apart, and the start of each. */
  readonly #starts: Uint32Array;
  readonly #ids: Uint32Array;

  /**
   * @param of        the words that are meant.
   * @param hashesOf  calls for each hash that a word is to be found by.
   */
  constructor(words: readonly string[], of: Uint32Array, hashesOf: (word: string, call: (hash: number) => void) => void) {
    const size = 2 ** Math.max(4, Math.ceil(Math.log2(of.length + 1)));
    this.#mask = size - 1;
    const starts = new Uint32Array(size + 1);
    this.#starts = starts;
    for (const id of of)
      hashesOf(words[id] ?? '', (hash) => {
        const at = hash & this.#mask;
        starts[at + 1] = (starts[at + 1] ?? 0) + 1;
      });
    for (let at = 0; at < size; at += 1) starts[at + 1] = (starts[at + 1] ?? 0) + (starts[at] ?? 0);
    const ids = new Uint32Array(starts[size] ?? 0);
    this.#ids = ids;
    const next = starts.slice();
    for (const id of of)
      hashesOf(words[id] ?? '', (hash) => {
        const at = next[hash & this.#mask] ?? 0;
        ids[at] = id;
        next[hash & this.#mask] = at + 1;
      });
  }

  /** Calls for each word with this hash, and for some without it. */
  forEachWith(hash: number, call: (id: number) => void): void {
    const at = hash & this.#mask;
    const to = this.#starts[at + 1] ?? 0;
    for (let i = this.#starts[at] ?? 0; i < to; i += 1) call(this.#ids[i] ?? 0);
  }
}

/** Hash of the first letter of a code, its digits and a length. */
export function digitsHash(code: string, length: number): number {
  let hash = mixed(length, code.charCodeAt(0));
  for (let i = 0; i < code.length; i += 1) {
    const sign = code.charCodeAt(i);
    if (sign >= 48 && sign <= 57) hash = mixed(hash, sign);
  }
  return hash;
}

/** Hash of a word from a position on. */
export function endHash(word: string, from: number): number {
  let hash = 0;
  for (let i = word.length - 1; i >= from; i -= 1) hash = mixed(hash, word.charCodeAt(i));
  return hash;
}

/** An edit in the first two letters leaves all from the second, third or fourth on. */
export const ENDS_FROM = [1, 2, 3] as const;

/** A hash and the next number that it covers, as one. */
export function mixed(hash: number, value: number): number {
  const product = Math.imul(hash ^ value, 0x9e3779b1);
  return product ^ (product >>> 15);
}
