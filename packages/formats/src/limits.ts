const MiB = 1024 * 1024;

interface LimitDefinition {
  value: number;
  measure: 'bytes' | 'milliseconds' | 'count';
  /** The unit that follows the number: "512 columns". */
  of: string;
}

/** Limits of a file; the values can be overridden where a file is read. */
export const limitTable = {
  fileBytes: { value: 60 * MiB, measure: 'bytes', of: 'a file' },
  csvLines: { value: 1_000_000, measure: 'count', of: 'lines in a text file' },
  sheetRows: { value: 200_000, measure: 'count', of: 'rows in a sheet' },
  columns: { value: 512, measure: 'count', of: 'columns' },
  // As in Excel.
  cellCharacters: { value: 32_767, measure: 'count', of: 'characters in a cell' },
  lineCharacters: { value: 4 * MiB, measure: 'count', of: 'characters in a line' },
  inflatedBytes: { value: 256 * MiB, measure: 'bytes', of: 'unpacked workbook' },
  zipEntries: { value: 2_000, measure: 'count', of: 'parts in a workbook' },
  sharedStrings: { value: 1_000_000, measure: 'count', of: 'different texts in a workbook' },
  parseMs: { value: 60_000, measure: 'milliseconds', of: 'reading' },
  parseMemoryBytes: { value: 512 * MiB, measure: 'bytes', of: 'memory for reading' },
} as const satisfies Record<string, LimitDefinition>;

/** Titles and a header may be above the rows that `sheetRows` counts. */
export const SPARE_ROWS = 100;

export type LimitName = keyof typeof limitTable;
export type Limits = Readonly<Record<LimitName, number>>;

/** The limits in force: the documented ones, except those that the caller overrides. */
export function withDefaults(limits: Partial<Limits> = {}): Limits {
  return {
    fileBytes: limitTable.fileBytes.value,
    csvLines: limitTable.csvLines.value,
    sheetRows: limitTable.sheetRows.value,
    columns: limitTable.columns.value,
    cellCharacters: limitTable.cellCharacters.value,
    lineCharacters: limitTable.lineCharacters.value,
    inflatedBytes: limitTable.inflatedBytes.value,
    zipEntries: limitTable.zipEntries.value,
    sharedStrings: limitTable.sharedStrings.value,
    parseMs: limitTable.parseMs.value,
    parseMemoryBytes: limitTable.parseMemoryBytes.value,
    ...limits,
  };
}

/** A limit in words, for messages and documentation: "256 MiB of unpacked workbook", "512 columns". */
export function limitText(name: LimitName, value: number = limitTable[name].value): string {
  const { measure, of } = limitTable[name];
  if (measure === 'bytes') return `${(value / MiB).toLocaleString('en-US', { maximumFractionDigits: 2 })} MiB of ${of}`;
  if (measure === 'milliseconds') return `${(value / 1000).toLocaleString('en-US')} seconds of ${of}`;
  return `${value.toLocaleString('en-US')} ${of}`;
}
