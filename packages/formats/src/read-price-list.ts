import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Delimiter } from './delimiter.ts';
import { findHeader, HEADER_SEARCH_LINES, type Header } from './find-header.ts';
import { type InputTypeName, inputTypeOf } from './input-types.ts';
import { type Limits, limitText, withDefaults } from './limits.ts';
import { openTable, type Table } from './open-table.ts';
import type { Locale } from './parse-cell.ts';
import { type LineProblem, recordReader } from './read-record.ts';
import { type Column, columnsOf, recogniseType } from './recognise.ts';
import type { SourceRecord } from './source-field.ts';
import type { TableLine } from './table-line.ts';
import type { TextEncoding } from './text-encoding.ts';
import { UnreadableFile } from './unreadable-file.ts';
import { type Warning, WarningList } from './warnings.ts';

export interface ReadOptions {
  /** How to read the columns; by default the type that the header shows for csv, `common` for workbooks. */
  type?: InputTypeName | undefined;
  /** How numbers and dates are written in text; `en-US` by default. */
  locale?: Locale | undefined;
  /** The name that the file had where it was chosen, for messages and records. */
  fileName?: string | undefined;
  limits?: Partial<Limits> | undefined;
  /** Ends the reading after so many items, as for a preview. */
  stopAfterRecords?: number | undefined;
  signal?: AbortSignal | undefined;
}

/** What is known once the header is found. */
export interface PriceListStart {
  type: InputTypeName;
  /** Types that the header may belong to, best first, whichever was chosen. */
  recognised: { type: InputTypeName; confidence: number }[];
  encoding: TextEncoding | null;
  delimiter: Delimiter | null;
  /** Line of the column names (the lower one of two), counted from 1. */
  headerLine: number;
  columns: Column[];
  /** Headers of columns that fill no field; their cells are in `raw` of the records. */
  ignoredColumns: string[];
}

export type PriceListEvent =
  | { kind: 'start'; start: PriceListStart }
  | { kind: 'record'; record: SourceRecord }
  | { kind: 'problem'; problem: LineProblem }
  | { kind: 'end'; linesRead: number; warnings: Warning[] };

export interface PriceList extends PriceListStart {
  records: SourceRecord[];
  problems: LineProblem[];
  /** Lines below the header that are not blank: records and problems together. */
  linesRead: number;
  warnings: Warning[];
}

/**
 * Reads a whole price list into memory. Throws UnreadableFile where there is no list to read; bad lines are in `problems`.
 * A file that a stranger may have made belongs into `readPriceListInChild`: the library for .xls can be made to run for ever.
 */
export async function readPriceList(path: string, options: ReadOptions = {}): Promise<PriceList> {
  return collect(readPriceListStream(path, options));
}

/** Puts the events of a reading together. */
export async function collect(events: AsyncIterable<PriceListEvent>): Promise<PriceList> {
  let start: PriceListStart | undefined;
  let end = { linesRead: 0, warnings: [] as Warning[] };
  const records: SourceRecord[] = [];
  const problems: LineProblem[] = [];
  for await (const event of events) {
    if (event.kind === 'record') records.push(event.record);
    else if (event.kind === 'problem') problems.push(event.problem);
    else if (event.kind === 'start') ({ start } = event);
    else end = { linesRead: event.linesRead, warnings: event.warnings };
  }
  if (!start) throw new TypeError('A reading gives its start before it ends');
  return { ...start, records, problems, ...end };
}

