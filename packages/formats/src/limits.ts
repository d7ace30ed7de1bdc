const MiB = 1024 * 1024;

/** What a file may be at most, with the sentence part that messages and documentation show. */
export const limitTable = {
  fileBytes: { value: 60 * MiB, label: '60 MiB a file' },
  csvLines: { value: 1_000_000, label: '1,000,000 lines in a text file' },
  sheetRows: { value: 200_000, label: '200,000 rows in a sheet' },
  columns: { value: 512, label: '512 columns' },
  cellCharacters: { value: 32_767, label: '32,767 characters in a cell (the limit of Excel)' },
  lineCharacters: { value: 4 * MiB, label: '4,194,304 characters in a line' },
  inflatedBytes: { value: 256 * MiB, label: '256 MiB of unpacked workbook' },
  zipEntries: { value: 2_000, label: '2,000 parts in a workbook' },
  sharedStrings: { value: 1_000_000, label: '1,000,000 different texts in a workbook' },
  parseMs: { value: 60_000, label: '60 seconds of reading' },
  parseMemoryBytes: { value: 512 * MiB, label: '512 MiB of memory while reading' },
} as const satisfies Record<string, { value: number; label: string }>;

export type LimitName = keyof typeof limitTable;
export type Limits = Readonly<Record<LimitName, number>>;

/** The limits in force: the documented ones, save those that the caller sets. */
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
