import { parse } from 'csv-parse/sync';
import { CsvError } from 'csv-parse';
import type { Limits } from './limits.ts';
import { type PhysicalLine, splitLines } from './split-lines.ts';
import type { TableLine } from './table-line.ts';

const BATCH_LINES = 256;
/** A quoted cell over more lines than this is taken for a quote that was never closed. */
const RECORD_LINES = 100;

/**
 * The records of delimited text, in batches, their cells trimmed; blank lines are left out.
 *
 * A quote that is never closed would swallow the rest of the file, so lines are parsed in batches of one record a line; where that does
 * not come out even, line by line: an open record waits for the lines after it, and is given up as `UNCLOSED_QUOTE` if they do not close it.
 */
export async function* readCsv(text: AsyncIterable<string>, delimiter: string, limits: Limits): AsyncGenerator<TableLine[]> {
  let waiting: PhysicalLine[] = [];
  let batchLines = BATCH_LINES;

  const step = (queue: PhysicalLine[], from: number, out: TableLine[]): number => {
    const batch = ordinaryLines(queue, from, batchLines);
    const cells = recordPerLine(batch, delimiter);
    if (cells) {
      batch.forEach((line, index) => out.push({ line: line.number, cells: cells[index] ?? [] }));
      batchLines = Math.min(BATCH_LINES, batchLines * 2);
    } else if (batch.length === 1) {
      waiting = batch;
    } else {
      batchLines = Math.ceil(batch.length / 2);
      return from;
    }
    return from + batch.length;
  };

  const join = (line: PhysicalLine, queue: PhysicalLine[], out: TableLine[]): PhysicalLine[] => {
    waiting.push(line);
    const [first] = waiting;
    if (!first) return queue;
    const joined = line.text.includes('"') ? joinedRecord(waiting, delimiter) : 'open';
    if (joined === 'open' && !isTooLong(waiting, limits)) return queue;
    const given = waiting.slice(1);
    waiting = [];
    if (Array.isArray(joined)) {
      out.push({ line: first.number, cells: joined });
      return queue;
    }
    out.push({ line: first.number, problem: 'UNCLOSED_QUOTE' });
    return [...given, ...queue];
  };

  const read = (lines: PhysicalLine[]): TableLine[] => {
    const out: TableLine[] = [];
    let queue = lines;
    let at = 0;
    while (at < queue.length) {
      const line = queue[at];
      if (!line) break;
      if (waiting.length > 0) {
        queue = join(line, queue.slice(at + 1), out);
        at = 0;
      } else if (line.tooLong) {
        out.push({ line: line.number, problem: 'LINE_TOO_LONG' });
        at += 1;
      } else if (isBlank(line)) {
        at += 1;
      } else {
        at = step(queue, at, out);
      }
    }
    return out;
  };

  for await (const lines of splitLines(text, limits.lineCharacters)) yield read(lines);
  while (waiting.length > 0) {
    const [first, ...rest] = waiting;
    waiting = [];
    yield [...(first ? [{ line: first.number, problem: 'UNCLOSED_QUOTE' } as const] : []), ...read(rest)];
  }
}

const trim = (cell: string) => cell.trim();
const isBlank = (line: PhysicalLine) => line.text.trim() === '';

function ordinaryLines(queue: readonly PhysicalLine[], from: number, count: number): PhysicalLine[] {
  const batch = queue.slice(from, from + count);
  const end = batch.findIndex((line) => line.tooLong || isBlank(line));
  return end === -1 ? batch : batch.slice(0, end);
}

/** The cells of each line if every line is one record by itself. Quotes inside an unquoted cell (`5" needle`) are text. */
function recordPerLine(lines: readonly PhysicalLine[], delimiter: string): string[][] | null {
  if (lines.every((line) => !line.text.includes('"'))) return lines.map((line) => line.text.split(delimiter).map(trim));
  const records = parseText(lines.map((line) => line.text).join('\n'), delimiter, true);
  return Array.isArray(records) && records.length === lines.length ? records : null;
}

function joinedRecord(lines: readonly PhysicalLine[], delimiter: string): string[] | 'open' | 'wrong' {
  const text = lines.map((line, index) => (index === lines.length - 1 ? line.text : line.text + line.ending)).join('');
  const records = parseText(text, delimiter, false);
  if (!Array.isArray(records)) return records;
  const [record] = records;
  return record && records.length === 1 ? record : 'wrong';
}

/** The record grows line by line; what lies between its first and last line is part of one cell. */
function isTooLong(lines: readonly PhysicalLine[], limits: Limits): boolean {
  if (lines.length > RECORD_LINES || lines.some((line) => line.tooLong)) return true;
  return lines.slice(1, -1).reduce((sum, line) => sum + line.text.length, 0) > limits.cellCharacters;
}

function parseText(text: string, delimiter: string, quotesInText: boolean): string[][] | 'open' | 'wrong' {
  try {
    const records: string[][] = parse(text, {
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_quotes: quotesInText,
      relax_column_count: true,
      // `"a", "b"`: a blank before the quote. Not with tabs, which would be trimmed away themselves.
      trim: delimiter !== '\t',
      max_record_size: 0,
    });
    return records.map((cells) => cells.map(trim));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return error.code === 'CSV_QUOTE_NOT_CLOSED' ? 'open' : 'wrong';
  }
}
