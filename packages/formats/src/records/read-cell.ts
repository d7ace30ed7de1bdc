import { isDateText } from './code-damage.ts';
import { headerName } from '../fields/header-name.ts';
import type { InputType } from '../types/input-type.ts';
import type { DateOrder } from '../fields/parse-cell.ts';
import { dateText } from '../workbook/number-format.ts';
import type { OtherLocale } from './other-locale.ts';
import { isNothing, type Locale, parseDate, parseFlag, parseNumber } from '../fields/parse-cell.ts';
import type { Column } from '../fields/column.ts';
import { type FieldOfKind, isIdentifier, isOfKind, type SourceField, type SourceRecord } from '../fields/source-field.ts';
import { isSpreadsheetError } from './spreadsheet-error.ts';
import type { CellType } from '../table-line.ts';
import type { ThreeDecimals } from './three-decimals.ts';
import type { CollectedWarnings, WarningCode } from '../warnings.ts';

/** The same for all cells of a list. */
export interface ReadingContext {
  type: InputType;
  locale: Locale;
  dateOrder: DateOrder;
  /** How the workbook counts days. */
  date1904: boolean;
  warnings: CollectedWarnings;
  otherLocale: OtherLocale;
  threeDecimals: ThreeDecimals;
}

/** A cell that is not empty, and where it is. */
interface Cell {
  text: string;
  field: SourceField;
  line: number;
  column: Column;
  cellType: CellType | undefined;
}

/** The field of a column of texts that need no check; null: another one. Most cells are such texts, and a check takes time. */
export const plainTextField = (field: SourceField | null): FieldOfKind<'text'> | null =>
  field !== null && isOfKind(field, 'text') && !FRACTIONS.has(field) ? field : null;

/** Whether a cell of such a column may nevertheless be none: an error, a formula, nothing, or a value that a workbook has as another type. */
export const needsCheck = (text: string, cellType: CellType | undefined): boolean =>
  cellType !== undefined || text.startsWith('#') || (text.length <= LONGEST_NOTHING && isNothing(text));

const LONGEST_NOTHING = '(null)'.length;

/** Where `NA` is a code, that of sodium. */
const CODES_OF_TESTS: ReadonlySet<SourceField> = new Set(['code', 'externalCode', 'labTestCode']);

/** Whether a text says that there is none; an item may be called anything. */
const saysNothing = (field: SourceField, text: string): boolean =>
  field !== 'name' && isNothing(text) && !(CODES_OF_TESTS.has(field) && /^na$/i.test(text));

/** Puts a cell into the field of its column. False if it cannot be read as that; then a warning reports it. */
export function readCell({ values }: SourceRecord, cell: Cell, context: ReadingContext): boolean {
  const { text, field, cellType } = cell;
  if (cellType === 'formula') return refused(cell, context, 'FORMULA_NOT_COMPUTED');
  if (cellType === 'error' || isSpreadsheetError(text)) return refused(cell, context, 'CELL_ERROR');
  if (isOfKind(field, 'text')) {
    if (saysNothing(field, text)) return false;
    if (isDateInText(field, text, cellType)) warn(cell, context, 'DATE_IN_TEXT');
    values[field] = text;
    return true;
  }
  if (isOfKind(field, 'money', 'number')) {
    const value = numberOf(cell, isOfKind(field, 'money'), context);
    if (typeof value === 'number') values[field] = value;
    return typeof value === 'number';
  }
  if (isOfKind(field, 'date')) {
    const value = dateOf(cell, context);
    if (typeof value === 'string') values[field] = value;
    return typeof value === 'string';
  }
  const flag = flagOf(cell, field, context);
  if (flag === null) return refused(cell, context, 'FLAG_NOT_READ');
  if (flag !== undefined) values[field] = flag;
  return flag !== undefined;
}

function warn({ text, field, line, column }: Cell, { warnings }: ReadingContext, code: WarningCode): void {
  warnings.add(code, { line, column: column.header, field, example: text });
}

function refused(cell: Cell, context: ReadingContext, code: WarningCode): false {
  warn(cell, context, code);
  return false;
}

