import { isDateText } from './code-damage.ts';
import { headerName } from './header-name.ts';
import type { InputType } from './input-type.ts';
import type { DateOrder } from './date-order.ts';
import { dateText } from './number-format.ts';
import type { OtherLocale } from './other-locale.ts';
import { type Locale, parseDate, parseFlag, parseNumber } from './parse-cell.ts';
import type { Column } from './recognise.ts';
import { isIdentifier, isOfKind, type SourceField, type SourceRecord } from './source-field.ts';
import { isSpreadsheetError } from './spreadsheet-error.ts';
import type { CellType } from './table-line.ts';
import type { ThreeDecimals } from './three-decimals.ts';
import type { HeldWarnings, WarningCode } from './warnings.ts';

/** The same for all cells of a list. */
export interface ReadingContext {
  type: InputType;
  locale: Locale;
  dateOrder: DateOrder;
  /** How the workbook counts days. */
  date1904: boolean;
  warnings: HeldWarnings;
  otherLocale: OtherLocale;
  threeDecimals: ThreeDecimals;
}

interface CellPlace {
  line: number;
  column: Column;
  cellType: CellType | undefined;
}

/** Puts a non-empty cell into the field of its column. False if it cannot be read as that; then a warning reports it. */
export function readCell(record: SourceRecord, field: SourceField, text: string, place: CellPlace, context: ReadingContext): boolean {
  // Most cells are such texts, and the rest takes time that they do not need.
  if (place.cellType === undefined && isOfKind(field, 'text') && !FRACTIONS.has(field) && !text.startsWith('#')) {
    record.values[field] = text;
    return true;
  }
  return readCheckedCell(record, field, text, place, context);
}

function readCheckedCell(
  { values }: SourceRecord,
  field: SourceField,
  text: string,
  { line, column, cellType }: CellPlace,
  { type, locale, dateOrder, date1904, warnings, otherLocale, threeDecimals }: ReadingContext,
): boolean {
  const warn = (code: WarningCode) => warnings.add(code, { line, column: column.header, field, example: text });
  if (cellType === 'formula') {
    warn('FORMULA_NOT_COMPUTED');
    return false;
  }
  if (cellType === 'error' || isSpreadsheetError(text)) {
    warn('CELL_ERROR');
    return false;
  }
  if (isOfKind(field, 'text')) {
    if (isDateInText(field, text, cellType)) warn('DATE_IN_TEXT');
    values[field] = text;
    return true;
  }
  if (isOfKind(field, 'money', 'number')) {
    const isNumber = cellType === 'number' || cellType === 'measure';
    const number = cellType === 'measure' ? (MEASURED.exec(text)?.[0] ?? text) : text;
    const isMoney = isOfKind(field, 'money');
    // A share of something is no amount of money.
    const isShare = isMoney && number.endsWith('%');
    const value = isShare ? null : parseNumber(number, isNumber ? 'en-US' : locale);
    if (typeof value === 'number') values[field] = isMoney ? roundedAmount(value, warn) : value;
    if (!isNumber && !isShare) otherLocale.lookAtNumber(text, value, line);
    if (!isNumber && typeof value === 'number' && isMoney) threeDecimals.look(text, line, column.header, field);
    if (value === null) warn('NUMBER_NOT_READ');
    return typeof value === 'number';
  }
  if (isOfKind(field, 'date')) {
    const day = cellType === 'number' ? dayNumber(text, date1904) : undefined;
    if (day !== undefined) warn('DAY_NUMBER');
    const value = day ?? parseDate(text, dateOrder);
    if (typeof value === 'string') values[field] = value;
    if (value === null) warn('DATE_NOT_READ');
    return typeof value === 'string';
  }
  const yes = type.flags?.[field];
  const flag = !yes && field === 'inactive' ? readInactive(text, column, warn) : inverted(yes ? yes.test(text) : parseFlag(text), column);
  if (typeof flag === 'boolean') values[field] = flag;
  else warn('FLAG_NOT_READ');
  return typeof flag === 'boolean';
}

/** The number before its unit. */
const MEASURED = /^-?[\d.]+/;

/** Fields with short texts that a spreadsheet mistakes for dates. */
const FRACTIONS: ReadonlySet<SourceField> = new Set(['size', 'unit', 'strength', 'packageType', 'packageInfo']);

/** Codes have their own warning, for which all of them together decide. */
const isDateInText = (field: SourceField, text: string, cellType: CellType | undefined): boolean =>
  cellType === 'date' ? !isIdentifier(field) : FRACTIONS.has(field) && isDateText(text);

/** Amounts are rounded to four decimals. */
function roundedAmount(value: number, warn: (code: WarningCode) => void): number {
  if (Number.isInteger(value)) return value;
  const rounded = Math.round(value * 10_000) / 10_000;
  if (Math.abs(value - rounded) > 1e-9 * Math.max(1, Math.abs(value))) warn('ROUNDED_AMOUNT');
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
function readInactive(text: string, column: Column, warn: (code: WarningCode) => void): boolean | null | undefined {
  const said = parseState(text);
  if (said !== null) return said;
  const flag = parseFlag(text);
  if (column.inverted || !isStates(column.header)) return inverted(flag, column);
  if (/^[ai]$/i.test(text)) return text.toLowerCase() === 'i';
  if (typeof flag === 'boolean') warn('STATE_AS_FLAG');
  return typeof flag === 'boolean' ? !flag : flag;
}

const isStates = (header: string): boolean => /\b(?:status|state|estado|estatus|statut|stato|zustand)\b/.test(headerName(header));

/** The state in words ("Active", "Discontinued"); null for anything else. */
function parseState(text: string): boolean | null {
  if (/^(?:inactive|discontinued|disc\.?|obsolete|disabled|archived|deleted|inactivo|baja)$/i.test(text)) return true;
  if (/^(?:active|current|available|enabled|activo|alta)$/i.test(text)) return false;
  return null;
}
