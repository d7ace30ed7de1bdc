import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { findDateOrder } from './records/date-order.ts';
import type { Delimiter } from './header/delimiter.ts';
import { headerName } from './fields/header-name.ts';
import type { InputType } from './types/input-type.ts';
import { type InputTypeName, inputTypeOf } from './types/input-types.ts';
import { assignColumns, type Layout } from './header/layout.ts';
import { type Limits, limitText, withDefaults } from './limits.ts';
import { holdsPrices } from './header/find-header.ts';
import { type LocatedHeader, locateHeader } from './header/locate-header.ts';
import { LINES_LOOKED_AT, nameByCells } from './records/name-by-cells.ts';
import { openTable } from './open-table.ts';
import type { DateOrder, Locale } from './fields/parse-cell.ts';
import { PlacesUnder } from './header/places-under.ts';
import { cellText, type LineResult, recordReader } from './records/read-record.ts';
import type { Column } from './fields/column.ts';
import type { SourceField } from './fields/source-field.ts';
import { columnsOf, recognisedFields, rivalColumns } from './header/recognise.ts';
import { chooseType, mistakenFor, type Recognition, recogniseType } from './header/recognise-type.ts';
import { type Completes, countSales, meantColumns } from './header/sales-columns.ts';
import { columnsUnder } from './records/further-header.ts';
import { RepeatedLines } from './records/repeated-lines.ts';
import type { FileKind } from './sniff.ts';
import type { Table } from './table.ts';
import type { CellsLine, TableLine } from './table-line.ts';
import { UpcomingLines } from './upcoming-lines.ts';
import type { TextEncoding } from './text/text-encoding.ts';
import { isTwiceEncoded } from './text/twice-encoded.ts';
import { UnreadableFile } from './unreadable-file.ts';
import { type Warning, WarningList } from './warnings.ts';

export interface ReadOptions {
  /** How to read the columns; by default the type recognised by the header for csv, `common` for workbooks. */
  type?: InputTypeName | undefined;
  /** A person's description of the layout; the rest is detected. */
  layout?: Layout | undefined;
  /** The number and date format in text, unless the type's system always uses its own; `en-US` by default. */
  locale?: Locale | undefined;
  /** The name that the file had where it was chosen, for messages and records. */
  fileName?: string | undefined;
  limits?: Partial<Limits> | undefined;
  /**
   * If no line is known to name the columns, use the likeliest, or none, instead of refusing: for a preview, where a person can correct it.
   */
  guessesHeader?: boolean | undefined;
  /** The lines state the sales or the stock of items of another list: a code is enough, a name is not needed. */
  completes?: Completes | undefined;
  /** Returns each item's cells as in the file, to be written again. */
  keepsCells?: boolean | undefined;
  /** Ends the reading after this many items, as for a preview. */
  stopAfterRecords?: number | undefined;
  signal?: AbortSignal | undefined;
}

/** What is known once the header is found. */
export interface PriceListStart {
  type: InputTypeName;
  /** Types that the header may belong to, best first, whichever was chosen. */
  recognised: Recognition[];
  /** The type of the file, whatever its name. */
  kind: FileKind;
  /** For text files only. */
  encoding: TextEncoding | null;
  delimiter: Delimiter | null;
  /** For workbooks only: the sheet that was read, and all that may have lines. */
  sheet: string | null;
  sheets: string[];
  /** Line of the column names (the lower one of two), counted from 1. 0: there is none, and the columns are named by their letters. */
  headerLine: number;
  /** Guessed from the form of the lines alone. */
  isHeaderGuessed?: true;
  columns: Column[];
  /** The field that each of them has by its name and its cells, before any choice by a person. */
  detected: (SourceField | null)[];
  /** Headers of columns that fill no field; their cells are in `raw` of the records. */
  ignoredColumns: string[];
}

/** A line as in the file, and its outcome. */
export interface ReadLine {
  line: TableLine;
  result: LineResult;
  /** By column of the list's first header, on request. */
  cells?: string[];
}

export type ReadingPart =
  | { kind: 'start'; start: PriceListStart }
  | { kind: 'lines'; lines: ReadLine[] }
  | { kind: 'end'; linesRead: number; warnings: Warning[] };

