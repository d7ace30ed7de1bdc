import { stringify } from 'csv-stringify/sync';

export type Cells = readonly (string | number)[];

/** RFC 4180 text with line feeds; all figures unchanged. */
export const csvText = (lines: readonly Cells[]): string => stringify(lines.map((line) => [...line]));

/** Bytes of windows-1252; throws for a character outside it, which would be lost. */
export function windows1252(text: string): Buffer {
  const other = [...text].find((character) => character > '\u00ff' || (character > '\u007f' && character < '\u00a0'));
  if (other !== undefined) throw new RangeError(`'${other}' is not in the part of windows-1252 that is Latin-1 too`);
  return Buffer.from(text, 'latin1');
}
