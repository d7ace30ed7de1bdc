import type { Column } from '../fields/column.ts';
import type { InputType } from '../types/input-type.ts';
import { type DateOrder, type Locale, parseDate } from '../fields/parse-cell.ts';
import type { TableLine } from '../table-line.ts';
import { LINES_KEPT, type WarningList } from '../warnings.ts';

const usualOrder: Readonly<Record<Locale, DateOrder>> = { 'en-US': 'month-first', 'es-ES': 'day-first' };
const otherOrder: Readonly<Record<DateOrder, DateOrder>> = { 'day-first': 'month-first', 'month-first': 'day-first' };
const orderText: Readonly<Record<DateOrder, string>> = { 'day-first': 'day first', 'month-first': 'month first' };

interface Known {
  type: InputType;
  locale: Locale;
  /** A person's choice. */
  given: DateOrder | undefined;
  /** The order of the list above a further header, if it has dates there. */
  before?: DateOrder | undefined;
  warnings: WarningList;
}

/** The cells that show an order, or none. */
interface Shown {
  count: number;
  lines: number[];
  example: string;
}

/**
 * The order of day and month in a list: as chosen by a person or set by its type, else as its first lines show, where one day above 12
 * decides. If the cells show both orders or none, it is the locale's, and a warning asks; below a further header, that of the lines above.
 */
export function findDateOrder(
  lines: readonly TableLine[],
  columns: readonly Column[],
  { type, locale, given, before, warnings }: Known,
): DateOrder {
  const dates = columns.flatMap(({ field }, index) => (field === 'lastSold' ? [index] : []));
  const shownBy = look(lines, dates);
  warnIfHalfConverted(shownBy, columns.find(({ field }) => field === 'lastSold')?.header, warnings);
  if (given !== undefined) return given;
  const usual = before ?? usualOrder[locale];
  if (type.dayFirst || type.locale) return type.dayFirst ? 'day-first' : usual;
  const { 'day-first': dayFirst, 'month-first': monthFirst, either } = shownBy;
  const [found, others] = dayFirst.count >= monthFirst.count ? (['day-first', monthFirst] as const) : (['month-first', dayFirst] as const);
  const shown = found === 'day-first' ? dayFirst : monthFirst;
  const column = columns.find(({ field }) => field === 'lastSold')?.header;
  if (shown.count > 0 && others.count === 0) {
    if (found !== usual)
      warnings.addAll('DATE_ORDER_FOUND', shown.count, shown.lines, { column, detail: orderText[found], example: shown.example });
    return found;
  }
  const isMixed = others.count > 0;
  if (before !== undefined && !isMixed) return before;
  const against = usual === 'day-first' ? monthFirst : dayFirst;
  const counted = isMixed ? against : either;
  if (counted.count > 0)
    warnings.addAll('DATE_ORDER', counted.count, counted.lines, { column, detail: questionAbout(counted.example, usual, isMixed) });
  return usual;
}

/** With fewer dates it may be chance that none has a day above 12. */
const FEWEST_CONVERTED = 3;

/**
 * A spreadsheet that reads dates in another order than they are written in makes dates of those with a day up to 12, with day and month
 * exchanged, and leaves the others as texts.
 */
function warnIfHalfConverted({ early, late, either, ...texts }: Found, column: string | undefined, warnings: WarningList): void {
  const areLeft = texts['day-first'].count + texts['month-first'].count > 0 && either.count === 0;
  if (areLeft && early.count >= FEWEST_CONVERTED && late.count === 0)
    warnings.addAll('DATES_CONVERTED', early.count, early.lines, { column, example: early.example });
}

function questionAbout(example: string, usual: DateOrder, isMixed: boolean): string {
  if (isMixed) return `some cells show the one and some the other, and they were read ${orderText[usual]}`;
  return `"${example}" was read as ${parseDate(example, usual)}, and ${orderText[otherOrder[usual]]} it is ${parseDate(example, otherOrder[usual])}`;
}

const THREE_NUMBERS = /^\s*(\d{1,2})[-/.](\d{1,2})[-/.](?:\d{4}|\d{2})(?!\d)/;

/** Texts by the order that they show; dates of a workbook by whether their day could be a month. */
type Found = Record<DateOrder | 'either' | 'early' | 'late', Shown>;

function look(lines: readonly TableLine[], columns: readonly number[]): Found {
  const shown = { 'day-first': nothing(), 'month-first': nothing(), either: nothing(), early: nothing(), late: nothing() };
  for (const line of lines) {
    if ('problem' in line) continue;
    for (const index of columns) {
      const text = line.cells[index] ?? '';
      const kind = text === '' ? null : line.types?.has(index) ? dayOf(text) : orderOf(text);
      if (kind) add(shown[kind], text, line.line);
    }
  }
  return shown;
}

/** Whether the day of a workbook's date could be a month; null: it is none, or the same in both orders. */
function dayOf(text: string): 'early' | 'late' | null {
  const [, month, day] = /^\d{4}-(\d{2})-(\d{2})/.exec(text) ?? [];
  if (day === undefined || day === month) return null;
  return Number(day) > 12 ? 'late' : 'early';
}

/** The order that a cell shows by itself; null: it is no such date, or means the same in both. */
function orderOf(text: string): DateOrder | 'either' | null {
  const [, one, other] = THREE_NUMBERS.exec(text.slice(0, 40)) ?? [];
  const [first, second] = [Number(one), Number(other)];
  if (!(first > 0 && second > 0) || first === second) return null;
  if (first > 12) return second <= 12 && first <= 31 ? 'day-first' : null;
  return second > 12 ? (second <= 31 ? 'month-first' : null) : 'either';
}

const nothing = (): Shown => ({ count: 0, lines: [], example: '' });

function add(shown: Shown, text: string, line: number): void {
  shown.example ||= text.trim();
  shown.count += 1;
  if (shown.lines.length < LINES_KEPT) shown.lines.push(line);
}
