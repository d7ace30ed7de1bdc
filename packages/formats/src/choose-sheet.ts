import { findHeader, HEADER_SEARCH_LINES } from './find-header.ts';
import type { TableLine } from './table-line.ts';
import type { WarningList } from './warnings.ts';

export interface Sheet {
  name: string;
  hidden: boolean;
  /** Starts from the top with every call. */
  lines: () => AsyncIterable<TableLine[]>;
}

/** Sheets of a workbook that are looked at; the first ones, visible before hidden. */
const SHEETS_LOOKED_AT = 20;

/** The first sheet that names its columns; the first with any lines where none does. Names the other sheets that hold lines in a warning. */
export async function chooseSheet(sheets: readonly Sheet[], warnings: WarningList): Promise<Sheet | null> {
  const filled: Sheet[] = [];
  let chosen: Sheet | null = null;
  for (const sheet of sheets.toSorted((one, other) => Number(one.hidden) - Number(other.hidden)).slice(0, SHEETS_LOOKED_AT)) {
    const first = await firstLines(sheet);
    if (first.length === 0) continue;
    filled.push(sheet);
    if (!chosen && findHeader(first)) chosen = sheet;
  }
  chosen ??= filled[0] ?? null;
  const others = filled.filter((sheet) => sheet !== chosen).map(({ name }) => `"${name}"`);
  if (others.length > 0) warnings.add('OTHER_SHEETS', { detail: others.join(', ') });
  return chosen;
}

async function firstLines(sheet: Sheet): Promise<TableLine[]> {
  const lines: TableLine[] = [];
  for await (const batch of sheet.lines()) {
    lines.push(...batch);
    if (lines.length >= HEADER_SEARCH_LINES) break;
  }
  return lines.slice(0, HEADER_SEARCH_LINES);
}
