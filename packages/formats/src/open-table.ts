import { type Delimiter, detectDelimiter } from './delimiter.ts';
import type { Limits } from './limits.ts';
import { readCsv } from './read-csv.ts';
import type { TableLine } from './table-line.ts';
import { decodeFile, detectEncoding, type TextEncoding } from './text-encoding.ts';

/** The lines of a list, whatever file they come from. */
export interface Table {
  /** Of text files only. */
  encoding: TextEncoding | null;
  delimiter: Delimiter | null;
  lines: AsyncIterable<TableLine[]>;
}

const SAMPLE_BYTES = 64 * 1024;

/** Opens delimited text: finds out its encoding and delimiter, then reads it piece by piece. */
export async function openCsv(path: string, limits: Limits): Promise<Table> {
  const encoding = await detectEncoding(path);
  const sample = (await Array.fromAsync(decodeFile(path, encoding, SAMPLE_BYTES))).join('');
  const delimiter = await detectDelimiter(sample, limits);
  return { encoding, delimiter, lines: readCsv(decodeFile(path, encoding), delimiter, limits) };
}
