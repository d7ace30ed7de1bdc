/**
 * Lengths and letter sets of words, by first letter and length: rule out in a few machine instructions that two words are similar. One
 * number per word is its set: bits 0 to 25 for letters, the rest for digits, which share bits.
 */
export class WordShapes {
  /** Words by first letter and then length, and the start of each such group; in the same order, the set. */
  readonly #order: Uint32Array;
  readonly #starts = new Uint32Array(FIRST_SIGNS * LENGTHS + 1);
  readonly #sets: Uint32Array;

  /** @param ids  the words that are meant. */
  constructor(words: readonly string[], ids: Uint32Array) {
    this.#order = new Uint32Array(ids.length);
    this.#sets = new Uint32Array(ids.length);
    const starts = this.#starts;
    for (const id of ids) {
      const group = groupOf(words[id] ?? '');
      starts[group + 1] = (starts[group + 1] ?? 0) + 1;
    }
    for (let group = 1; group < starts.length; group += 1) starts[group] = (starts[group] ?? 0) + (starts[group - 1] ?? 0);
    const next = starts.slice();
    for (const id of ids) {
      const word = words[id] ?? '';
      const group = groupOf(word);
      const at = next[group] ?? 0;
      next[group] = at + 1;
      this.#order[at] = id;
      this.#sets[at] = signsOf(word);
    }
  }

  /** Calls for each word with the same first letter that may be `word` mistyped; also for some that are not, and for the word itself. */
  forEachMistyped(word: string, call: (id: number) => void): void {
    const set = signsOf(word);
    const length = cappedLength(word);
    const ofSign = firstSign(word) * LENGTHS;
    for (let other = length - MOST_EDITS; other <= Math.min(LONGEST, length + MOST_EDITS); other += 1) {
      const edits = mostEdits(Math.min(length, other));
      if (Math.abs(other - length) > edits) continue;
      const to = this.#starts[ofSign + other + 1] ?? 0;
      for (let at = this.#starts[ofSign + other] ?? 0; at < to; at += 1)
        // Each edit adds a letter to a set, removes one, or both.
        if (bitsOf(set ^ (this.#sets[at] ?? 0)) <= 2 * edits) call(this.#order[at] ?? 0);
    }
  }

  /** Calls for each word with the same first letter that has all letters of an abbreviation, and is longer by two or more. */
  forEachWritingOut(abbreviation: string, call: (id: number) => void): void {
    const set = signsOf(abbreviation);
    const ofSign = firstSign(abbreviation) * LENGTHS;
    const to = this.#starts[ofSign + LENGTHS] ?? 0;
    for (let at = this.#starts[ofSign + cappedLength(abbreviation) + LEFT_OUT] ?? 0; at < to; at += 1)
      if ((set & ~(this.#sets[at] ?? 0)) === 0) call(this.#order[at] ?? 0);
  }

  /** The reverse: for each abbreviation among the words whose letters are all in `word`. */
  forEachWithin(word: string, call: (id: number) => void): void {
    const set = signsOf(word);
    const ofSign = firstSign(word) * LENGTHS;
    const to = this.#starts[ofSign + Math.max(0, cappedLength(word) - LEFT_OUT + 1)] ?? 0;
    for (let at = this.#starts[ofSign] ?? 0; at < to; at += 1) if (((this.#sets[at] ?? 0) & ~set) === 0) call(this.#order[at] ?? 0);
  }
}

const FIRST_SIGNS = 256;
/** Longer words count as this long. */
const LONGEST = 31;
const LENGTHS = LONGEST + 1;
const MOST_EDITS = 2;
/** Fewest letters that an abbreviation leaves out (`wordSimilarity`). */
const LEFT_OUT = 2;

/** Edits by which words may differ, by the letters of the shorter one (`wordSimilarity`). */
const mostEdits = (letters: number): number => (letters < 5 ? 0 : letters < 8 ? 1 : MOST_EDITS);

const groupOf = (word: string): number => firstSign(word) * LENGTHS + cappedLength(word);
const cappedLength = (word: string): number => Math.min(LONGEST, word.length);

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
export function mayAbbreviate(word: string): boolean {
  return word.length <= 7 && !/[aeiou]/.test(word.slice(1));
}

/** How many bits are set. See Warren, "Hacker's Delight", 5-1. */
function bitsOf(set: number): number {
  let bits = set - ((set >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
