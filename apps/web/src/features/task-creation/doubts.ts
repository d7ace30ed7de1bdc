import type { FilePreview, PreviewColumn } from '@fetlock/contract/file-preview';

/** What is doubtful about a column, in a word or two; the warnings say it in full. */
const doubtTexts: Readonly<Record<string, string>> = {
  DUPLICATE_COLUMN: 'two columns of this name',
  RIVAL_COLUMN: 'another column was read instead',
  CODE_AS_NAME: 'taken for the code by its cells',
  THREE_DECIMALS: 'thousands or decimals?',
  DATE_ORDER: 'day or month first?',
  DATE_ORDER_FOUND: 'order of dates as the cells show',
  DAY_NUMBER: 'days as numbers',
  STATE_AS_FLAG: 'active or not?',
  DAMAGED_NUMBER: 'damaged codes',
  CUT_DIGITS: 'damaged codes',
  DAMAGED_DATE: 'damaged codes',
  DECIMAL_CODE: 'damaged codes',
  LOST_ZERO: 'zeros lost?',
  FORMULA_NOT_COMPUTED: 'formulas without values',
};

export interface UnderstoodColumn {
  column: PreviewColumn;
  /** Its place in the file, from 0. */
  place: number;
  doubts: string[];
}

/** The columns with what is doubtful about each, those with doubts first and else as in the file. */
export function understoodColumns({ columns, warnings }: Pick<FilePreview, 'columns' | 'warnings'>): UnderstoodColumn[] {
  return columns
    .map((column, place) => {
      const told = warnings.flatMap(({ code, column: header }) => (header === column.header ? (doubtTexts[code] ?? []) : []));
      const notRead =
        column.not_read > 0 ? [`${column.not_read.toLocaleString('en-US')} of ${column.filled.toLocaleString('en-US')} not read`] : [];
      return { column, place, doubts: [...new Set([...notRead, ...told])] };
    })
    .toSorted((one, other) => Math.sign(other.doubts.length) - Math.sign(one.doubts.length));
}
