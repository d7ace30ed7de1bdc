import type { Locale } from './fields/parse-cell.ts';
import { type SourceField, sourceFields } from './fields/source-field.ts';
import { cutText } from './text/storable-text.ts';

/** Warnings about what was read, each as the start of its sentence. */
export const warningTexts = {
  TITLE_LINES: 'Lines above the header were not read as items',
  TABLE_ABOVE: 'Lines above the header have amounts and were not read; they may be a list of their own',
  TYPE_MISMATCH: 'The columns do not look like the chosen input type',
  DUPLICATE_COLUMN: 'A column name occurs more than once; the first such column was read',
  NO_QUANTITY: 'No column has a known name for quantities sold, so that none were counted',
  NO_NAMES: 'No column has the names of the items; the file completes those of a price list by their codes, and is none itself',
  RIVAL_COLUMN: 'Two columns could fill one field, and one of them was read',
  EXTRA_CELLS: 'Lines have more cells than the header names; an unquoted delimiter may have shifted their columns',
  OTHER_LOCALE: 'Numbers are written as in another locale than the chosen one',
  THREE_DECIMALS: 'Most numbers of a column could be thousands or have three decimals',
  ROUNDED_AMOUNT: 'Amounts have more than four decimals and were rounded to four',
  MERGED_AMOUNT: 'A number in a cell that is merged over several rows was read for each of them',
  AMOUNT_OVER_COLUMNS: 'A number in a cell that is merged over several columns was read for the first of them only',
  UNNAMED_COLUMN: 'A column without a name has values, which fill no field',
  NUMBER_NOT_READ: 'Cells are not numbers in the chosen locale and were left out of the field',
  DATE_NOT_READ: 'Cells are not dates in the order of day and month that was taken, and were left out of the field',
  DATES_CONVERTED:
    'No date of the workbook has a day above 12, and those that have one are texts: a spreadsheet has probably exchanged day and month',
  DATE_ORDER: 'Dates could be read with the day or with the month first',
  DATE_ORDER_FOUND: 'Dates were read in the order that their cells show',
  DAY_NUMBER: 'Numbers in a column of dates were read as days as a spreadsheet counts them (45752 is 2025-04-05)',
  STATE_AS_FLAG: 'A column of states says no more than yes and no; 1, yes and on were read as active',
  CODE_AS_NAME: 'The column that is named like the item holds codes, and the description was read as its name',
  DATE_IN_TEXT: 'A column of texts contains dates, as a spreadsheet makes them of fractions and ranges (1/2 became 2-Jan)',
  FLAG_NOT_READ: 'Cells say neither yes nor no and were left out of the field',
  DAMAGED_NUMBER: 'Codes look like numbers that a spreadsheet has shortened (1.23E+11); the lost digits cannot be restored',
  CUT_DIGITS: 'Codes have only zeros after their 15th digit, where a spreadsheet cuts numbers off; the lost digits cannot be restored',
  DAMAGED_DATE: 'Codes look like dates that a spreadsheet has made of them (04-01 became 1-Apr)',
  DECIMAL_CODE: 'Codes end in .0, as a program writes them that has read them as numbers',
  LOST_ZERO: 'Codes are shorter than they should be; a spreadsheet may have removed zeros in front',
  ENCODING_DOUBT: 'Which encoding the file has could only be guessed',
  TWICE_ENCODED: 'Letters and signs were encoded twice before they came into this file',
  REPLACED_CHARACTERS: 'Characters that the encoding does not have were replaced',
  FORMULA_NOT_COMPUTED:
    'Cells hold a formula without its value, as a program writes them that does not compute, and were left out of the field',
  CELL_ERROR: 'Cells hold a spreadsheet error (#N/A) instead of a value',
  LAYOUT_COLUMN_MISSING: 'A column that was assigned by hand is not in the file',
  SAME_LINE: 'Lines are the same as an earlier one, cell by cell; each was read as an item of its own',
  REPEATED_CODE: 'Codes occur on more than one line; each line was read as an item of its own',
  SHORT_LINE: 'Lines end in the middle, with less than half of the cells that the header names',
  LINES_IN_CELL: 'A quoted cell goes on over lines that look like items of their own',
  HIDDEN_LINES: 'Rows that are hidden in the workbook were read as the others',
  NAME_ONLY: 'Lines with nothing but a name were read as items; they may be headings',
  OTHER_SHEETS: 'Other sheets of the workbook were not read',
  NAMED_OTHERWISE: 'The file is not what its name says and was read as what it is',
} as const satisfies Record<string, string>;

export type WarningCode = keyof typeof warningTexts;

const exportAsText = 'Export the list again with this column as text, and do not save it in a spreadsheet in between';