/** Reads a price list item by item: `start`, then records and problems in the order of the file, then `end`. */
export async function* readPriceListStream(path: string, options: ReadOptions = {}): AsyncGenerator<PriceListEvent> {
  const { locale = 'en-US', signal, stopAfterRecords = Infinity, fileName: file = basename(path) } = options;
  const limits = withDefaults(options.limits);
  const warnings = new WarningList();
  signal?.throwIfAborted();
  await checkSize(path, file, limits);
  const table = await openTable(path, file, limits, warnings);

  const lines = table.lines[Symbol.asyncIterator]();
  const first = await firstLines(lines);
  const header = findHeader(first);
  if (!header) throw noHeader(first, file);
  const start = startOf(table, header, first, options, warnings);
  yield { kind: 'start', start };

  const read = recordReader({ columns: start.columns, type: inputTypeOf(start.type), locale, file, limits, warnings });
  const most = table.delimiter === null ? limits.sheetRows : limits.csvLines;
  let linesRead = 0;
  let records = 0;
  let batch: TableLine[] | undefined = first.slice(header.index + 1);
  for (; batch; batch = await nextBatch(lines)) {
    signal?.throwIfAborted();
    for (const line of batch) {
      if (records >= stopAfterRecords) break;
      linesRead += 1;
      if (linesRead > most) throw tooManyLines(table, file, line.line, limits);
      const result = read(line);
      if ('record' in result) records += 1;
      yield 'record' in result ? { kind: 'record', record: result.record } : { kind: 'problem', problem: result.problem };
    }
    if (records >= stopAfterRecords) break;
  }
  await lines.return?.();
  yield { kind: 'end', linesRead, warnings: warnings.all() };
}

async function checkSize(path: string, file: string, limits: Limits): Promise<void> {
  const { size } = await stat(path);
  if (size === 0) throw new UnreadableFile('EMPTY', 'The file is empty', { file });
  if (size > limits.fileBytes)
    throw new UnreadableFile('TOO_LARGE', `The file is larger than allowed (${limitText('fileBytes', limits.fileBytes)})`, { file });
}

function startOf(table: Table, header: Header, first: readonly TableLine[], options: ReadOptions, warnings: WarningList): PriceListStart {
  const recognised = recogniseType(header.names);
  const best = recognised[0]?.type ?? 'common';
  const type = options.type ?? (table.delimiter === null ? 'common' : best);
  const chosen = recognised.find((recognition) => recognition.type === type)?.confidence ?? 0;
  if (best !== type && best !== 'common' && chosen < (recognised[0]?.confidence ?? 0) / 2) {
    warnings.add('TYPE_MISMATCH', { detail: `they look like ${inputTypeOf(best).label}` });
  }
  for (const { line } of first.slice(0, header.index + 1 - header.lines)) warnings.add('TITLE_LINES', { line });
  const columns = columnsOf(type, header.names);
  const ignored = columns.filter(({ field, header: name }) => field === null && name !== '').map(({ header: name }) => name);
  const repeated = header.names.filter((name, index) => name !== '' && header.names.indexOf(name) !== index);
  for (const column of new Set(repeated)) warnings.add('DUPLICATE_COLUMN', { column });
  return {
    type,
    recognised: recognised.map(({ type: name, confidence }) => ({ type: name, confidence })),
    encoding: table.encoding,
    delimiter: table.delimiter,
    headerLine: first[header.index]?.line ?? 0,
    columns,
    ignoredColumns: ignored,
  };
}

async function firstLines(lines: AsyncIterator<TableLine[]>): Promise<TableLine[]> {
  const first: TableLine[] = [];
  while (first.length < HEADER_SEARCH_LINES) {
    const batch = await nextBatch(lines);
    if (!batch) break;
    first.push(...batch);
  }
  return first;
}

async function nextBatch(lines: AsyncIterator<TableLine[]>): Promise<TableLine[] | undefined> {
  const next = await lines.next();
  return next.done ? undefined : next.value;
}

function noHeader(first: readonly TableLine[], file: string): UnreadableFile {
  const line = first.find((candidate) => 'cells' in candidate);
  if (!line) return new UnreadableFile('EMPTY', 'The file has no lines', { file });
  const shown = 'cells' in line ? line.cells.slice(0, 6).join(', ').slice(0, 100) : '';
  return new UnreadableFile(
    'NO_HEADER',
    `None of the first ${HEADER_SEARCH_LINES} lines names a column for the item name (the first is "${shown}")`,
    {
      file,
      line: line.line,
    },
  );
}

function tooManyLines(table: Table, file: string, line: number, limits: Limits): UnreadableFile {
  return table.delimiter === null
    ? new UnreadableFile('TOO_MANY_ROWS', `The sheet is longer than allowed (${limitText('sheetRows', limits.sheetRows)})`, { file, line })
    : new UnreadableFile('TOO_MANY_LINES', `The file is longer than allowed (${limitText('csvLines', limits.csvLines)})`, { file, line });
}
