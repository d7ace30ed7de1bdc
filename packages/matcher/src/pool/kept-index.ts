import { crc32 } from 'node:zlib';
import type { ReadingRules } from '../normalise/read-text.ts';
import { indexArrays, shared, type IndexArrays, type IndexData, type NumberArray } from '../index/index-data.ts';

/** Raised with every change of what the bytes are. Who keeps an index keeps it for one state of this package: rows must be read as it was. */
export const INDEX_FORMAT = 1;

/** Bytes that are no index of this format, or no longer what was written. */
export class DamagedIndex extends Error {
  override name = 'DamagedIndex';
}

type ArrayName = keyof typeof indexArrays;
const isArrayName = (name: string): name is ArrayName => name in indexArrays;
const names = Object.keys(indexArrays).filter(isArrayName);

interface Header {
  readonly format: number;
  readonly rules: ReadingRules;
  /** Elements of each array, in the order of `indexArrays`. */
  readonly lengths: readonly number[];
}

/** Length of the header and checksum of all that follows, four bytes each, little-endian. */
const PREFIX_BYTES = 8;

/**
 * An index as bytes to be kept, in pieces to be written one after another. The arrays are not copied.
 *
 *     length of the header · CRC-32 of all that follows · header (JSON) · the arrays, in the order of `indexArrays`, in the machine's byte order
 */
export function writeIndex(data: IndexData): Uint8Array[] {
  const pieces = names.map((name) => bytesOf(data[name]));
  const header: Header = { format: INDEX_FORMAT, rules: data.rules, lengths: names.map((name) => data[name].length) };
  const text = new TextEncoder().encode(JSON.stringify(header));
  const prefix = new DataView(new ArrayBuffer(PREFIX_BYTES));
  prefix.setUint32(0, text.length, true);
  prefix.setUint32(4, checksumOf([text, ...pieces]), true);
  return [new Uint8Array(prefix.buffer), text, ...pieces];
}

/**
 * The index that `writeIndex` made bytes of, in shared memory.
 * @throws DamagedIndex  for anything else: cut off, changed, or of another format.
 */
export function readIndex(bytes: Uint8Array): IndexData {
  if (bytes.length < PREFIX_BYTES) throw new DamagedIndex('The kept index is cut off.');
  const prefix = new DataView(bytes.buffer, bytes.byteOffset, PREFIX_BYTES);
  if (checksumOf([bytes.subarray(PREFIX_BYTES)]) !== prefix.getUint32(4, true))
    throw new DamagedIndex('The kept index is not what was written.');
  const end = PREFIX_BYTES + prefix.getUint32(0, true);
  const header = readHeader(new TextDecoder().decode(bytes.slice(PREFIX_BYTES, end)));
  let at = end;
  const read: IndexArrays = Object.fromEntries(
    names.map((name, i): unknown[] => {
      const array = shared<NumberArray>(indexArrays[name], header.lengths[i] ?? 0);
      bytesOf(array).set(bytes.subarray(at, at + array.byteLength));
      at += array.byteLength;
      return [name, array];
    }),
  );
  return { rules: header.rules, ...read };
}

function readHeader(text: string): Header {
  try {
    const header: Header = JSON.parse(text);
    if (header.format === INDEX_FORMAT) return header;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new DamagedIndex(`The kept index is not of format ${INDEX_FORMAT}.`);
}

function bytesOf({ buffer, byteOffset, byteLength }: NumberArray): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

function checksumOf(pieces: readonly Uint8Array[]): number {
  return pieces.reduce((sum, piece) => crc32(piece, sum), 0);
}
