import type { InputType } from './input-type.ts';
import { type Locale, parseDate, parseFlag, parseNumber } from './parse-cell.ts';
import type { Column } from './recognise.ts';
import { isIdentifier, isOfKind, type SourceField, type SourceRecord } from './source-field.ts';
import type { CellType } from './table-line.ts';
import type { WarningCode, WarningList } from './warnings.ts';

interface Context {
  line: number;
  column: Column;
  cellType: CellType | undefined;
  type: InputType;
  locale: Locale;
  warnings: WarningList;
}

/** Puts a cell that is not empty into the field of its column. False if it cannot be read as that; then a warning says so. */
export function readCell(
  { values }: SourceRecord,
  field: SourceField,
  text: string,
  { line, column, cellType, type, locale, warnings }: Context,
): boolean {
  const warn = (code: WarningCode) => warnings.add(code, { line, column: column.header, field });
  if (cellType === 'error') {
    warn('CELL_ERROR');
    return false;
  }
  if (isOfKind(field, 'text')) {
    if (isIdentifier(field)) damageOf(field, text, cellType).forEach(warn);
    values[field] = text;
    return true;
  }
  if (isOfKind(field, 'money', 'number')) {
    const value = parseNumber(text, cellType === 'number' ? 'en-US' : locale);
    if (typeof value === 'number') values[field] = value;
    if (value === null) warn('NUMBER_NOT_READ');
    return typeof value === 'number';
  }
  if (isOfKind(field, 'date')) {
    const value = parseDate(text, type.dayFirst ? 'es-ES' : locale);
    if (typeof value === 'string') values[field] = value;
    if (value === null) warn('DATE_NOT_READ');
    return typeof value === 'string';
  }
  const yes = type.flags?.[field];
  const flag = yes ? yes.test(text) : field === 'inactive' ? parseInactive(text) : parseFlag(text);
  if (typeof flag === 'boolean') values[field] = column.inverted ? !flag : flag;
  else warn('FLAG_NOT_READ');
  return typeof flag === 'boolean';
}

/** A column of states ("Active", "Discontinued") says it in words; a column named "Active" says yes or no, which its column inverts. */
function parseInactive(text: string): boolean | null | undefined {
  if (/^(?:inactive|discontinued|disc\.?|obsolete|disabled|archived|deleted|inactivo|baja)$/i.test(text)) return true;
  if (/^(?:active|current|available|enabled|activo|alta)$/i.test(text)) return false;
  return parseFlag(text);
}

const SHORTENED = /^\d(?:[.,]\d+)?E\+\d{1,2}$/i;
const MONTH =
  /^(?:\d{1,2}-(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)-\d{2})$/i;
/** A spreadsheet keeps 15 digits of a number; the rest it writes as zeros. */
const EXACT_DIGITS = 15;

function damageOf(field: SourceField, text: string, cellType: CellType | undefined): WarningCode[] {
  const digits = cellType === 'number' ? text.replace(/\D/g, '').length : 0;
  if (SHORTENED.test(text) || digits > EXACT_DIGITS) return ['DAMAGED_NUMBER'];
  if (cellType === 'date' || MONTH.test(text)) return ['DAMAGED_DATE'];
  return (field === 'upc' || field === 'barcode') && /^\d{11}$/.test(text) && isUpc(`0${text}`) ? ['LOST_ZERO'] : [];
}

/** Whether the last of 12 digits is the check digit of the others (GS1, modulo 10). */
function isUpc(text: string): boolean {
  const sum = [...text].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0);
  return sum % 10 === 0;
}
