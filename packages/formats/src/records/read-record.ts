import { applyRule, fillEmpty } from '../types/cell-rule.ts';
import { hasInactiveName } from './inactive-name.ts';
import { CodeDamage } from './code-damage.ts';
import type { DateOrder } from '../fields/parse-cell.ts';
import { ExtraCells } from './extra-cells.ts';
import { needsCheck, plainTextField, readCell, type ReadingContext } from './read-cell.ts';
import type { InputType } from '../types/input-type.ts';
import type { Limits } from '../limits.ts';
import { headings, LoneNames } from './headings.ts';
import { isAnyOf, notAnItem, type TopLines } from './not-an-item.ts';
import { hasNumbers } from '../header/numbers.ts';
import { isKnownName, mayNameColumns } from '../header/other-header.ts';
import { restoreFormula } from '../write/neutralise-formula.ts';
import { OtherLocale } from './other-locale.ts';
import { isNothing, type Locale } from '../fields/parse-cell.ts';
import type { Column } from '../fields/column.ts';
import { type FieldOfKind, isIdentifier, isOfKind, isSourceField, type SourceRecord, type UnreadAmounts } from '../fields/source-field.ts';
import { type CellsLine, type LineProblemCode, lineProblems, type TableLine } from '../table-line.ts';
import { isTwiceEncoded } from '../text/twice-encoded.ts';
import { ThreeDecimals } from './three-decimals.ts';
import { Subtotals } from './subtotals.ts';
import { columnLetters } from '../write/workbook-parts.ts';
import { CollectedWarnings, type WarningList } from '../warnings.ts';

/** A line that yielded no item, with the reason in words. */
export interface LineProblem {
  line: number;
  code: LineProblemCode;
  reason: string;
}

/** `under`: the columns of a further header by which the line was read. */
export type LineResult = { record: SourceRecord; under?: readonly Column[] } | { problem: LineProblem };

/** How lines below a header are read. */
export interface Part {
  columns: readonly Column[];
  dateOrder: DateOrder;
}

interface Options extends Part {
  /** The cells of the lines at the top: those that name the columns, and those above. */
  header: TopLines['header'];
  titles: TopLines['titles'];
  /** How lines are read below a line that may be a further header; null: as above it, where they fit that better. */
  partUnder: (names: readonly string[], below: readonly TableLine[], current: Part) => Part | null;
  type: InputType;
  locale: Locale;
  date1904: boolean;
  /** A line without a name is an item if it has a code. */
  codeSuffices: boolean;
  file: string;
  limits: Limits;
  warnings: WarningList;
}

export interface RecordReader {
  /** Each line becomes an item or a problem, never nothing. `readOn` gives the lines below, for one that may be a further header. */
  read: (line: TableLine, readOn: () => Promise<readonly TableLine[]>) => LineResult | Promise<LineResult>;
  /** Reports what only all lines together show. */
  finish: () => void;
}

/** Creates the reader of one list's lines. Below a further header that names the items, lines are read by that one. */
export function recordReader(options: Options): RecordReader {
  const isFirstHeader = isAnyOf(options.header);
  let current: Part = options;
  let part = readerUnder(options);
  const readItem = (line: TableLine): LineResult => {
    const result = part.read(line);
    return 'record' in result && current !== options ? { ...result, under: current.columns } : result;
  };
  const readHeader = async (line: CellsLine, readOn: () => Promise<readonly TableLine[]>): Promise<LineResult> => {
    const lines = await readOn();
    const end = lines.findIndex((other) => 'cells' in other && part.mayBeHeader(other.cells));
    const below = end === -1 ? lines : lines.slice(0, end);
    const next = below.some((other) => 'cells' in other && hasNumbers(other.cells)) ? options.partUnder(line.cells, below, current) : null;
    if (!next && !isFirstHeader(line.cells)) return readItem(line);
    if (next) {
      part.finish();
      current = next;
      part = readerUnder({ ...options, ...next, header: [line.cells] });
    }
    return problem(line.line, 'HEADER_CHANGED');
  };
  const read: RecordReader['read'] = (line, readOn) =>
    'cells' in line && part.mayBeHeader(line.cells) ? readHeader(line, readOn) : readItem(line);
  return { read, finish: () => part.finish() };
}

