import { findHeader, HEADER_SEARCH_LINES } from './find-header.ts';
import type { Limits } from '../limits.ts';
import { readCsv } from '../text/read-csv.ts';
import type { TableLine } from '../table-line.ts';

export type Delimiter = ',' | ';' | '\t' | '|';

const delimiters: readonly Delimiter[] = [',', ';', '\t', '|'];
const declaration = /^"?sep=([,;|\t])/i;

/**
 * The delimiter of a text, from its first lines: the one that yields a header with the most known columns, else the one with which most
 * lines have the same number of cells. `Code,Name;Price` proves nothing by itself, so one line never decides alone. A first line `sep=;`,
 * as Excel writes and reads it, settles it.
 */
export async function detectDelimiter(sample: string, limits: Limits): Promise<Delimiter> {
  const declared = declaration.exec(sample)?.[1];
  for (const delimiter of delimiters) if (delimiter === declared) return delimiter;
  let best: { delimiter: Delimiter; score: number } = { delimiter: ',', score: 0 };
  for (const delimiter of delimiters) {
    const lines = await firstLines(sample, delimiter, limits);
    const score = (findHeader(lines)?.fields ?? 0) + evenness(lines);
    if (score > best.score) best = { delimiter, score };
  }
  return best.delimiter;
}

async function firstLines(sample: string, delimiter: Delimiter, limits: Limits): Promise<TableLine[]> {
  const lines: TableLine[] = [];
  for await (const batch of readCsv(one(sample), delimiter, limits)) {
    lines.push(...batch);
    if (lines.length >= HEADER_SEARCH_LINES) break;
  }
  return lines.slice(0, HEADER_SEARCH_LINES);
}

async function* one(text: string): AsyncGenerator<string> {
  yield text;
}

/** 0..1: the share of lines with the usual number of cells, if that is more than one. */
function evenness(lines: readonly TableLine[]): number {
  const counts = new Map<number, number>();
  for (const line of lines)
    if ('cells' in line && line.cells.length > 1) counts.set(line.cells.length, (counts.get(line.cells.length) ?? 0) + 1);
  return lines.length === 0 ? 0 : Math.max(0, ...counts.values()) / lines.length;
}