/** Reads a price list in batches of lines: `start`, then every non-blank line below the header, then `end`. Throws UnreadableFile. */
export async function* readLines(path: string, options: ReadOptions): AsyncGenerator<ReadingPart> {
  const { signal, layout, fileName: file = basename(path) } = options;
  const limits = withDefaults(options.limits);
  const warnings = new WarningList();
  signal?.throwIfAborted();
  await checkSize(path, file, limits);
  const table = await openTable(path, { file, limits, warnings, layout });
  const lines = table.lines[Symbol.asyncIterator]();
  try {
    const located = await locateHeader(lines, {
      layout,
      guesses: options.guessesHeader === true,
      completes: options.completes,
      file,
      limits,
    });
    const ahead = await lookAhead(lines, located, options);
    const start = startOf(table, located, { options, ahead, warnings });
    for (const title of located.titles)
      warnings.add('cells' in title && holdsPrices(title) ? 'TABLE_ABOVE' : 'TITLE_LINES', { line: title.line });
    for (const column of located.header.names) {
      if (column.includes('\uFFFD')) warnings.add('REPLACED_CHARACTERS', { line: located.line });
      if (isTwiceEncoded(column)) warnings.add('TWICE_ENCODED', { line: located.line, column, example: column });
    }
    yield { kind: 'start', start };
    yield* linesBelow({ first: ahead, lines, table, start, located, file, limits, warnings, options });
  } finally {
    await lines.return?.();
  }
}

interface Below {
  first: TableLine[];
  lines: AsyncIterator<TableLine[]>;
  table: Table;
  start: PriceListStart;
  located: LocatedHeader;
  file: string;
  limits: Limits;
  warnings: WarningList;
  options: ReadOptions;
}

async function* linesBelow({ first, lines, table, start, located, file, limits, warnings, options }: Below): AsyncGenerator<ReadingPart> {
  const { locale = 'en-US', signal, stopAfterRecords = Infinity } = options;
  const type = typeOf(start);
  const usual = type.locale ?? locale;
  const orderIn = (below: readonly TableLine[], columns: readonly Column[], before?: DateOrder) =>
    findDateOrder(below, columns, { type, locale: usual, given: options.layout?.dateOrder, before, warnings });
  const list = { type: start.type, columns: start.columns, assigned: options.layout?.columns ?? [], completes: options.completes };
  const { read, finish } = recordReader({
    columns: start.columns,
    header: cellsOf(located.lines),
    titles: cellsOf(located.titles),
    partUnder: (names, below, { columns, dateOrder }) => {
      const under = columnsUnder(names, { below, current: columns }, list);
      return under && { columns: under, dateOrder: orderIn(below, under, hasDates(columns) ? dateOrder : undefined) };
    },
    type,
    locale: usual,
    dateOrder: orderIn(first, start.columns),
    date1904: table.date1904,
    codeSuffices: options.completes !== undefined,
    file,
    limits,
    warnings,
  });
  const most = table.delimiter === null ? limits.sheetRows : limits.csvLines;
  // In a file of sales an item occurs once for each sale.
  const repeated = options.completes === 'sales' ? null : new RepeatedLines(start.columns.length);
  const places = new PlacesUnder(start.columns);
  const cellsIn = ({ cells }: CellsLine, result: LineResult) => {
    const texts = cells.map((cell) => cellText(cell, type));
    return 'record' in result && result.under ? places.arranged(texts, result.under) : texts;
  };
  let linesRead = 0;
  let records = 0;
  const upcoming = new UpcomingLines(first, () => nextBatch(lines));
  for (let batch = await upcoming.next(); batch && records < stopAfterRecords; batch = await upcoming.next()) {
    signal?.throwIfAborted();
    const done: ReadLine[] = [];
    for (const [index, line] of batch.entries()) {
      if (records >= stopAfterRecords) break;
      linesRead += 1;
      if (linesRead > most) throw tooManyLines(table, file, line.line, limits);
      const outcome = read(line, () => upcoming.after(index, LINES_LOOKED_AT));
      const result = outcome instanceof Promise ? await outcome : outcome;
      repeated?.look(line, result);
      if ('record' in result) records += 1;
      done.push(options.keepsCells && 'cells' in line ? { line, result, cells: cellsIn(line, result) } : { line, result });
    }
    if (done.length > 0) yield { kind: 'lines', lines: done };
  }
  finish();
  repeated?.finish(warnings);
  yield { kind: 'end', linesRead, warnings: warnings.all() };
}