interface PartReader {
  read: (line: TableLine) => LineResult;
  /** Whether a line may name other columns; the lines below it decide. */
  mayBeHeader: (cells: readonly string[]) => boolean;
  finish: () => void;
}

/** The reader of the lines below one header. */
function readerUnder(options: Options): PartReader {
  const { columns, limits, type, codeSuffices, warnings } = options;
  const damages = columns.map(({ field }) => (field !== null && isIdentifier(field) ? new CodeDamage() : null));
  const byColumn = { damages, plainFields: columns.map(({ field }) => plainTextField(field)) };
  const names = columns.map(({ header }) => header);
  const namesColumns = mayNameColumns(columns);
  const isSame = isAnyOf(options.header);
  // Without a header a person has said that there is none.
  const hasFurther = (cells: readonly string[]) => cells.slice(columns.length).some(isKnownName);
  const mayBeHeader = (cells: readonly string[]) =>
    options.header.length > 0 && namesColumns(cells) && (!isSame(cells) || hasFurther(cells));
  const refuse = notAnItem(type, { names, header: options.header, titles: options.titles });
  const isHeading = headings(columns);
  const lone = new LoneNames();
  const subtotals = new Subtotals();
  const otherLocale = new OtherLocale(options.locale);
  const threeDecimals = new ThreeDecimals(options.locale);
  const notRead = new CollectedWarnings();
  const extra = new ExtraCells(columns.length);
  const { locale, dateOrder, date1904 } = options;
  const context: ReadingContext = { type, locale, dateOrder, date1904, warnings: notRead, otherLocale, threeDecimals };
  const read = (line: TableLine): LineResult => {
    if ('problem' in line) return problem(line.line, line.problem);
    const code = overLimit(line.cells, limits) ?? refuse(line.cells) ?? (isHeading(line) ? 'HEADING' : null);
    if (code === 'HEADING') subtotals.addSection(line.cells.find((cell) => cell !== '') ?? '');
    if (code !== null) return problem(line.line, code);
    notRead.drop();
    extra.look(line);
    const record = readRecord(line, options, byColumn, context);
    const { name, code: itsCode } = record.values;
    if (name === undefined && !(codeSuffices && itsCode !== undefined)) return problem(line.line, 'NO_NAME');
    if (subtotals.has(record.values)) return problem(line.line, 'TOTAL_LINE');
    subtotals.look(record.values);
    notRead.report(warnings);
    if (line.isHidden) warnings.add('HIDDEN_LINES', { line: line.line });
    if (name !== undefined) lone.look(line, name);
    return { record };
  };
  const finish = () => {
    // A type with its own format overrides other settings.
    if (!type.locale && !otherLocale.finish(warnings, threeDecimals.count)) threeDecimals.finish(warnings);
    lone.finish(warnings);
    extra.finish(warnings);
    for (const [index, { header, field }] of columns.entries()) if (field !== null) damages[index]?.finish(warnings, header, field);
  };
  return { read, finish, mayBeHeader };
}

interface ByColumn {
  /** Null: the column contains no codes. */
  damages: readonly (CodeDamage | null)[];
  plainFields: readonly (FieldOfKind<'text'> | null)[];
}

