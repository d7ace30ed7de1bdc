import { crc32 } from 'node:zlib';
import type { ReadingRules } from '../reading/read-text.ts';
import { indexArrays, type IndexArrays, type IndexData, type NumberArray } from '../index/index-data.ts';

/** Raised with every change of what the bytes are. Who keeps an index keeps it for one state of this package: rows must be read as it was. */
export const INDEX_FORMAT = 5;

/** Bytes that are no index of this format, have changed since they were written, or are the index of something else. */
export class DamagedIndex extends Error {
  override name = 'DamagedIndex';
}

type ArrayName = keyof typeof indexArrays;
const isArrayName = (name: string): name is ArrayName => name in indexArrays;
const names = Object.keys(indexArrays).filter(isArrayName);

interface Header {
  readonly format: number;
  /** What was indexed, and by which state of the matcher. */
  readonly origin: string;
  readonly rules: ReadingRules;
  /** Elements of each array, in the order of `indexArrays`. */
  readonly lengths: readonly number[];
}

/** Length of the header and checksum of all that follows, four bytes each, little-endian. */
const PREFIX_BYTES = 8;
/** Header and arrays begin at multiples of this, so that the arrays can be used in place. */
const ALIGNED = 8;

/**
 * An index as bytes to be stored, in pieces to be written one after another. The arrays are not copied.
 *
 *     length of the header · CRC-32 of all that follows · header (JSON) · the arrays, in the order of `indexArrays`, native byte order
 *
 * @param origin  names the catalogue version and the state of the matcher; `readIndex` accepts only the same one.
 */
export function writeIndex(data: IndexData, origin: string): Uint8Array[] {
  const header: Header = { format: INDEX_FORMAT, origin, rules: data.rules, lengths: names.map((name) => data[name].length) };
  const text = new TextEncoder().encode(JSON.stringify(header));
  const pieces = [text, ...names.map((name) => bytesOf(data[name]))].flatMap((piece) => [piece, new Uint8Array(paddingOf(piece.length))]);
  const prefix = new DataView(new ArrayBuffer(PREFIX_BYTES));
  prefix.setUint32(0, text.length, true);
  prefix.setUint32(4, checksumOf(pieces), true);
  return [new Uint8Array(prefix.buffer), ...pieces];
}

/**
 * The index from the bytes of `writeIndex`, in shared memory: bytes that are in shared memory already are not copied.
 * @throws DamagedIndex  for anything else: truncated, changed, of another format or another origin.
 */
export function readIndex(bytes: Uint8Array, origin: string): IndexData {
  if (bytes.length < PREFIX_BYTES) throw new DamagedIndex('The kept index is cut off.');
  const prefix = new DataView(bytes.buffer, bytes.byteOffset, PREFIX_BYTES);
  if (checksumOf([bytes.subarray(PREFIX_BYTES)]) !== prefix.getUint32(4, true))
    throw new DamagedIndex('The kept index is not what was written.');
  const end = PREFIX_BYTES + prefix.getUint32(0, true);
  const header = readHeader(new TextDecoder().decode(bytes.slice(PREFIX_BYTES, end)));
  if (header.origin !== origin) throw new DamagedIndex(`The kept index is of ${header.origin}, not of ${origin}.`);
  const memory = inSharedMemory(bytes);
  let at = end + paddingOf(end);
  const read: IndexArrays = Object.fromEntries(
    names.map((name, i): unknown[] => {
      const type: ArrayOverMemory = indexArrays[name];
      const array = new type(memory.buffer, memory.byteOffset + at, header.lengths[i] ?? 0);
      at += array.byteLength + paddingOf(array.byteLength);
      return [name, array];
    }),
  );
  return { rules: header.rules, ...read };
}

type ArrayOverMemory = new (memory: SharedArrayBuffer, at: number, length: number) => NumberArray;

function inSharedMemory(bytes: Uint8Array): Uint8Array<SharedArrayBuffer> {
  if (isShared(bytes) && bytes.byteOffset % ALIGNED === 0) return bytes;
  const copy = new Uint8Array(new SharedArrayBuffer(bytes.length));
  copy.set(bytes);
  return copy;
}

const isShared = (bytes: Uint8Array): bytes is Uint8Array<SharedArrayBuffer> => bytes.buffer instanceof SharedArrayBuffer;

/** Number of bytes from a length to the next aligned one. */
const paddingOf = (length: number): number => (ALIGNED - (length % ALIGNED)) % ALIGNED;

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
