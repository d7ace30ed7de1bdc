import type { Limits } from './limits.ts';
import { parseRecord } from './parse-record.ts';
import { type PhysicalLine, splitLines } from './split-lines.ts';
import type { TableLine } from './table-line.ts';

/** A quoted cell over more lines than this is taken for a quote that was never closed. */
const RECORD_LINES = 100;

/**
 * The records of delimited text, in batches; blank lines are left out, with delimiters in them or not.
 *
 * A quote that is never closed must not swallow the rest of the file: a record that is open at the end of its line is tried together with
 * the lines after it, and if they do not close it, it alone is given up (`UNCLOSED_QUOTE`) and reading goes on with the next line.
 */
export async function* readCsv(text: AsyncIterable<string>, delimiter: string, limits: Limits): AsyncGenerator<TableLine[]> {
  let held: PhysicalLine[] = [];
  for await (const lines of splitLines(text, limits.lineCharacters)) {
    const { records, rest } = readRecords([...held, ...lines], delimiter, limits, false);
    held = rest;
    if (records.length > 0) yield records;
  }
  const { records } = readRecords(held, delimiter, limits, true);
  if (records.length > 0) yield records;
}

/** Reads as far as the lines go; `rest` begins with a record that may go on in lines that are not here yet. */
function readRecords(lines: readonly PhysicalLine[], delimiter: string, limits: Limits, atEnd: boolean) {
  const records: TableLine[] = [];
  for (let at = 0; at < lines.length;) {
    const line = lines[at];
    if (!line) break;
    const { number, text } = line;
    const record = parseRecord(text, delimiter);
    const joined = record === 'open' ? joinRecord(lines, at, delimiter, limits) : null;
    if (joined === 'more' && !atEnd) return { records, rest: lines.slice(at) };
    if (line.tooLong) records.push({ line: number, problem: 'LINE_TOO_LONG' });
    else if (record !== 'open') addFilled(records, number, record.cells);
    else if (joined && typeof joined === 'object') addFilled(records, number, joined.cells);
    else records.push({ line: number, problem: 'UNCLOSED_QUOTE' });
    at = joined && typeof joined === 'object' ? joined.next : at + 1;
  }
  return { records, rest: [] };
}

/** Spreadsheets write their blank rows as `,,,`. */
function addFilled(records: TableLine[], line: number, cells: string[]): void {
  if (cells.some((cell) => cell !== '')) records.push({ line, cells });
}

/** Puts an open record together with the lines after it. `more`: they are not enough; `never`: they don't close it, or not as a quote is closed. */
function joinRecord(
  lines: readonly PhysicalLine[],
  first: number,
  delimiter: string,
  limits: Limits,
): { cells: string[]; next: number } | 'more' | 'never' {
  let text = lines[first]?.text ?? '';
  let between = 0;
  for (let at = first + 1; at < lines.length; at += 1) {
    const line = lines[at];
    if (!line || line.tooLong || at - first >= RECORD_LINES || between > limits.cellCharacters) return 'never';
    text += (lines[at - 1]?.ending ?? '') + line.text;
    between += line.text.length;
    if (!line.text.includes('"')) continue;
    const record = parseRecord(text, delimiter);
    if (record !== 'open') return record.loose ? 'never' : { cells: record.cells, next: at + 1 };
  }
  return 'more';
}