/** A file written by this product has marks before what could be formulas, whatever the type of its other columns. */
function typeOf({ type: name, columns }: PriceListStart): InputType {
  const type = inputTypeOf(name);
  return columns.some(({ header }) => headerName(header) === 'fetlock code') ? { ...type, restoresFormulas: true } : type;
}

const hasDates = (columns: readonly Column[]): boolean => columns.some(({ field }) => field === 'lastSold');

async function nextBatch(lines: AsyncIterator<TableLine[]>): Promise<TableLine[] | undefined> {
  const next = await lines.next();
  return next.done ? undefined : next.value;
}

async function checkSize(path: string, file: string, limits: Limits): Promise<void> {
  const { size } = await stat(path);
  if (size === 0) throw new UnreadableFile('EMPTY', 'The file is empty', { file });
  if (size > limits.fileBytes)
    throw new UnreadableFile('TOO_LARGE', `The file is larger than allowed (${limitText('fileBytes', limits.fileBytes)})`, { file });
}

/** Lines below the header that are examined together before the first is read. */
const LINES_AHEAD = 10_000;

/** What only several lines together show, such as the order of day and month, is determined from the first ones. */
async function lookAhead(
  lines: AsyncIterator<TableLine[]>,
  { header, rest }: LocatedHeader,
  { completes }: ReadOptions,
): Promise<TableLine[]> {
  const fields = recognisedFields(header.names);
  const most =
    completes === 'sales' || fields.has('lastSold') ? LINES_AHEAD : fields.has('name') && fields.has('description') ? LINES_LOOKED_AT : 0;
  const ahead = [...rest];
  while (ahead.length < most) {
    const batch = await nextBatch(lines);
    if (!batch) break;
    ahead.push(...batch);
  }
  return ahead;
}

interface StartBy {
  options: ReadOptions;
  ahead: readonly TableLine[];
  warnings: WarningList;
}

function startOf(table: Table, { header, line, isGuessed }: LocatedHeader, { options, ahead, warnings }: StartBy): PriceListStart {
  const recognised = recogniseType(header.names);
  const type = options.type ?? (table.delimiter === null ? 'common' : chooseType(recognised).type);
  const right = mistakenFor(type, recognised, header.names);
  if (right) warnings.add('TYPE_MISMATCH', { detail: `they look like ${inputTypeOf(right).label}` });
  const repeated = header.names.filter((name, index) => name !== '' && header.names.indexOf(name) !== index);
  for (const column of new Set(repeated)) warnings.add('DUPLICATE_COLUMN', { column });
  const detected = meantColumns(nameByCells(columnsOf(type, header.names), ahead, warnings), options.completes);
  const columns = assignColumns(detected, options.layout?.columns ?? [], type, warnings);
  if (options.completes === 'sales' && !countSales(columns)) warnings.add('NO_QUANTITY', { line });
  if (options.completes === 'stock' && columns.every(({ field }) => field !== 'name')) warnings.add('NO_NAMES', { line });
  const assigned = new Set(options.layout?.columns?.map((column) => column.header));
  for (const { header: column, field, read } of rivalColumns(type, columns))
    if (!assigned.has(column)) warnings.add('RIVAL_COLUMN', { column, field, detail: `"${read}" was read` });
  const { kind, encoding, delimiter, sheet, sheets } = table;
  return {
    type,
    recognised,
    kind,
    encoding,
    delimiter,
    sheet,
    sheets,
    headerLine: line,
    ...(isGuessed && { isHeaderGuessed: true as const }),
    columns,
    detected: detected.map(({ field }) => field),
    ignoredColumns: columns.filter(({ field, header: name }) => field === null && name !== '').map(({ header: name }) => name),
  };
}

const cellsOf = (lines: readonly TableLine[]): (readonly string[])[] => lines.flatMap((line) => ('cells' in line ? [line.cells] : []));

function tooManyLines(table: Table, file: string, line: number, limits: Limits): UnreadableFile {
  return table.delimiter === null
    ? new UnreadableFile('TOO_MANY_ROWS', `The sheet is longer than allowed (${limitText('sheetRows', limits.sheetRows)})`, { file, line })
    : new UnreadableFile('TOO_MANY_LINES', `The file is longer than allowed (${limitText('csvLines', limits.csvLines)})`, { file, line });
}