function numberOf(cell: Cell, isMoney: boolean, context: ReadingContext): number | null | undefined {
  const { text, field, line, column, cellType } = cell;
  const isNumber = cellType === 'number' || cellType === 'measure';
  const number = cellType === 'measure' ? (MEASURED.exec(text)?.[0] ?? text) : text;
  // A share of something is no amount of money.
  const isShare = isMoney && number.endsWith('%');
  const value = isShare ? null : parseNumber(number, isNumber ? 'en-US' : context.locale);
  if (!isNumber && !isShare) context.otherLocale.lookAtNumber(text, value, line);
  if (value === null) warn(cell, context, 'NUMBER_NOT_READ');
  if (typeof value !== 'number' || !isMoney) return value;
  if (!isNumber) context.threeDecimals.look(text, line, column.header, field);
  return roundedAmount(value, cell, context);
}

function dateOf(cell: Cell, context: ReadingContext): string | null | undefined {
  const day = cell.cellType === 'number' ? dayNumber(cell.text, context.date1904) : undefined;
  if (day !== undefined) warn(cell, context, 'DAY_NUMBER');
  const value = day ?? parseDate(cell.text, context.dateOrder);
  if (value === null) warn(cell, context, 'DATE_NOT_READ');
  return value;
}

function flagOf(cell: Cell, field: FieldOfKind<'flag'>, context: ReadingContext): boolean | null | undefined {
  const { text, column } = cell;
  const yes = context.type.flags?.[field];
  if (!yes && field === 'inactive') return readInactive(cell, context);
  return inverted(yes ? yes.test(text) : parseFlag(text), column);
}

/** The number before its unit. */
const MEASURED = /^-?[\d.]+/;

/** Fields with short texts that a spreadsheet mistakes for dates. */
const FRACTIONS: ReadonlySet<SourceField> = new Set(['size', 'unit', 'strength', 'packageType', 'packageInfo']);

/** Codes have their own warning, for which all of them together decide. */
const isDateInText = (field: SourceField, text: string, cellType: CellType | undefined): boolean =>
  cellType === 'date' ? !isIdentifier(field) : FRACTIONS.has(field) && isDateText(text);

/** Amounts are rounded to four decimals. */
function roundedAmount(value: number, cell: Cell, context: ReadingContext): number {
  if (Number.isInteger(value)) return value;
  const rounded = Math.round(value * 10_000) / 10_000;
  if (Math.abs(value - rounded) > 1e-9 * Math.max(1, Math.abs(value))) warn(cell, context, 'ROUNDED_AMOUNT');
  return rounded;
}

/** The years 1954 to 2064, for day numbers that have lost their date format; other numbers are codes and counts in the wrong column. */
const DAY_NUMBERS = { from: 20_000, to: 60_000 };

function dayNumber(text: string, date1904: boolean): string | undefined {
  const days = Number(text);
  return days >= DAY_NUMBERS.from && days <= DAY_NUMBERS.to ? dateText(days, date1904).text.slice(0, 10) : undefined;
}

const inverted = (flag: boolean | null | undefined, column: Column) => (typeof flag === 'boolean' && column.inverted ? !flag : flag);

/**
 * A word for the state is unambiguous in every column; a column of states means the opposite of `inactive` when it has no such words: 1,
 * yes and on mean active there.
 */
function readInactive(cell: Cell, context: ReadingContext): boolean | null | undefined {
  const { text, column } = cell;
  const said = parseState(text);
  if (said !== null) return said;
  const flag = parseFlag(text);
  if (column.inverted || !isStates(column.header)) return inverted(flag, column);
  if (/^[ai]$/i.test(text)) return text.toLowerCase() === 'i';
  if (typeof flag === 'boolean') warn(cell, context, 'STATE_AS_FLAG');
  return typeof flag === 'boolean' ? !flag : flag;
}

const isStates = (header: string): boolean => /\b(?:status|state|estado|estatus|statut|stato|zustand)\b/.test(headerName(header));

/** The state in words ("Active", "Discontinued"); null for anything else. */
function parseState(text: string): boolean | null {
  if (/^(?:inactive|discontinued|disc\.?|obsolete|disabled|archived|deleted|inactivo|baja)$/i.test(text)) return true;
  if (/^(?:active|current|available|enabled|activo|alta)$/i.test(text)) return false;
  return null;
}
