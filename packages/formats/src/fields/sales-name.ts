/** Words for what was sold; those of `KINDS` say that it was. */
const COUNTED: ReadonlySet<string> = new Set(['quantity', 'units', 'number', 'times', 'count', 'volume', 'uses']);
const KINDS: ReadonlySet<string> = new Set(['sold', 'used', 'billed', 'dispensed', 'usage', 'sales', 'invoiced']);
const FILLERS: ReadonlySet<string> = new Set([
  'last',
  'past',
  'rolling',
  'in',
  'the',
  'of',
  'per',
  'over',
  'this',
  'current',
  'total',
  'a',
]);
/** A year to date is no whole year, but nothing older is in it. */
const YEAR: ReadonlySet<string> = new Set(['year', 'annual', 'yearly', 'annually', 'ytd', 'r12']);
const MONTHS: ReadonlySet<string> = new Set(['months', 'month', 'mths', 'mth', 'm', 'mos']);
const WINDOW = /^(\d{1,2})(m|mo|mth|mths|months?|y|yr|yrs|years?)?$/;

/**
 * The usual name of a column that counts what was sold in all or in the last one, two or three years, however it is put: `Qty 12 mo`,
 * `Units/yr`, `Sold (24m)`; `undefined` for any other column, such as one of amounts of money.
 * @param header  as in the file.
 * @param name    the same by `headerName`.
 */
export function salesName(header: string, name: string): string | undefined {
  if (/[$£€]/.test(header)) return undefined;
  const words = name.split(' ');
  const read = { counted: false, kind: false, months: 0 };
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    if (COUNTED.has(word)) read.counted = true;
    else if (KINDS.has(word)) read.kind = true;
    else if (YEAR.has(word)) read.months ||= 12;
    else if (!FILLERS.has(word)) {
      const window = windowAt(words, at);
      if (!window || read.months > 0) return undefined;
      read.months = window.months;
      at = window.last;
    }
  }
  if (read.months === 0) return read.counted && read.kind ? 'total sold' : undefined;
  // `Sales 12 months` may be money.
  const isCounted = read.counted || words.some((word) => word !== 'sales' && KINDS.has(word));
  return isCounted && [12, 24, 36].includes(read.months) ? `total sold ${read.months} months` : undefined;
}

/** `12 months`, `12m`, `2 year`: how many months, and the index of the last word. */
function windowAt(words: readonly string[], at: number): { months: number; last: number } | undefined {
  const [, digits, unit] = WINDOW.exec(words[at] ?? '') ?? [];
  if (!digits) return undefined;
  const next = words[at + 1] ?? '';
  const isOfYears = unit === undefined ? /^years?$/.test(next) : unit.startsWith('y');
  if (unit === undefined && !isOfYears && !MONTHS.has(next)) return undefined;
  return { months: Number(digits) * (isOfYears ? 12 : 1), last: unit === undefined ? at + 1 : at };
}
