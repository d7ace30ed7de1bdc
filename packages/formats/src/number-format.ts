import type { CellType } from './table-line.ts';

/** What a cell of a sheet says, as text in the machine's form. */
export interface CellText {
  text: string;
  type?: CellType;
}

/** Formats that a style may name by number alone (ECMA-376 part 1, 18.8.30): the dates among them. */
const builtInDates = new Set([
  14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 45, 46, 47, 50, 51, 52, 53, 54, 55, 56, 57, 58,
]);
const builtInPercents = new Set([9, 10]);

/** A number as a sheet means it: a date where its format is one, with the zeros of a format of zeros, a percentage, else its exact digits. */
export function numberText(value: string, anyFormat: string, date1904: boolean): CellText {
  const format = anyFormat.slice(0, FORMAT_CHARACTERS);
  const number = Number(value);
  if (value.trim() === '' || !Number.isFinite(number)) return { text: value };
  const kind = kindOfFormat(format);
  if (kind === 'date') return dateText(number, date1904);
  if (kind === 'percent') return { text: `${plainDigits(String(number * 100))}%`, type: 'number' };
  const digits = plainDigits(value);
  const masked = kind === 'zeros' && /^\d+$/.test(digits) ? underMask(digits, format) : null;
  return masked === null ? { text: digits, type: 'number' } : { text: masked };
}

/** The name of a format known by number only, in a form that `numberText` understands. */
export function builtInFormat(id: number): string {
  if (builtInDates.has(id)) return 'yyyy-mm-dd';
  return builtInPercents.has(id) ? '0%' : 'General';
}

/** Excel takes no longer format. */
const FORMAT_CHARACTERS = 255;

const kinds = new Map<string, 'date' | 'percent' | 'zeros' | 'plain'>();

function kindOfFormat(format: string): 'date' | 'percent' | 'zeros' | 'plain' {
  const known = kinds.get(format);
  if (known) return known;
  // What a quote or bracket opens and nothing closes, as where a quoted text holds the semicolon, goes on to the end.
  const bare = (format.split(';')[0] ?? '').replace(/"[^"]*"?|\\.|_.|\*.|\[[^\]]*\]?/g, '');
  const kind = findKind(format, bare);
  if (kinds.size < 1000) kinds.set(format, kind);
  return kind;
}

function findKind(format: string, bare: string): 'date' | 'percent' | 'zeros' | 'plain' {
  if (/^general$/i.test(bare)) return 'plain';
  if (/[ymdhs]/i.test(bare) && !/[0#?]{2}/.test(bare.replace(/(?<![hms])[hms]+[.]0+/gi, ''))) return 'date';
  if (bare.includes('%')) return 'percent';
  return /^0{2,}$/.test(placeholders(format)) ? 'zeros' : 'plain';
}

/** The zeros of `00000`, `00000-0000` or `000\-00\-0000`; anything else than zeros and separators leaves something over. */
const placeholders = (format: string) => unquoted(format).replace(/[- ]/g, '');
const unquoted = (format: string) => format.replace(/"([- ]*)"/g, '$1').replace(/\\([- ])/g, '$1');

function underMask(digits: string, format: string): string {
  const mask = unquoted(format);
  const padded = digits.padStart(placeholders(format).length, '0');
  let left = padded.length;
  let text = '';
  for (const sign of [...mask].toReversed()) {
    if (sign === '0') left -= 1;
    text = (sign === '0' ? (padded[left] ?? '') : sign) + text;
  }
  return padded.slice(0, left) + text;
}

/** Whole numbers to the last digit; fractions to the 15 digits that a sheet keeps, so that 12.99 isn't 12.990000000000000213. */
function plainDigits(value: string): string {
  if (/^-?\d+$/.test(value)) return value.replace(/^(-?)0+(?=\d)/, '$1');
  const number = Number(value);
  if (Number.isInteger(number)) return BigInt(number).toString();
  const short = String(Number(number.toPrecision(15)));
  return short.includes('e') ? number.toFixed(20).replace(/(?<!0)0+$/, '') : short;
}

const DAY_MS = 86_400_000;
const EPOCH_1900 = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);
const LAST_DAY = 2_958_465;

/** A day count as ISO 8601, in no time zone. Excel counts a 29 February 1900, so the first 60 days are off by one. */
export function dateText(days: number, date1904: boolean): CellText {
  if (days < 0 || days > LAST_DAY) return { text: plainDigits(String(days)), type: 'number' };
  const shifted = !date1904 && days < 60 ? days + 1 : days;
  const iso = new Date((date1904 ? EPOCH_1904 : EPOCH_1900) + Math.round(shifted * DAY_MS)).toISOString();
  return { text: Number.isInteger(days) ? iso.slice(0, 10) : iso.slice(0, 19), type: 'date' };
}
