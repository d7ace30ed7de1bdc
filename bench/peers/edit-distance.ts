import { bestOf } from './best-of.ts';
import type { Peer } from './peer.ts';

/** Texts are compared up to this length, four machine words of 32 bits. */
const LONGEST = 128;
const SIGNS = 128;

/**
 * Indel ratio of every row with every entry, like `rapidfuzz.process.cdist` with its default scorer: twice the longest common subsequence
 * over both lengths, bit-parallel after Hyyrö 2004, "Bit-parallel LCS-length computation revisited". In C++ it is about ten times as fast.
 */
export const peer: Peer = {
  build(entries) {
    const starts = new Uint32Array(entries.length + 1);
    const texts = entries.map(signsOf);
    texts.forEach((text, place) => {
      starts[place + 1] = (starts[place] ?? 0) + text.length;
    });
    const signs = new Uint8Array(starts[entries.length] ?? 0);
    texts.forEach((text, place) => signs.set(text, starts[place]));
    const scores = new Float32Array(entries.length);
    const everyPlace = entries.map((_, place) => place);
    const searchOne = (row: string, top: number) => {
      const pattern = patternOf(signsOf(row));
      for (let place = 0; place < entries.length; place += 1) {
        const from = starts[place] ?? 0;
        const to = starts[place + 1] ?? 0;
        scores[place] = (2 * commonLength(pattern, signs, from, to)) / (pattern.length + to - from || 1);
      }
      return bestOf(everyPlace, scores, top);
    };
    return { search: (rows, top) => rows.map((row) => searchOne(row, top)) };
  },
};

interface Pattern {
  readonly length: number;
  readonly words: number;
  /** For each character its positions, as bits. */
  readonly positions: Int32Array;
  readonly state: Int32Array;
}

function patternOf(signs: Uint8Array): Pattern {
  const words = Math.max(1, Math.ceil(signs.length / 32));
  const positions = new Int32Array(SIGNS * words);
  signs.forEach((sign, i) => {
    const at = sign * words + (i >>> 5);
    positions[at] = (positions[at] ?? 0) | (1 << (i & 31));
  });
  return { length: signs.length, words, positions, state: new Int32Array(words) };
}

/** Length of the longest common subsequence of the pattern and `signs[from … to]`. */
function commonLength({ length, words, positions, state }: Pattern, signs: Uint8Array, from: number, to: number): number {
  state.fill(-1);
  for (let i = from; i < to; i += 1) {
    const row = (signs[i] ?? 0) * words;
    let carry = 0;
    for (let word = 0; word < words; word += 1) {
      const before = state[word] ?? 0;
      const matches = before & (positions[row + word] ?? 0);
      const sum = (before >>> 0) + (matches >>> 0) + carry;
      carry = sum > 0xffffffff ? 1 : 0;
      state[word] = sum | 0 | (before & ~matches);
    }
  }
  let common = 0;
  for (let word = 0; word < words; word += 1) {
    const bits = Math.min(32, length - 32 * word);
    common += bitsSet(~(state[word] ?? 0) & (bits === 32 ? -1 : (1 << bits) - 1));
  }
  return common;
}

function bitsSet(value: number): number {
  const pairs = value - ((value >>> 1) & 0x55555555);
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

function signsOf(text: string): Uint8Array {
  const lower = text.toLowerCase().slice(0, LONGEST);
  return Uint8Array.from(lower, (sign) => sign.charCodeAt(0) % SIGNS);
}
