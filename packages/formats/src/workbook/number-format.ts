import type { CellType } from '../table-line.ts';
import { hasZeroMask, underMask } from './zero-mask.ts';

/** The value of a sheet's cell, as text in machine form. */
export interface CellText {
  text: string;
  type?: CellType;
}

/** Built-in formats that a style refers to by number (ECMA-376 part 1, 18.8.30): the dates among them. */
const builtInDates = new Set([
  14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 45, 46, 47, 50, 51, 52, 53, 54, 55, 56, 57, 58,
]);
const builtInPercents = new Set([9, 10]);

/**
 * A number as the sheet means it: a date if its format is one, with leading zeros if the format has them, a percentage, else its exact
 * digits.
 */
export function numberText(value: string, anyFormat: string, date1904: boolean): CellText {
  const format = anyFormat.slice(0, FORMAT_CHARACTERS);
  const number = Number(value);
  if (value.trim() === '' || !Number.isFinite(number)) return { text: value };
  const kind = kindOfFormat(format);
  if (kind === 'date') return dateText(number, date1904);
  if (kind === 'percent') return { text: `${plainDigits(String(number * 100))}%`, type: 'number' };
  const digits = plainDigits(value);
  const masked = kind === 'zeros' && /^\d+$/.test(digits) ? underMask(digits, format) : null;
  if (masked !== null) return { text: masked };
  const unit = kind === 'plain' ? unitOf(format) : undefined;
  return unit === undefined ? { text: digits, type: 'number' } : { text: digits + unit, type: 'measure' };
}

/** The unit after the digits of a number: `0" mg"`, `#,##0.00\ "ct"`. Currency symbols are not units. */
function unitOf(format: string): string | undefined {
  if (!format.includes('"')) return undefined;
  const [, blank = '', unit = ''] = /^(?:General|(?:#,##)?0(?:\.0+)?)(\\? ?)"([^"]{1,30})"(?:;|$)/i.exec(format) ?? [];
  return /\p{L}/u.test(unit) && !/^\s*(?:USD|EUR|GBP|CAD|MXN|AUD)\s*$/i.test(unit) ? blank.replace('\\', '') + unit : undefined;
}

/** The name of a format known by number only, in a form that `numberText` understands. */
export function builtInFormat(id: number): string {
  if (builtInDates.has(id)) return 'yyyy-mm-dd';
  return builtInPercents.has(id) ? '0%' : 'General';
}

/** Excel accepts no longer format. */
const FORMAT_CHARACTERS = 255;

const kinds = new Map<string, 'date' | 'percent' | 'zeros' | 'plain'>();

function kindOfFormat(format: string): 'date' | 'percent' | 'zeros' | 'plain' {
  const known = kinds.get(format);
  if (known) return known;
  // An unclosed quote or bracket, as when a quoted text contains the semicolon, extends to the end.
  const bare = (format.split(';')[0] ?? '').replace(/"[^"]*"?|\\.|_.|\*.|\[[^\]]*\]?/g, '');
  const kind = findKind(format, bare);
  if (kinds.size < 1000) kinds.set(format, kind);
  return kind;
}

function findKind(format: string, bare: string): 'date' | 'percent' | 'zeros' | 'plain' {
  if (/^general$/i.test(bare)) return 'plain';
  if (/[ymdhs]/i.test(bare) && !/[0#?]{2}/.test(bare.replace(/(?<![hms])[hms]+[.]0+/gi, ''))) return 'date';
  if (bare.includes('%')) return 'percent';
  return hasZeroMask(format) ? 'zeros' : 'plain';
}

/** Integers to the last digit; fractions to the 15 digits that a sheet keeps, so that 12.99 isn't 12.990000000000000213. */
function plainDigits(value: string): string {
  if (/^-?\d+$/.test(value)) return value.replace(/^(-?)0+(?=\d)/, '$1');
  const number = Number(value);
  // Most amounts are written as they are read.
  if (value.length <= 15 && String(number) === value && !value.includes('e')) return value;
  if (Number.isInteger(number)) return BigInt(number).toString();
  const short = String(Number(number.toPrecision(15)));
  return short.includes('e') ? number.toFixed(20).replace(/(?<!0)0+$/, '') : short;
}

const DAY_MS = 86_400_000;
const EPOCH_1900 = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);
const LAST_DAY = 2_958_465;

/** A day count as ISO 8601, without a time zone. Excel counts a 29 February 1900, so the first 60 days are off by one. */
export function dateText(days: number, date1904: boolean): CellText {
  if (days < 0 || days > LAST_DAY) return { text: plainDigits(String(days)), type: 'number' };
  const shifted = !date1904 && days < 60 ? days + 1 : days;
  const iso = new Date((date1904 ? EPOCH_1904 : EPOCH_1900) + Math.round(shifted * DAY_MS)).toISOString();
  return { text: Number.isInteger(days) ? iso.slice(0, 10) : iso.slice(0, 19), type: 'date' };
}
