import { type SourceField, sourceFields } from './source-field.ts';

/** What was read but deserves a look, each as the start of its sentence. */
export const warningTexts = {
  TITLE_LINES: 'Lines above the header were not read as items',
  TYPE_MISMATCH: 'The columns do not look like the chosen input type',
  DUPLICATE_COLUMN: 'A column name occurs more than once; the first such column was read',
  EXTRA_CELLS: 'Lines have more cells than the header names; an unquoted delimiter may have shifted their columns',
  NUMBER_NOT_READ: 'Cells are not numbers in the chosen locale and were left out of the field',
  DATE_NOT_READ: 'Cells are not dates in the chosen locale and were left out of the field',
  FLAG_NOT_READ: 'Cells say neither yes nor no and were left out of the field',
  DAMAGED_NUMBER: 'Codes look like numbers that a spreadsheet has shortened (1.23E+11); the lost digits cannot be restored',
  DAMAGED_DATE: 'Codes look like dates that a spreadsheet has made of them (04-01 became 1-Apr)',
  LOST_ZERO: 'Codes are one digit short and fit with a 0 in front, which a spreadsheet may have removed',
  REPLACED_CHARACTERS: 'Characters that the encoding does not have were replaced',
  CELL_ERROR: 'Cells hold a spreadsheet error (#N/A) instead of a value',
  LAYOUT_COLUMN_MISSING: 'A column that was assigned by hand is not in the file',
  OTHER_SHEETS: 'Other sheets of the workbook were not read',
  NAMED_OTHERWISE: 'The file is not what its name says and was read as what it is',
} as const satisfies Record<string, string>;

export type WarningCode = keyof typeof warningTexts;

export interface Warning {
  code: WarningCode;
  /** A full sentence for a person. */
  message: string;
  /** Header of the column that it is about. */
  column?: string;
  /** How often it occurred. */
  count: number;
  /** The first lines on which it occurred. */
  lines: number[];
}

const LINES_KEPT = 20;

/** Gathers warnings: one a kind and column, however many lines have it. */
export class WarningList {
  readonly #warnings = new Map<string, Warning>();

  add(
    code: WarningCode,
    { line, column, field, detail }: { line?: number; column?: string; field?: SourceField; detail?: string } = {},
  ): void {
    const key = `${code}\n${column ?? ''}\n${detail ?? ''}`;
    const known = this.#warnings.get(key);
    const warning = known ?? {
      code,
      message: sentence(code, column, field, detail),
      count: 0,
      lines: [],
      ...(column !== undefined && { column }),
    };
    warning.count += 1;
    if (line !== undefined && warning.lines.length < LINES_KEPT) warning.lines.push(line);
    if (!known) this.#warnings.set(key, warning);
  }

  all(): Warning[] {
    return [...this.#warnings.values()];
  }
}

function sentence(code: WarningCode, column?: string, field?: SourceField, detail?: string): string {
  const where = column === undefined ? '' : ` Column "${column}"${field ? ` (${sourceFields[field].label})` : ''}.`;
  return `${warningTexts[code]}${detail ? `: ${detail}` : ''}.${where}`;
}
