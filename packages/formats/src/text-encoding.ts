import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'macintosh';

/**
 * The encoding of a text file: by byte order mark, else UTF-16 by its zero bytes, else UTF-8 if every byte fits,
 * else Mac Roman where its accents stand inside words, else Windows-1252, which fits everything.
 */
export async function detectEncoding(path: string): Promise<TextEncoding> {
  const start = await readStart(path, 64 * 1024);
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  if (start[0] === 0xef && start[1] === 0xbb && start[2] === 0xbf) return 'utf-8';
  const unmarked = unmarkedUtf16(start);
  if (unmarked) return unmarked;
  const firstBad = await firstPartOutsideUtf8(path);
  if (firstBad === null) return 'utf-8';
  return hasMacAccents(firstBad) ? 'macintosh' : 'windows-1252';
}

/** The text of a file in pieces, without its byte order mark; bytes that do not fit become U+FFFD. */
export async function* decodeFile(path: string, encoding: TextEncoding, bytes = Infinity): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of chunksOf(path, bytes)) {
    const text = decoder.decode(chunk, { stream: true });
    if (text) yield text;
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

async function firstPartOutsideUtf8(path: string): Promise<Buffer | null> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let last = Buffer.alloc(0);
  const fits = (chunk?: Buffer) => {
    try {
      decoder.decode(chunk, { stream: chunk !== undefined });
      return true;
    } catch (error) {
      if (error instanceof TypeError) return false;
      throw error;
    }
  };
  for await (const chunk of chunksOf(path)) {
    if (!fits(chunk)) return chunk;
    last = Buffer.from(chunk.subarray(-4));
  }
  return fits() ? null : last;
}

// á é è í ï ñ ó ô ö ú û ü of Mac Roman; in Windows-1252 these bytes are signs or unassigned, and stand between no letters.
// 0x92 and the dashes are left out: Windows-1252 has them inside words ("Hill’s").
const MAC_ACCENTS = new Set([0x87, 0x8e, 0x8f, 0x95, 0x99, 0x9a, 0x9c, 0x9e, 0x9f]);
const MAC_N_TILDE = 0x96;
const WINDOWS_ACCENTS = new Set([0xe1, 0xe9, 0xe8, 0xed, 0xef, 0xf1, 0xf3, 0xf4, 0xf6, 0xfa, 0xfb, 0xfc]);

function hasMacAccents(bytes: Buffer): boolean {
  let mac = 0;
  let windows = 0;
  for (let index = 1; index < bytes.length - 1; index += 1) {
    const byte = bytes[index] ?? 0;
    if (byte < 0x80 || !isLetter(bytes[index - 1]) || !isLetter(bytes[index + 1])) continue;
    if (MAC_ACCENTS.has(byte) || byte === MAC_N_TILDE) mac += 1;
    if (WINDOWS_ACCENTS.has(byte)) windows += 1;
  }
  return mac > windows;
}

const isLetter = (byte: number | undefined) => byte !== undefined && ((byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a));
