/**
 * Lengths and character sets of a vocabulary's words, by first character: rule out in a few machine instructions that two words are
 * similar. One number per word is its set: bits 0 to 25 for letters, the rest for digits, which share bits.
 */
export class WordShapes {
  readonly #words: readonly string[];
  /** Words in the order of their first character, and the start of each character; in the same order, length and set. */
  readonly #order: Uint32Array;
  readonly #starts = new Uint32Array(FIRST_SIGNS + 1);
  readonly #lengths: Uint8Array;
  readonly #sets: Uint32Array;

  constructor(words: readonly string[]) {
    this.#words = words;
    this.#order = new Uint32Array(words.length);
    this.#lengths = new Uint8Array(words.length);
    this.#sets = new Uint32Array(words.length);
    const starts = this.#starts;
    for (const word of words) starts[firstSign(word) + 1] = (starts[firstSign(word) + 1] ?? 0) + 1;
    for (let sign = 0; sign < FIRST_SIGNS; sign += 1) starts[sign + 1] = (starts[sign + 1] ?? 0) + (starts[sign] ?? 0);
    const next = starts.slice();
    words.forEach((word, id) => {
      const sign = firstSign(word);
      const at = next[sign] ?? 0;
      next[sign] = at + 1;
      this.#order[at] = id;
      this.#lengths[at] = Math.min(LONGEST, word.length);
      this.#sets[at] = signsOf(word);
    });
  }

  /**
   * Calls for each word with the same first character that may be `word` mistyped (two edits), truncated, lengthened or abbreviated; also
   * for some that are not, and for the word itself.
   */
  forEachLike(word: string, call: (id: number) => void): void {
    const set = signsOf(word);
    const length = Math.min(LONGEST, word.length);
    const sign = firstSign(word);
    const to = this.#starts[sign + 1] ?? 0;
    const abbreviation = mayAbbreviate(word);
    for (let at = this.#starts[sign] ?? 0; at < to; at += 1) {
      const other = this.#sets[at] ?? 0;
      const longer = (this.#lengths[at] ?? 0) - length;
      if (longer >= -MOST_EDITS && longer <= MOST_EDITS && bitsOf(set ^ other) <= 2 * MOST_EDITS) call(this.#order[at] ?? 0);
      else if ((longer > 0 ? set & ~other : other & ~set) === 0) {
        const id = this.#order[at] ?? 0;
        const text = this.#words[id] ?? '';
        const abbreviated = longer > 0 ? abbreviation : mayAbbreviate(text);
        if (abbreviated || (longer > 0 ? text.startsWith(word) : word.startsWith(text))) call(id);
      }
    }
  }
}

const FIRST_SIGNS = 256;
const LONGEST = 255;
/** Each edit adds a character to a set, removes one, or both. */
const MOST_EDITS = 2;

/** First letters beyond Latin-1 share numbers. */
const firstSign = (word: string): number => word.charCodeAt(0) & 0xff;

function signsOf(word: string): number {
  let set = 0;
  for (let i = 0; i < word.length; i += 1) {
    const code = word.charCodeAt(i);
    set |= 1 << (code >= 48 && code < 58 ? 26 + ((code - 48) % 6) : code % 26);
  }
  return set;
}

/** Abbreviations are short and have no vowels after the first letter. */
function mayAbbreviate(word: string): boolean {
  return word.length <= 7 && !/[aeiou]/.test(word.slice(1));
}

/** How many bits are set. See Warren, "Hacker's Delight", 5-1. */
function bitsOf(set: number): number {
  let bits = set - ((set >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
