export type Locale = 'en-US' | 'es-ES';

/** How a date of three numbers is written: `31/12/2024` or `12/31/2024`. Numbers may follow another country's habit, as in Britain. */
export type DateOrder = 'day-first' | 'month-first';

const separators = {
  'en-US': { whole: /^[+-]?(?:[1-9]\d{0,2}(?:(?:,\d{3})+|(?:\s\d{3})+)|\d+)?(?:\.\d*)?$/, groups: /[,\s]/g, decimal: '.' },
  'es-ES': { whole: /^[+-]?(?:[1-9]\d{0,2}(?:(?:\.\d{3})+|(?:\s\d{3})+)|\d+)?(?:,\d*)?$/, groups: /[.\s]/g, decimal: ',' },
} as const;

/** The form of nearly all cells, read without a closer check; in es-ES a point separates thousands. */
const PLAIN_NUMBER = /^\d+(?:\.\d+)?$/;
const WHOLE_NUMBER = /^\d+$/;
/** The other usual form, read likewise. */
const DOLLARS = /^\$(?:[1-9]\d{0,2}(?:,\d{3})+|\d+)(?:\.\d+)?$/;

/** A currency symbol precedes or follows the whole amount: `12€50` and `$5 $10` are ambiguous. */
const CURRENCY_BEFORE = /^([+(-]?\s*)(?:[$€£]|(?:USD|EUR|GBP|CAD|MXN|AUD)(?![a-z]))\s*/i;
const CURRENCY_BEHIND = /(?<!\s)\s*(?:[$€£]|(?<![a-z])(?:USD|EUR|GBP|CAD|MXN|AUD))([)-]?)$/i;

/** What people and exports write for a missing value. */
const NOTHING = /^(?:-+|–|—|n\/?a|none|null|\(null\))$/i;
export const isNothing = (text: string): boolean => NOTHING.test(text.trim());

/**
 * A number or an amount of money as written in a locale. Currency and percent symbols are allowed; `(5.00)` and `5.00-` are negative.
 * @returns undefined for an empty cell, null for text that is not a number there: `12,50` is read neither as 1250 nor as 12.5 in en-US. A
 *   group of thousands never starts with 0, so that `0,125` is not a number, and blanks separate groups of three only: nor is `12 50`.
 */
export function parseNumber(text: string, locale: Locale): number | null | undefined {
  const trimmed = text.trim();
  if (trimmed.length < 15 && (locale === 'en-US' ? PLAIN_NUMBER : WHOLE_NUMBER).test(trimmed)) return Number(trimmed);
  if (locale === 'en-US' && trimmed.length < 15 && DOLLARS.test(trimmed)) return Number(trimmed.slice(1).replaceAll(',', ''));
  if (trimmed === '' || NOTHING.test(trimmed)) return undefined;
  if (trimmed.length > 40) return null;
  const bare = trimmed
    .replace(CURRENCY_BEFORE, '$1')
    .replace(CURRENCY_BEHIND, '$1')
    .replace(/(?<!\s)\s*%$/, '')
    .trim();
  const negative = /^\((.+)\)$/.exec(bare) ?? /^(.+)-$/.exec(bare);
  const digits = (negative?.[1] ?? bare).trim().replace(/^([+-])\s+/, '$1');
  const { whole, groups, decimal } = separators[locale];
  if (!whole.test(digits) || !/\d/.test(digits) || (negative && /^[+-]/.test(digits))) return null;
  const value = Number(digits.replaceAll(groups, '').replace(decimal, '.'));
  return negative ? 0 - value : value;
}

/** Dates that systems store for "never". */
const NEVER =
  /^(?:0{1,4}[-/.]0{1,2}[-/.]0{1,4}|(?:1899-12-3[01]|12\/30\/1899|30\/12\/1899|1900-01-0[01]|0?1\/0?1\/1900|1904-01-01|0001-01-01|0?1\/0?1\/0001))$/;
const TIME = /(?:T\s*|(?<!\s)(?=\s* )\s+)\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:[ap]\.?m\.?)?(?:Z|[+-]\d{2}:?\d{2})?$/i;
const monthNames = new Map(
  ['jan ene', 'feb', 'mar', 'apr abr', 'may', 'jun', 'jul', 'aug ago', 'sep', 'oct', 'nov', 'dec dic'].flatMap((names, index) =>
    names.split(' ').map((name) => [name, index + 1] as const),
  ),
);

/**
 * A calendar date as written in an order of day and month, as ISO 8601 without time.
 * @returns undefined for an empty cell or a stored "never", null for text that is no date.
 */
export function parseDate(text: string, order: DateOrder): string | null | undefined {
  const date = text.trim().slice(0, 60).replace(TIME, '').trim();
  if (date === '' || NOTHING.test(date) || NEVER.test(date)) return undefined;
  const iso = /^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})$/.exec(date) ?? /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(date);
  if (iso) return isoDate(iso[1], iso[2], iso[3]);
  const parts = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/.exec(date);
  if (parts) return order === 'month-first' ? isoDate(parts[3], parts[1], parts[2]) : isoDate(parts[3], parts[2], parts[1]);
  const dayFirst = /^(\d{1,2})[- ](?:de )?([a-z]{3})[a-z]*\.?[- ,](?:de )?\s*(\d{4}|\d{2})$/i.exec(date);
  if (dayFirst) return isoDate(dayFirst[3], monthOf(dayFirst[2]), dayFirst[1]);
  const monthFirst = /^([a-z]{3})[a-z]*\.? (\d{1,2}),? (\d{4})$/i.exec(date);
  return monthFirst ? isoDate(monthFirst[3], monthOf(monthFirst[1]), monthFirst[2]) : null;
}

const words = {
  yes: new Set(['y', 'yes', 'true', 't', '1', 'x', 'si', 'sí', 's', 'on', '✓']),
  no: new Set(['n', 'no', 'false', 'f', '0', 'off']),
};

/** Yes or no; undefined for an empty cell or one that says so, null for anything else. */
export function parseFlag(text: string): boolean | null | undefined {
  const word = text.trim().toLowerCase();
  if (word === '' || NOTHING.test(word)) return undefined;
  if (words.yes.has(word)) return true;
  return words.no.has(word) ? false : null;
}

const monthOf = (name: string | undefined) => String(monthNames.get((name ?? '').toLowerCase()) ?? 0);

function isoDate(year: string | undefined, month: string | undefined, day: string | undefined): string | null {
  const [m, d] = [Number(month), Number(day)];
  const y = year?.length === 2 ? Number(year) + (Number(year) >= 30 ? 1900 : 2000) : Number(year);
  const isReal = y >= 1900 && y <= 9999 && m >= 1 && m <= 12 && d >= 1 && d <= daysOf(m, y);
  return isReal ? `${y}-${m < 10 ? '0' : ''}${m}-${d < 10 ? '0' : ''}${d}` : null;
}

function daysOf(month: number, year: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}
