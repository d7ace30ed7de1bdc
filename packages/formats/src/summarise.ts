import type { LineProblem } from './records/read-record.ts';
import type { PriceListStart, ReadingPart, ReadLine } from './read-lines.ts';
import type { Column } from './fields/column.ts';
import type { SourceValues } from './fields/source-field.ts';
import type { CellsLine, LineProblemCode } from './table-line.ts';
import type { Warning, WarningCode } from './warnings.ts';

/** A column with the content of its cells. */
export interface PreviewColumn extends Column {
  /** How many cells are not empty. */
  filled: number;
  /** The first different cells, as in the file, truncated for display. */
  examples: string[];
  /** The first different cells that were read, each with its interpretation. */
  samples: { cell: string; value: string | number | boolean }[];
  /** Cells that cannot be read as the column's field. */
  notRead: number;
}

export interface PreviewRow {
  line: number;
  /** By column, as in the file, truncated for display. */
  cells: string[];
  /** The interpretation. */
  values: SourceValues;
}

/** How a whole file is interpreted, without its items. */
export interface PriceListPreview extends PriceListStart {
  columns: PreviewColumn[];
  /**
   * The first items; the first lines if no column contains the name. Where the encoding is a guess or a person's choice, the first with
   * letters by which it can be judged as well.
   */
  rows: PreviewRow[];
  /** Non-blank lines below the header: items and problems together. */
  linesRead: number;
  records: number;
  problems: {
    count: number;
    byCode: Partial<Record<LineProblemCode, number>>;
    first: LineProblem[];
  };
  warnings: Warning[];
}

const EXAMPLES = 3;
const ROWS = 20;
const LETTER_ROWS = 5;
const PROBLEMS = 200;
const SHOWN_CHARACTERS = 300;
const notReadCodes: readonly WarningCode[] = ['NUMBER_NOT_READ', 'DATE_NOT_READ', 'FLAG_NOT_READ', 'CELL_ERROR', 'FORMULA_NOT_COMPUTED'];

/** Reads to the end and collects a summary; its memory does not grow with the lines. */
export async function summarise(parts: AsyncIterable<ReadingPart>): Promise<PriceListPreview> {
  let preview: PriceListPreview | undefined;
  for await (const part of parts) {
    if (part.kind === 'start') preview = emptyPreview(part.start);
    else if (!preview) break;
    else if (part.kind === 'lines') for (const line of part.lines) addLine(preview, line);
    else Object.assign(preview, endOf(preview, part));
  }
  if (!preview) throw new TypeError('A reading yields its start before its lines');
  return preview;
}

function emptyPreview(start: PriceListStart): PriceListPreview {
  return {
    ...start,
    columns: start.columns.map((column) => ({ ...column, filled: 0, examples: [], samples: [], notRead: 0 })),
    rows: [],
    linesRead: 0,
    records: 0,
    problems: { count: 0, byCode: {}, first: [] },
    warnings: [],
  };
}

function addLine(preview: PriceListPreview, { line, result }: ReadLine): void {
  if ('problem' in result) {
    const { problem } = result;
    const { problems } = preview;
    problems.count += 1;
    problems.byCode[problem.code] = (problems.byCode[problem.code] ?? 0) + 1;
    if (problems.first.length < PROBLEMS) problems.first.push(problem);
    // While no column contains the name, a person must see the cells to choose one.
    const isOnlyUnnamed = problem.code === 'NO_NAME' && preview.columns.every(({ field }) => field !== 'name');
    if (isOnlyUnnamed && 'cells' in line) addCells(preview, line, {});
    return;
  }
  preview.records += 1;
  // Under another header the cells are those of other columns.
  if ('cells' in line && !result.under) addCells(preview, line, result.record.values);
}

function addCells(preview: PriceListPreview, { line, cells }: CellsLine, values: SourceValues): void {
  for (const [index, column] of preview.columns.entries()) addCell(column, cells[index] ?? '', values);
  if (preview.rows.length >= ROWS && !showsLetters(preview, cells)) return;
  preview.rows.push({ line, cells: preview.columns.map((_, index) => shown(cells[index] ?? '')), values: shownValues(values) });
}

/** Not ASCII, in a file that is not in Unicode. */
const showsLetters = ({ encoding, rows }: PriceListPreview, cells: readonly string[]): boolean =>
  encoding !== null && !encoding.startsWith('utf-') && rows.length < ROWS + LETTER_ROWS && cells.some((cell) => /[^\0-\x7F]/.test(cell));

function addCell(column: PreviewColumn, cell: string, values: SourceValues): void {
  if (cell === '') return;
  column.filled += 1;
  const value = column.field === null || column.samples.length >= EXAMPLES ? undefined : values[column.field];
  if (value !== undefined && column.samples.every((sample) => sample.value !== value))
    column.samples.push({ cell: shown(cell), value: typeof value === 'string' ? shown(value) : value });
  if (column.examples.length >= EXAMPLES) return;
  const example = shown(cell);
  if (!column.examples.includes(example)) column.examples.push(example);
}

function endOf({ columns }: PriceListPreview, { linesRead, warnings }: Extract<ReadingPart, { kind: 'end' }>): Partial<PriceListPreview> {
  const notRead = ({ header }: Column) =>
    warnings.reduce((sum, { code, column, count }) => (notReadCodes.includes(code) && column === header ? sum + count : sum), 0);
  return {
    linesRead,
    warnings,
    columns: columns.map((column) => ({ ...column, notRead: column.field === null ? 0 : notRead(column) })),
  };
}

const shown = (text: string) => (text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text);

function shownValues(values: SourceValues): SourceValues {
  return Object.fromEntries(Object.entries(values).map(([field, value]) => [field, typeof value === 'string' ? shown(value) : value]));
}
