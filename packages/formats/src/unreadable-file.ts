/** Reasons why a whole file cannot be read, each with what the person who chose it can do about it. */
export const unreadableReasons = {
  UNSUPPORTED_TYPE: 'Save the list as .csv, .xls or .xlsx and choose it again.',
  TOO_LARGE: 'Split the list into several files, or save the sheet alone as .csv.',
  ENCRYPTED: 'Remove the password and choose the file again.',
  DAMAGED: 'Open it in the program that made it, save it again as .csv or .xlsx, and choose the new file.',
  NO_HEADER: 'Add a first line that names the columns, for example "Code,Name,Price".',
  NO_SUCH_LINE: 'Choose a line that names the columns.',
  NO_SUCH_SHEET: 'Choose one of the sheets that the workbook has.',
  EMPTY: 'Check that the export was finished, and choose the file again.',
  TOO_MANY_LINES: 'Split the list into several files.',
  TOO_MANY_ROWS: 'Split the list into several files, or save the sheet as .csv.',
  TOO_MANY_COLUMNS: 'Remove the columns that are not part of the price list.',
  TOO_MANY_PARTS: 'Save the sheet alone as .csv or as a new workbook.',
  TOO_MANY_TEXTS: 'Save the sheet alone as .csv.',
  TIMED_OUT: 'Save the sheet alone as .csv, or split the list into several files.',
  OUT_OF_MEMORY: 'Save the sheet alone as .csv, or split the list into several files.',
} as const satisfies Record<string, string>;

export type UnreadableCode = keyof typeof unreadableReasons;

interface Details {
  file: string;
  /** Line or row, counted from 1, if known. */
  line?: number | undefined;
  cause?: unknown;
}

/** A file that cannot be read at all. The message says which file, where, why and what to do. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile';
  readonly code: UnreadableCode;
  readonly file: string;
  readonly line: number | undefined;
  /** The reason alone, without file and advice. */
  readonly reason: string;

  constructor(code: UnreadableCode, reason: string, { file, line, cause }: Details) {
    super(`${file}${line === undefined ? '' : `, line ${line}`}: ${reason}. ${unreadableReasons[code]}`, { cause });
    this.code = code;
    this.file = file;
    this.line = line;
    this.reason = reason;
  }
}

/** Whether an error means that memory could not be allocated, as for buffers (not the heap). */
export function isOutOfMemory(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    ('code' in error && error.code === 'ENOMEM') || (error instanceof RangeError && /allocation|memory|string length/i.test(error.message))
  );
}
