import { fieldsThat } from '@fetlock/contract/row-fields';
import type { RowValues } from './row-values.ts';

/** The columns of a line, in their order. */
export const rowColumns = fieldsThat('filled');

/** A row as a line of PostgreSQL's text format for `copy`, without its end. */
export const lineOf = (row: RowValues): string => rowColumns.map((column) => cellOf(row[column])).join('\t');

const nothing = '\\N';

function cellOf(value: RowValues[keyof RowValues] | undefined): string {
  if (value === null || value === undefined) return nothing;
  if (typeof value === 'string') return escaped(value);
  if (typeof value === 'boolean') return value ? 't' : 'f';
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : nothing;
  return escaped(JSON.stringify(value));
}

const special = /[\\\t\n\r]/;
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const escaped = (text: string): string =>
  special.test(text) ? text.replaceAll(/[\\\t\n\r]/g, (character) => escapes[character] ?? character) : text;

/** Why a row was matched, ready for `row_matches`. */
export interface PackedMatch {
  feedback: string;
  explanation: Buffer;
}

/** Signature, flags and length of the extension (PostgreSQL, COPY, "Binary Format"). */
const header = Buffer.concat([Buffer.from('PGCOPY\n\u00FF\r\n\0', 'latin1'), Buffer.alloc(8)]);
const end = Buffer.of(0xff, 0xff);
const bytesOfNumbers = 2 + 4 + 8 + 4 + 4;

/** Matches of rows as PostgreSQL's binary format for `copy`: their bytes need not be written as text and read again. */
export function matchesInBinary(ids: readonly number[], matches: readonly PackedMatch[]): Buffer {
  const feedbacks = matches.map(({ feedback }) => Buffer.from(feedback));
  const length = matches.reduce(
    (sum, { explanation }, place) => sum + bytesOfNumbers + (feedbacks[place]?.length ?? 0) + explanation.length,
    0,
  );
  const bytes = Buffer.allocUnsafe(header.length + length + end.length);
  let at = header.copy(bytes);
  for (const [place, { explanation }] of matches.entries()) {
    const feedback = feedbacks[place] ?? end.subarray(0, 0);
    at = bytes.writeInt16BE(3, at);
    at = bytes.writeInt32BE(8, at);
    at = bytes.writeBigInt64BE(BigInt(ids[place] ?? 0), at);
    for (const value of [feedback, explanation]) {
      at = bytes.writeInt32BE(value.length, at);
      at += value.copy(bytes, at);
    }
  }
  end.copy(bytes, at);
  return bytes;
}
