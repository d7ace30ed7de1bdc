import type { FilePreview, PreviewColumn } from '@fetlock/contract/file-preview';

/** A column's doubts, in a word or two; the warnings explain them in full. */
const doubtTexts: Readonly<Record<string, string>> = {
  DUPLICATE_COLUMN: 'two columns of this name',
  RIVAL_COLUMN: 'another column was read instead',
  CODE_AS_NAME: 'taken for the code by its cells',
  THREE_DECIMALS: 'thousands or decimals?',
  DATE_ORDER: 'day or month first?',
  DATES_CONVERTED: 'day and month exchanged?',
  DATE_ORDER_FOUND: 'order of dates as the cells show',
  DAY_NUMBER: 'days as numbers',
  STATE_AS_FLAG: 'active or not?',
  DAMAGED_NUMBER: 'damaged codes',
  CUT_DIGITS: 'damaged codes',
  DAMAGED_DATE: 'damaged codes',
  DECIMAL_CODE: 'damaged codes',
  LOST_ZERO: 'zeros lost?',
  FORMULA_NOT_COMPUTED: 'formulas without values',
  DATE_IN_TEXT: 'dates among texts',
  ROUNDED_AMOUNT: 'rounded to four decimals',
};

export interface UnderstoodColumn {
  column: PreviewColumn;
  /** Index in the file, from 0. */
  place: number;
  doubts: string[];
}

/** The columns with their doubts: doubtful ones first, otherwise in the order of the file. */
export function understoodColumns({ columns, warnings }: Pick<FilePreview, 'columns' | 'warnings'>): UnderstoodColumn[] {
  return columns
    .map((column, place) => {
      const doubts = warnings.flatMap(({ code, column: header }) => (header === column.header ? (doubtTexts[code] ?? []) : []));
      const notRead =
        column.not_read > 0 ? [`${column.not_read.toLocaleString('en-US')} of ${column.filled.toLocaleString('en-US')} not read`] : [];
      return { column, place, doubts: [...new Set([...notRead, ...doubts])] };
    })
    .toSorted((one, other) => Math.sign(other.doubts.length) - Math.sign(one.doubts.length));
}

/** Fields that nearly every price list has. */
const expected = { code: 'the code', price: 'the price' } as const;

/** Names those that no column has, as long as some columns are not read. */
export function missingText({ columns }: Pick<FilePreview, 'columns'>): string | null {
  const missing = Object.entries(expected).filter(([name]) => columns.every(({ field }) => field !== name));
  if (missing.length === 0 || columns.every(({ field, filled }) => field !== null || filled === 0)) return null;
  return `No column is read as ${missing.map(([, title]) => title).join(' or ')}. If the file has it, choose it above the first rows.`;
}
