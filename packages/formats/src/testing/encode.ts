import type { TextEncoding } from '../text-encoding.ts';

/** The bytes of a text in an encoding. Throws RangeError for a character that the encoding does not have. */
export function encode(text: string, encoding: TextEncoding, { mark = false } = {}): Buffer {
  const marked = mark ? `\uFEFF${text}` : text;
  if (encoding === 'utf-8') return Buffer.from(marked, 'utf8');
  if (encoding === 'utf-16le') return Buffer.from(marked, 'utf16le');
  if (encoding === 'utf-16be') return Buffer.from(marked, 'utf16le').swap16();
  const bytes = byteOf(encoding);
  return Buffer.from(
    Array.from(text, (sign) => {
      const byte = bytes.get(sign);
      if (byte === undefined) throw new RangeError(`${encoding} does not have ${sign}`);
      return byte;
    }),
  );
}

function byteOf(encoding: 'windows-1252' | 'macintosh'): Map<string, number> {
  const decoder = new TextDecoder(encoding);
  return new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]));
}
