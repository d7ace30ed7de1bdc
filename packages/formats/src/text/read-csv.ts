import type { Limits } from '../limits.ts';
import { parseRecord } from './parse-record.ts';
import { type PhysicalLine, splitLines } from './split-lines.ts';
import type { TableLine } from '../table-line.ts';
import type { WarningList } from '../warnings.ts';

/** A quoted cell over more lines than this is treated as an unclosed quote. */
const RECORD_LINES = 100;

/**
 * The records of delimited text, in batches; blank lines are omitted, with or without delimiters in them.
 *
 * An unclosed quote must not swallow the rest of the file: a record that is open at the end of its line is tried together with the
 * following lines, and if they do not close it, only that record is dropped (`UNCLOSED_QUOTE`) and reading continues with the next line. So it
 * is if they close it in another column, and both the line that opens it and the one that closes it are as wide as the list while the record
 * is not. If they close it and look like lines of the list, a warning says so.
 */
export async function* readCsv(
  text: AsyncIterable<string>,
  delimiter: string,
  limits: Limits,
  warnings?: WarningList,
): AsyncGenerator<TableLine[]> {
  const swallowed = (line: number) => warnings?.add('LINES_IN_CELL', { line });
  const width = new ListWidth();
  let pending: PhysicalLine[] = [];
  for await (const lines of splitLines(text, limits.lineCharacters)) {
    const { records, rest } = readRecords([...pending, ...lines], { delimiter, limits, atEnd: false, width, swallowed });
    pending = rest;
    if (records.length > 0) yield records;
  }
  const { records } = readRecords(pending, { delimiter, limits, atEnd: true, width, swallowed });
  if (records.length > 0) yield records;
}

interface Reading {
  delimiter: string;
  limits: Limits;
  /** No more lines will follow. */
  atEnd: boolean;
  width: ListWidth;
  /** Called with the line of a record with a cell that seems to contain lines of the list. */
  swallowed: (line: number) => void;
}

/** Parses the available lines; `rest` begins with a record that may continue in lines not read yet. */
function readRecords(lines: readonly PhysicalLine[], { delimiter, limits, atEnd, width, swallowed }: Reading) {
  const records: TableLine[] = [];
  for (let at = 0; at < lines.length;) {
    const line = lines[at];
    if (!line) break;
    const { number, text } = line;
    const record = parseRecord(text, delimiter);
    let next = at + 1;
    const joined = record === 'open' ? joinRecord(lines, at, delimiter, limits) : null;
    if (joined === 'more' && !atEnd) return { records, rest: lines.slice(at) };
    if (line.tooLong) records.push({ line: number, problem: 'LINE_TOO_LONG' });
    else if (record !== 'open') {
      width.count(record.cells.length);
      addFilled(records, number, record.cells, line.isAscii || !/[^\x01-\x7F]/.test(text));
    } else if (joined && typeof joined === 'object') {
      const within = lines.slice(at, joined.next);
      const columns = joined.cells.length;
      if (columns !== width.usual && areRecords(within, width.usual, delimiter)) records.push({ line: number, problem: 'UNCLOSED_QUOTE' });
      else {
        width.count(columns);
        addFilled(records, number, joined.cells, false);
        if (within.slice(1).some((one) => looksLikeRecord(one.text, columns, delimiter))) swallowed(number);
        next = joined.next;
      }
    } else records.push({ line: number, problem: 'UNCLOSED_QUOTE' });
    at = next;
  }
  return { records, rest: [] };
}

/** Any text may contain fewer delimiters. */
const FEWEST_CELLS = 3;

/** How many cells the records of a list have. */
class ListWidth {
  readonly #counts = new Map<number, number>();
  /** That of most records so far; 0: not known. */
  usual = 0;

  count(cells: number): void {
    if (cells < FEWEST_CELLS) return;
    const count = (this.#counts.get(cells) ?? 0) + 1;
    this.#counts.set(cells, count);
    if (cells !== this.usual && count > (this.#counts.get(this.usual) ?? 0)) this.usual = cells;
  }
}

/** Whether the first and the last of the lines that a quote has joined are records of so many columns; in a text one of them is shorter. */
function areRecords(lines: readonly PhysicalLine[], columns: number, delimiter: string): boolean {
  // In a sentence a comma or semicolon is followed by a blank.
  const isFull = (line: PhysicalLine | undefined) =>
    (line?.text.split(delimiter).filter((cell, index) => index === 0 || !cell.startsWith(' ')).length ?? 0) >= columns;
  return columns >= FEWEST_CELLS && isFull(lines[0]) && isFull(lines.at(-1));
}

function looksLikeRecord(text: string, columns: number, delimiter: string): boolean {
  const record = columns < FEWEST_CELLS ? 'open' : parseRecord(text, delimiter);
  return record !== 'open' && record.cells.length === columns;
}

/** Spreadsheets write their blank rows as `,,,`. */
function addFilled(records: TableLine[], line: number, cells: string[], isAscii: boolean): void {
  if (cells.some((cell) => cell !== '')) records.push(isAscii ? { line, cells, isAscii } : { line, cells });
}

/**
 * Joins an open record with the following lines. `more`: they are not enough; `never`: they don't close it, or not in the way a quote is
 * closed.
 */
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