function readRecord(
  line: CellsLine,
  { columns, type, file, warnings }: Options,
  { damages, plainFields }: ByColumn,
  context: ReadingContext,
): SourceRecord {
  const record: SourceRecord = { line: line.line, file, values: {}, raw: [] };
  let unread: UnreadAmounts | undefined;
  let hasExtraCells = false;
  for (let index = 0; index < line.cells.length; index += 1) {
    const cell = line.cells[index];
    if (cell === undefined || cell === '') continue;
    const column = columns[index];
    const text = cellText(cell, type).trim();
    if (line.isAscii !== true) lookAtSigns(text, line.line, column, warnings);
    if (text === '') continue;
    // In a text file, cells beyond the header are more likely to have moved there.
    if (column ? column.header === '' : line.types !== undefined)
      context.warnings.add('UNNAMED_COLUMN', { line: line.line, detail: `column ${columnLetters(index)}`, example: text });
    if (!column) {
      hasExtraCells = true;
      record.raw.push(['', text]);
      continue;
    }
    const cellType = line.types?.get(index);
    const { field } = column;
    const plainField = plainFields[index];
    let isRead = false;
    if (plainField && !needsCheck(text, cellType)) {
      record.values[plainField] = text;
      isRead = true;
    } else if (field !== null) isRead = readCell(record, { text, field, line: line.line, column, cellType }, context);
    if (isRead) damages[index]?.look(text, cellType, line.line);
    if (isRead && (line.merged || line.across)) lookAtMerges(line, index, text, columns, context.warnings);
    if (!isRead) {
      record.raw.push([column.header, text]);
      if (column.field !== null && isOfKind(column.field, 'money') && !isNothing(text)) (unread ??= {})[column.field] ??= text;
    }
  }
  if (hasExtraCells && !line.types) warnings.add('EXTRA_CELLS', { line: line.line });
  for (const rule of type.rules ?? []) applyRule(record.values, rule);
  fillEmpty(record, type, columns);
  if (hasInactiveName(record.values.name ?? '', type)) record.values.inactive = true;
  return unread ? withUnread(record, unread) : record;
}

/** Says that an amount is that of other rows too, or that it may be meant for other fields too. */
function lookAtMerges(
  { line, merged, across }: CellsLine,
  index: number,
  text: string,
  columns: readonly Column[],
  warnings: CollectedWarnings,
): void {
  const { header: column, field } = columns[index] ?? { header: '', field: null };
  if (field === null || !isOfKind(field, 'money', 'number')) return;
  if (merged?.has(index)) warnings.add('MERGED_AMOUNT', { line, column, field, example: text });
  const covered = columns.slice(index + 1, (across?.get(index) ?? index) + 1).filter((other) => other.field !== null);
  if (covered.length === 0) return;
  const detail = `not for ${covered.map(({ header }) => `"${header}"`).join(', ')}`;
  warnings.add('AMOUNT_OVER_COLUMNS', { line, column, field, detail, example: text });
}

/** An amount is not unreadable if another column has provided the value of its field. */
function withUnread(record: SourceRecord, unread: UnreadAmounts): SourceRecord {
  for (const field of Object.keys(record.values)) if (isSourceField(field) && isOfKind(field, 'money')) delete unread[field];
  return Object.keys(unread).length === 0 ? record : { ...record, unread };
}

function overLimit(cells: readonly string[], limits: Limits): LineProblemCode | null {
  if (cells.length > limits.columns) return 'TOO_MANY_COLUMNS';
  return cells.some((cell) => cell.length > limits.cellCharacters) ? 'CELL_TOO_LONG' : null;
}

const problem = (line: number, code: LineProblemCode) => ({ problem: { line, code, reason: lineProblems[code] } });

/** The content of a line's cell, without what keeps a spreadsheet from interpreting it. */
export const cellText = (cell: string, type: InputType): string =>
  type.restoresFormulas ? restoreFormula(cell) : withoutExcelQuotes(cell);

/** `="00123"` and `'00123` are how exports keep a spreadsheet from reading a number; the text inside is meant. */
function withoutExcelQuotes(cell: string): string {
  if (!cell.startsWith('=') && !cell.startsWith("'")) return cell;
  const [, formula, digits] = /^(?:="([^"]*)"|'(\d+))$/.exec(cell) ?? [];
  return formula ?? digits ?? cell;
}

/** Says where characters were replaced or encoded twice. */
function lookAtSigns(text: string, line: number, column: Column | undefined, warnings: WarningList): void {
  if (text.includes('\uFFFD')) warnings.add('REPLACED_CHARACTERS', { line });
  if (isTwiceEncoded(text)) warnings.add('TWICE_ENCODED', { line, column: column?.header ?? '', example: text });
}
