import { type Locale, parseDate, parseFlag } from '@fetlock/formats/fields/parse-cell';
import { readNumber } from '../decisions/decided-columns.ts';

type Value = string | number | boolean | null;

/** Whether a cell still has the value that was written into it, however a spreadsheet has saved it since. */
export function saysTheSame(written: Value, cell: string | undefined, locale: Locale): boolean {
  const text = withPlainBreaks(cell ?? '');
  if (written === null) return text === '';
  if (typeof written === 'boolean') return parseFlag(text) === written;
  if (typeof written === 'number') return text === String(written) || isRounded(written, text, readNumber(text, locale));
  return text === withPlainBreaks(written) || isSameDate(written, text);
}

/**
 * What a spreadsheet makes of codes that it takes for numbers or dates: zeros are lost at the front or after the point, `5.5E+12`, `1-Apr`.
 * No one typed that, so no one meant it.
 */
export function isDamaged(written: Value, cell: string | undefined): boolean {
  if (typeof written !== 'string' || cell === undefined) return false;
  const [before, after] = [written.trim(), cell.trim()];
  if (before === after) return false;
  if (/^\d{1,2}[-/]\d{1,2}$/.test(before)) return asDate.test(after);
  if (!/^\d+(?:\.\d+)?$/.test(before) || !/^\d+(?:[.,]\d+)?(?:E\+\d+)?$/i.test(after)) return false;
  return isRounded(Number(before), after, Number(after.replace(',', '.')));
}

const asDate =
  /^(?:\d{1,2}-(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)-\d{2}|\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4})$/i;

const withPlainBreaks = (text: string) => text.trim().replaceAll(/\r\n?/g, '\n');

/** A spreadsheet shows about ten digits of a number; in narrow columns as few as three of a long one, with its power of ten. */
const shownDigits = 9;

function isRounded(written: number, text: string, value: number | null | undefined): boolean {
  if (typeof value !== 'number') return false;
  if (value === written) return true;
  const digits = text.replace(/E.*/is, '').replaceAll(/\D/g, '').replace(/^0+/, '').length;
  return (digits >= shownDigits || /\dE\+/i.test(text)) && digits > 0 && digits <= 100 && Number(written.toPrecision(digits)) === value;
}

const isSameDate = (written: string, text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(written) && (parseDate(text, 'month-first') === written || parseDate(text, 'day-first') === written);
