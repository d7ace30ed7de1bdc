import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { EncodingGuesser, type Guess } from './encoding-guesser.ts';
import { charactersOf, type SingleByteEncoding } from './single-byte.ts';
import { mendTwiceEncoded, startOfOpenSequence } from './twice-encoded.ts';

/** `utf-8-twice`: UTF-8 that was read as Windows-1252 and written in UTF-8 once more. */
export type TextEncoding = 'utf-8' | 'utf-8-twice' | 'utf-16le' | 'utf-16be' | SingleByteEncoding;

export interface FoundEncoding extends Omit<Guess, 'encoding'> {
  encoding: TextEncoding;
}

/**
 * The encoding of a text file: by byte order mark, else UTF-16 by its zero bytes, else UTF-8 if all bytes or nearly all are valid, as when
 * a file is cut off inside a character, else the one in which bytes are letters where letters are expected.
 */
export async function detectEncoding(path: string): Promise<FoundEncoding> {
  const start = await readStart(path, 64 * 1024);
  const marked = markedEncoding(start) ?? unmarkedUtf16(start);
  if (marked) return { encoding: marked };
  if (await isUtf8(path)) return { encoding: 'utf-8' };
  const { good, bad, guess } = await lookAtBytes(path);
  return good > 0 && good >= bad ? { encoding: 'utf-8' } : guess;
}

function markedEncoding(start: Buffer): TextEncoding | null {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  return start[0] === 0xef && start[1] === 0xbb && start[2] === 0xbf ? 'utf-8' : null;
}

/** Decodes chunks of bytes; invalid ones become U+FFFD. */
export interface PieceDecoder {
  decode: (chunk?: Uint8Array, options?: { stream?: boolean }) => string;
}

export function decoderOf(encoding: TextEncoding): PieceDecoder {
  if (encoding === 'utf-8-twice') return mendingDecoder();
  if (encoding !== 'cp850') return new TextDecoder(encoding);
  const upper = charactersOf(encoding);
  return {
    decode: (chunk = new Uint8Array()) =>
      Buffer.from(chunk)
        .toString('latin1')
        .replace(/[\x80-\xFF]/g, (character) => upper[character.charCodeAt(0) - 0x80] ?? '\uFFFD'),
  };
}

function mendingDecoder(): PieceDecoder {
  const decoder = new TextDecoder();
  // A sequence at the end of a piece may go on in the next one.
  let pending = '';
  return {
    decode: (chunk, options) => {
      const text = pending + decoder.decode(chunk, options);
      const end = options?.stream === true ? startOfOpenSequence(text) : text.length;
      pending = text.slice(end);
      return mendTwiceEncoded(text.slice(0, end));
    },
  };
}

/** The text of a file in pieces, without its byte order mark; bytes that do not fit become U+FFFD. */
export async function* decodeFile(path: string, encoding: TextEncoding, bytes = Infinity): AsyncGenerator<string> {
  yield* decodeWith(decoderOf(encoding), path, bytes);
}

export async function* decodeWith(decoder: PieceDecoder, path: string, bytes = Infinity): AsyncGenerator<string> {
  for await (const chunk of chunksOf(path, bytes)) {
    for (let start = 0; start < chunk.length; start += DECODED_BYTES) {
      const text = decoder.decode(chunk.subarray(start, start + DECODED_BYTES), { stream: true });
      if (text) yield text;
    }
  }
  const rest = decoder.decode();
  if (rest && bytes === Infinity) yield rest;
}

/** The first bytes of a file. */
export async function readStart(path: string, bytes: number): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const buffer = Buffer.alloc(bytes);
    const { bytesRead } = await file.read(buffer, 0, bytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Of a piece of text all lines are in memory at once; with larger ones, they outlive the collection of what is garbage soon. */
const DECODED_BYTES = 16 * 1024;

async function* chunksOf(path: string, bytes = Infinity): AsyncGenerator<Buffer> {
  const chunks: AsyncIterable<Buffer> = createReadStream(path, { highWaterMark: 64 * 1024, end: bytes - 1 });
  yield* chunks;
}

function unmarkedUtf16(start: Buffer): TextEncoding | null {
  const zeros: [even: number, odd: number] = [0, 0];
  for (const [index, byte] of start.entries()) if (byte === 0) zeros[index % 2 === 0 ? 0 : 1] += 1;
  const half = start.length / 2;
  if (zeros[1] > half * 0.7 && zeros[0] < half * 0.1) return 'utf-16le';
  if (zeros[0] > half * 0.7 && zeros[1] < half * 0.1) return 'utf-16be';
  return null;
}

async function isUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of chunksOf(path)) decoder.decode(chunk, { stream: true });
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** How many non-ASCII characters are valid UTF-8 and how many are not; and the encoding if it is not UTF-8. */
async function lookAtBytes(path: string): Promise<{ good: number; bad: number; guess: Guess }> {
  const decoder = new TextDecoder('utf-8');
  const guesser = new EncodingGuesser();
  let good = 0;
  let bad = 0;
  const count = (text: string) => {
    for (const [character] of text.matchAll(/[^\0-\x7F]/gu)) {
      if (character === '\uFFFD') bad += 1;
      else good += 1;
    }
  };
  for await (const chunk of chunksOf(path)) {
    count(decoder.decode(chunk, { stream: true }));
    guesser.look(chunk);
  }
  count(decoder.decode());
  return { good, bad, guess: guesser.finish() };
}