/** What to do about it, if that is not obvious. */
const advice: Partial<Record<WarningCode, string>> = {
  DAMAGED_NUMBER: exportAsText,
  CUT_DIGITS: exportAsText,
  DAMAGED_DATE: exportAsText,
  DECIMAL_CODE: exportAsText,
  LOST_ZERO: exportAsText,
  DATES_CONVERTED: exportAsText,
  CELL_ERROR: 'Correct the formulas in the workbook, or enter the values',
  TWICE_ENCODED: 'In a text file, choose the encoding "UTF-8, encoded twice"; a workbook is to be exported again',
  REPLACED_CHARACTERS: 'Choose another encoding',
  ENCODING_DOUBT: 'Look at names with accents, and choose the encoding by them',
  FORMULA_NOT_COMPUTED: 'Open the workbook in a spreadsheet, save it there, and take that file',
  TABLE_ABOVE: 'If they are items, read them from a file of their own',
  TYPE_MISMATCH: 'Choose the type that fits, or check what each column contains',
  DUPLICATE_COLUMN: 'Check that the right one of them is read',
  RIVAL_COLUMN: 'Check that the right one of them is read',
  NO_QUANTITY: 'If the file has one, call it Quantity Sold there',
  DATE_ORDER: 'Choose the order of the dates',
  STATE_AS_FLAG: 'Check it with an item that is no longer sold',
  EXTRA_CELLS: 'Look at these lines, and at the delimiter',
  OTHER_LOCALE: 'Read the file in that locale',
  THREE_DECIMALS: 'Ask the practice what one of these items costs, and choose the locale by that',
  DATE_IN_TEXT: exportAsText,
  LINES_IN_CELL: 'Look at these lines; a quote may be opened there that belongs to the text',
  MERGED_AMOUNT: 'Check that it holds for each of these lines',
  AMOUNT_OVER_COLUMNS: 'If it is also that of the others, enter it there',
  UNNAMED_COLUMN: 'If they are needed, give the column a name in the file',
  NUMBER_NOT_READ: 'Check that the column holds numbers, and the locale',
  DATE_NOT_READ: 'Check that the column holds dates, and their order',
  LAYOUT_COLUMN_MISSING: 'Assign the column that holds it in this file',
  SAME_LINE: 'Check whether the list was exported or put together twice',
  REPEATED_CODE: 'Check that they are different items',
  SHORT_LINE: 'Look at these lines; the file may be cut off or a line broken',
  OTHER_SHEETS: 'Choose another sheet if the list is not in this one',
};

/** Codes that a spreadsheet has damaged, which no other way of reading restores. */
export const spreadsheetDamage: ReadonlySet<WarningCode> = new Set([
  'DAMAGED_NUMBER',
  'CUT_DIGITS',
  'DAMAGED_DATE',
  'DECIMAL_CODE',
  'LOST_ZERO',
]);

export interface Warning {
  code: WarningCode;
  /** Full sentences for a person: what, where, an example, what to do. */
  message: string;
  /** Header of the column that it is about. */
  column?: string;
  /** The first cell that it is about. */
  example?: string;
  /** The locale in which the file is written, if it is not the chosen one. */
  locale?: Locale;
  /** How often it occurred. */
  count: number;
  /** The first lines on which it occurred. */
  lines: number[];
}

interface About {
  line?: number | undefined;
  column?: string | undefined;
  field?: SourceField | undefined;
  detail?: string | undefined;
  example?: string | undefined;
  locale?: Locale | undefined;
}

export const LINES_KEPT = 20;
const EXAMPLE_CHARACTERS = 60;

/** Collects warnings: one per kind and column, however many lines have it. */
export class WarningList {
  readonly #warnings = new Map<string, Warning>();

  add(code: WarningCode, { line, ...about }: About = {}): void {
    this.addAll(code, 1, line === undefined ? [] : [line], about);
  }

  /** Adds what was counted elsewhere, with the first of its lines. */
  addAll(code: WarningCode, count: number, lines: readonly number[], about: Omit<About, 'line'>): void {
    const key = `${code}\n${about.column ?? ''}\n${about.detail ?? ''}`;
    let warning = this.#warnings.get(key);
    if (!warning) {
      const { column, example } = about;
      warning = { code, message: sentence(code, about), count: 0, lines: [], ...(column !== undefined && { column }) };
      if (about.locale !== undefined) warning.locale = about.locale;
      if (example !== undefined) warning.example = cutText(example, EXAMPLE_CHARACTERS);
      this.#warnings.set(key, warning);
    }
    warning.count += count;
    for (const line of lines) if (warning.lines.length < LINES_KEPT) warning.lines.push(line);
  }

  all(): Warning[] {
    return [...this.#warnings.values()];
  }
}

/** Warnings of a line's cells, reported only once the line is an item: a refused line has its own reason. */
export class CollectedWarnings {
  readonly #pending: { code: WarningCode; about: About }[] = [];

  add(code: WarningCode, about: About): void {
    this.#pending.push({ code, about });
  }

  report(warnings: WarningList): void {
    for (const { code, about } of this.#pending) warnings.add(code, about);
    this.drop();
  }

  drop(): void {
    // Nearly always there is nothing, and a length that is set takes time.
    if (this.#pending.length > 0) this.#pending.length = 0;
  }
}

function sentence(code: WarningCode, { column, field, detail, example }: About): string {
  return [
    `${warningTexts[code]}${detail ? `: ${detail}` : ''}${example ? `, for example "${cutText(example, EXAMPLE_CHARACTERS)}"` : ''}.`,
    ...(column === undefined ? [] : [`Column "${column}"${field ? ` (${sourceFields[field].label})` : ''}.`]),
    ...(advice[code] ? [`${advice[code]}.`] : []),
  ].join(' ');
}
