/** Encodings in which each byte is a character. */
export type SingleByteEncoding = 'windows-1252' | 'macintosh' | 'cp850' | 'windows-1250' | 'windows-1251';

/** Characters of the bytes from 0x80 on, of a code page that the platform's decoder does not know. */
const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0';

/** By byte from 0x80 on, its character; U+FFFD if the encoding has none. */
export function charactersOf(encoding: SingleByteEncoding): readonly string[] {
  if (encoding === 'cp850') return Array.from(CP850);
  const decoder = new TextDecoder(encoding);
  return Array.from({ length: 128 }, (_, index) => decoder.decode(Uint8Array.of(0x80 + index)));
}

export interface Guess {
  encoding: SingleByteEncoding;
  /** Another encoding fits nearly as well: how a word of the file reads in this one, and in that. */
  doubt?: { other: SingleByteEncoding; here: string; there: string };
}

/** Encodings detected by the text. 1250 and 1251 share their letters with 1252 and have to be chosen by a person. */
const candidates = ['windows-1252', 'macintosh', 'cp850'] as const;

/** Nearly all lists are written on Windows; other encodings need more than a tie, DOS the most. */
const PRIOR: Readonly<Record<(typeof candidates)[number], number>> = { 'windows-1252': 1.5, macintosh: 0, cp850: -0.5 };
/** Below this lead the other encoding is named. */
const CLEAR_LEAD = 1;

/** Detects the encoding in which bytes are letters where letters are expected. Fed with a whole file, chunk by chunk. */
export class EncodingGuesser {
  readonly #tables = candidates.map((encoding) => ({ encoding, characters: charactersOf(encoding), score: 0 }));
  #last = Buffer.alloc(0);
  /** A byte between letters whose character differs between the encodings. */
  #word: Buffer | undefined;

  look(chunk: Buffer): void {
    const bytes = Buffer.concat([this.#last, chunk]);
    for (let at = 1; at < bytes.length - 2; at += 1) if ((bytes[at] ?? 0) >= 0x80) this.#lookAt(bytes, at);
    this.#last = Buffer.from(bytes.subarray(-3));
  }

  finish(): Guess {
    this.look(Buffer.from('   '));
    const [best, second] = this.#tables
      .map(({ encoding, score, characters }) => ({ encoding, characters, bare: score, score: score + PRIOR[encoding] }))
      .toSorted((one, other) => other.score - one.score);
    if (!best || !second) return { encoding: 'windows-1252' };
    const lead = best.bare - second.bare;
    if (lead >= CLEAR_LEAD || this.#word === undefined) return { encoding: best.encoding };
    const [here, there] = [best, second].map(({ characters }) => written(this.#word, characters));
    if (here === undefined || there === undefined || here === there) return { encoding: best.encoding };
    return { encoding: best.encoding, doubt: { other: second.encoding, here, there } };
  }

  #lookAt(bytes: Buffer, at: number): void {
    const [before, byte, after, then] = [bytes[at - 1] ?? 32, bytes[at] ?? 0, bytes[at + 1] ?? 32, bytes[at + 2] ?? 32];
    const weight = ((isLetter(before) ? 1 : 0) + (isLetter(after) ? 1 : 0)) / 2;
    if (weight === 0) return;
    const isCapital = isUpper(before) || (!isLetter(before) && isUpper(after) && isUpper(then));
    // "Hill’s", "don’t"
    const isApostrophe = isLetter(before) && (after === 0x73 || after === 0x74) && !isLetter(then);
    for (const table of this.#tables) {
      const character = table.characters[byte - 0x80] ?? '\uFFFD';
      table.score += character === '’' && isApostrophe ? 2 : weight * fitOf(character, isCapital, weight === 1);
    }
    if (weight === 1 && !isApostrophe) this.#word ??= Buffer.from(wordAround(bytes, at));
  }
}

/** How well a character fits next to letters: 1 is a letter, -2 nothing that anyone writes there. */
function fitOf(character: string, isCapital: boolean, isBetween: boolean): number {
  if (/^[áàâäãåæçéèêëíìîïñóòôöõøœúùûüÿßšž]$/.test(character)) return isCapital && isBetween ? 0.5 : 1;
  if (/^[ÁÀÂÄÃÅÆÇÉÈÊËÍÌÎÏÑÓÒÔÖÕØŒÚÙÛÜŠŽ]$/.test(character)) return isCapital ? 1 : -2;
  if (/^[’‘–—]$/.test(character)) return 1;
  if (/^[®™©º°µ\u00A0]$/.test(character)) return isBetween ? 0.5 : 1;
  return isBetween ? -2 : 0;
}

const isLetter = (byte: number) => isUpper(byte) || (byte >= 0x61 && byte <= 0x7a);
const isUpper = (byte: number) => byte >= 0x41 && byte <= 0x5a;
const isOfWord = (byte: number | undefined) => byte !== undefined && (byte >= 0x80 || isLetter(byte));

function wordAround(bytes: Buffer, at: number): Buffer {
  let start = at;
  let end = at + 1;
  while (at - start < 20 && isOfWord(bytes[start - 1])) start -= 1;
  while (end - at < 20 && isOfWord(bytes[end])) end += 1;
  return bytes.subarray(start, end);
}

const written = (word: Buffer | undefined, characters: readonly string[]): string | undefined =>
  word && Array.from(word, (byte) => (byte < 0x80 ? String.fromCharCode(byte) : (characters[byte - 0x80] ?? '\uFFFD'))).join('');
