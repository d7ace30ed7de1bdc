import { stringify } from 'csv-stringify/sync';

export type Cells = readonly (string | number)[];

/** RFC 4180 text with line feeds, every figure written as it is. */
export const csvText = (lines: readonly Cells[]): string => stringify(lines.map((line) => [...line]));

/** Bytes of windows-1252; a character that it does not have throws, for it would be lost. */
export function windows1252(text: string): Buffer {
  const other = text.match(/[^\u0000-\u007f\u00a0-\u00ff]/);
  if (other) throw new RangeError(`'${other[0]}' is not in windows-1252`);
  return Buffer.from(text, 'latin1');
}
