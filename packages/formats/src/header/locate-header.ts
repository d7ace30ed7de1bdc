import { findHeader, HEADER_SEARCH_LINES, type Header, headerAt, headerWith } from './find-header.ts';
import type { Completes } from './sales-columns.ts';
import { guessHeader, withoutHeader } from './guess-header.ts';
import type { Layout } from './layout.ts';
import { type Limits, limitText } from '../limits.ts';
import type { TableLine } from '../table-line.ts';
import { cutText } from '../text/storable-text.ts';
import { UnreadableFile } from '../unreadable-file.ts';

export interface LocatedHeader {
  header: Header;
  /** Its line in the file, counted from 1; 0 if the list has none. */
  line: number;
  /** No line is known to name the columns. */
  isGuessed: boolean;
  /** Its lines: two if the names are in two, none if it has none. */
  lines: TableLine[];
  /** The lines above it. */
  titles: TableLine[];
  /** The lines below it, in so far as they have been read. */
  rest: TableLine[];
}

type Lines = AsyncIterator<TableLine[]>;

export interface HeaderSearch {
  layout: Layout | undefined;
  /** If no line names the columns, use the likeliest, or none. */
  guesses: boolean;
  /** The items may be identified by their code alone. */
  completes: Completes | undefined;
  file: string;
  limits: Limits;
}

/**
 * Reads a list up to its header: the line chosen by a person, else the one that names the columns. Throws EMPTY, NO_HEADER, NO_SUCH_LINE,
 * TOO_MANY_COLUMNS.
 */
export async function locateHeader(lines: Lines, { layout, guesses, completes, file, limits }: HeaderSearch): Promise<LocatedHeader> {
  const wanted = layout?.headerLine || undefined;
  const first = await readUntil(lines, (read) => (wanted === undefined ? read.length >= HEADER_SEARCH_LINES : lastLine(read) >= wanted));
  if (!first.some((line) => 'cells' in line)) throw new UnreadableFile('EMPTY', 'The file has no lines', { file });
  const isGuessed = guesses && layout?.headerLine === undefined && findKnown(first, layout, completes) === null;
  const header = isGuessed ? guessed(first, limits) : headerBy(first, { layout, completes, file, limits });
  if (header.names.length > limits.columns) throw tooManyColumns(header.names.length, limits, file);
  return {
    header,
    line: first[header.index]?.line ?? 0,
    isGuessed,
    lines: first.slice(header.index + 1 - header.lines, header.index + 1),
    titles: first.slice(0, Math.max(0, header.index + 1 - header.lines)).filter((line) => !isDeclaration(line)),
    rest: first.slice(header.index + 1).filter((line) => header.lines > 0 || !isDeclaration(line)),
  };
}

function headerBy(first: readonly TableLine[], { layout, completes, file, limits }: Omit<HeaderSearch, 'guesses'>): Header {
  const wanted = layout?.headerLine;
  if (wanted === 0)
    return withoutHeader(
      first.filter((line) => !isDeclaration(line)),
      limits.columns,
    );
  if (wanted === undefined) {
    const known = findKnown(first, layout, completes);
    if (!known) throw noHeader(first, completes, file);
    return known;
  }
  const header = headerAt(
    first,
    first.findIndex(({ line }) => line === wanted),
  );
  if (!header) throw noSuchLine(wanted, first, file);
  return header;
}

/** The line with column names known to us or to the layout. */
const findKnown = (first: readonly TableLine[], layout: Layout | undefined, completes: Completes | undefined): Header | null =>
  findHeader(first, completes) ??
  headerWith(
    first,
    (layout?.columns ?? []).map(({ header }) => header.trim()),
  );

function guessed(first: readonly TableLine[], limits: Limits): Header {
  const lines = first.filter((line) => !isDeclaration(line));
  const line = lines[guessHeader(lines)];
  return (line && headerAt(first, first.indexOf(line))) ?? withoutHeader(lines, limits.columns);
}

async function readUntil(lines: Lines, isEnough: (read: readonly TableLine[]) => boolean): Promise<TableLine[]> {
  const read: TableLine[] = [];
  while (!isEnough(read)) {
    const next = await lines.next();
    if (next.done) break;
    read.push(...next.value);
  }
  return read;
}

/** `sep=;` in the first line is an instruction to the spreadsheet, not a title. */
const isDeclaration = (line: TableLine) => line.line === 1 && 'cells' in line && /^sep=/i.test(line.cells[0] ?? '');

const lastLine = (lines: readonly TableLine[]) => lines.at(-1)?.line ?? 0;

function noHeader(first: readonly TableLine[], completes: Completes | undefined, file: string): UnreadableFile {
  const line = first.find((candidate) => 'cells' in candidate);
  const shown = line && 'cells' in line ? cutText(line.cells.slice(0, 6).join(', '), 100) : '';
  return new UnreadableFile(
    'NO_HEADER',
    `None of the first ${HEADER_SEARCH_LINES} lines names a column for the item ${completes ? 'code or ' : ''}name (the first is "${shown}")`,
    { file, line: line?.line },
  );
}

const tooManyColumns = (count: number, limits: Limits, file: string) =>
  new UnreadableFile(
    'TOO_MANY_COLUMNS',
    `The header names ${count.toLocaleString('en-US')} columns or more, more than allowed (${limitText('columns', limits.columns)})`,
    { file },
  );

/** The line is blank, unreadable, or below the last one. */
function noSuchLine(wanted: number, first: readonly TableLine[], file: string): UnreadableFile {
  const last = lastLine(first);
  const reason =
    last < wanted
      ? `The file has no line ${wanted}; its last line is ${last}`
      : `Line ${wanted} is blank or cannot be read, and names no columns`;
  return new UnreadableFile('NO_SUCH_LINE', reason, { file });
}
