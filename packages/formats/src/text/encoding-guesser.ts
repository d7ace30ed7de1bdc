import { type Kind, fitOf, isLetter, kindOf } from './character-fit.ts';
import { charactersOf, type SingleByteEncoding } from './single-byte.ts';

export interface Guess {
  encoding: SingleByteEncoding;
  /** Another encoding fits nearly as well: how a word of the file reads in this one, and in that. */
  doubt?: { other: SingleByteEncoding; here: string; there: string };
}

/** Encodings detected by the text. 1250 and 1251 share their letters with 1252 and have to be chosen by a person. */
const candidates = ['windows-1252', 'macintosh', 'cp850'] as const;

/** Nearly all lists are written on Windows; other encodings need more than a tie, DOS the most. */
const PRIOR: Readonly<Record<(typeof candidates)[number], number>> = { 'windows-1252': 2, macintosh: 0, cp850: -0.5 };
/** Below this lead, with or without what is assumed beforehand, the other encoding is named. */
const CLEAR_LEAD = 1;

/** Bytes around the one that is looked at. */
const AROUND = 20;
const SAMPLES = 100;
/** Places that are looked at; more say nothing new. */
const PLACES = 200_000;

/** A place where the encodings differ, and how well each of them fits there. */
interface Sample {
  word: Buffer;
  fit: readonly number[];
}

/** Detects the encoding in which each byte is a character that is expected where it stands. Fed with a whole file, chunk by chunk. */
export class EncodingGuesser {
  readonly #tables = candidates.map((encoding) => ({ encoding, ...tableOf(encoding), score: 0 }));
  readonly #samples: Sample[] = [];
  #places = 0;
  #last = Buffer.from(' '.repeat(AROUND));

  look(chunk: Buffer): void {
    if (this.#places >= PLACES) return;
    const bytes = Buffer.concat([this.#last, chunk]);
    for (let at = AROUND; at < bytes.length - AROUND; at += 1) if ((bytes[at] ?? 0) >= 0x80) this.#lookAt(bytes, at);
    this.#last = Buffer.from(bytes.subarray(-2 * AROUND));
  }

  finish(): Guess {
    this.look(Buffer.from(' '.repeat(AROUND)));
    const ranked = this.#tables
      .map(({ encoding, score, characters }, place) => ({ encoding, characters, place, bare: score, score: score + PRIOR[encoding] }))
      .toSorted((one, other) => other.score - one.score);
    const [best, second] = ranked;
    if (!best || !second) return { encoding: 'windows-1252' };
    const { encoding } = best;
    if (Math.min(best.bare - second.bare, best.score - second.score) >= CLEAR_LEAD) return { encoding };
    // The place that speaks most for the other one.
    const forOther = ({ fit }: Sample): number => (fit[second.place] ?? 0) - (fit[best.place] ?? 0);
    const written = this.#samples
      .toSorted((one, other) => forOther(other) - forOther(one))
      .map(({ word }) => ({ here: inWords(word, best.characters), there: inWords(word, second.characters) }))
      .find(({ here, there }) => here !== there);
    return { encoding, ...(written && { doubt: { other: second.encoding, ...written } }) };
  }

  #lookAt(bytes: Buffer, at: number): void {
    this.#places += 1;
    const fit = this.#tables.map((table) => {
      const { kinds, characters, fits } = table;
      const byteAt = (place: number): number => bytes[at + place] ?? 32;
      const kindAt = (place: number): Kind => kinds[byteAt(place)] ?? 'other';
      const value =
        fits[byteAt(0) - 0x80]?.({
          before: kindAt(-1),
          after: kindAt(1),
          beyond: kindAt(2),
          last: characters[byteAt(-1)] ?? '',
          next: characters[byteAt(1)] ?? '',
          lettersBefore: lettersFrom(kindAt, -1),
          lettersAfter: lettersFrom(kindAt, 1),
        }) ?? 0;
      table.score += value;
      return value;
    });
    if (this.#samples.length < SAMPLES) this.#samples.push({ word: Buffer.from(wordAround(bytes, at)), fit });
  }
}

/** By byte: its character, what kind of one, and how well it fits; the latter from 0x80 on. */
function tableOf(encoding: SingleByteEncoding) {
  const ascii = Array.from({ length: 128 }, (_, byte) => String.fromCharCode(byte));
  const characters = [...ascii, ...charactersOf(encoding)];
  return { characters, kinds: characters.map(kindOf), fits: characters.slice(0x80).map(fitOf) };
}

/** Letters in a row in a direction, up to three. */
function lettersFrom(kindAt: (place: number) => Kind, step: 1 | -1): number {
  let count = 0;
  while (count < 3 && isLetter(kindAt(step * (count + 1)))) count += 1;
  return count;
}

const isOfWord = (byte: number | undefined) => byte !== undefined && (byte >= 0x80 || /[A-Za-z\d]/.test(String.fromCharCode(byte)));

function wordAround(bytes: Buffer, at: number): Buffer {
  let start = at;
  let end = at + 1;
  while (at - start < AROUND && isOfWord(bytes[start - 1])) start -= 1;
  while (end - at < AROUND && isOfWord(bytes[end])) end += 1;
  return bytes.subarray(start, end);
}

const inWords = (word: Buffer, characters: readonly string[]): string => Array.from(word, (byte) => characters[byte] ?? '\uFFFD').join('');
