import { charactersOf, type SingleByteEncoding } from '../text/single-byte.ts';
import type { TextEncoding } from '../text/text-encoding.ts';

/** The bytes of a text in an encoding. Throws RangeError for a character that the encoding does not have. */
export function encode(text: string, encoding: TextEncoding, { mark = false } = {}): Buffer {
  const marked = mark ? `\uFEFF${text}` : text;
  if (encoding === 'utf-8') return Buffer.from(marked, 'utf8');
  if (encoding === 'utf-8-twice') return Buffer.from(new TextDecoder('windows-1252').decode(Buffer.from(text)));
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

function byteOf(encoding: SingleByteEncoding): Map<string, number> {
  const ascii = Array.from({ length: 128 }, (_, byte) => String.fromCharCode(byte));
  return new Map([...ascii, ...charactersOf(encoding)].map((character, byte) => [character, byte]));
}
