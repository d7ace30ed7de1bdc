import { findHeader, HEADER_SEARCH_LINES } from './find-header.ts';
import type { TableLine } from './table-line.ts';
import { UnreadableFile } from './unreadable-file.ts';
import type { WarningList } from './warnings.ts';

export interface Sheet {
  name: string;
  hidden: boolean;
  /** Starts from the top with every call. */
  lines: () => AsyncIterable<TableLine[]>;
}

export interface ChosenSheet {
  /** Null: no sheet holds a line. */
  sheet: Sheet | null;
  /** Names of all sheets that may hold lines, in the order of the workbook. */
  names: string[];
}

interface Choice {
  /** The sheet that a person has chosen. */
  wanted: string | undefined;
  file: string;
  warnings: WarningList;
}

/** Sheets of a workbook that are looked at; the first ones, visible before hidden. */
const SHEETS_LOOKED_AT = 20;

/**
 * The sheet that a person has chosen; else the first one that names its columns; else the first one with any lines.
 * Names the other sheets that hold lines in a warning. Throws NO_SUCH_SHEET.
 */
export async function chooseSheet(sheets: readonly Sheet[], { wanted, file, warnings }: Choice): Promise<ChosenSheet> {
  const named = wanted === undefined ? null : sheetNamed(sheets, wanted, file);
  const empty = new Set<Sheet>();
  const filled: Sheet[] = [];
  let chosen = named;
  for (const sheet of sheets.toSorted((one, other) => Number(one.hidden) - Number(other.hidden)).slice(0, SHEETS_LOOKED_AT)) {
    const first = await firstLines(sheet);
    if (first.length === 0) empty.add(sheet);
    else filled.push(sheet);
    if (!chosen && findHeader(first)) chosen = sheet;
  }
  chosen ??= filled[0] ?? null;
  const others = filled.filter((sheet) => sheet !== chosen).map(({ name }) => `"${name}"`);
  if (others.length > 0) warnings.add('OTHER_SHEETS', { detail: others.join(', ') });
  return { sheet: chosen, names: sheets.filter((sheet) => sheet === chosen || !empty.has(sheet)).map(({ name }) => name) };
}

function sheetNamed(sheets: readonly Sheet[], wanted: string, file: string): Sheet {
  const plain = (name: string) => name.trim().toLowerCase();
  const sheet = sheets.find(({ name }) => name === wanted) ?? sheets.find(({ name }) => plain(name) === plain(wanted));
  if (sheet) return sheet;
  const names = sheets.map(({ name }) => `"${name}"`).join(', ');
  throw new UnreadableFile('NO_SUCH_SHEET', `The workbook has no sheet "${wanted}"; it has ${names}`, { file });
}

async function firstLines(sheet: Sheet): Promise<TableLine[]> {
  const lines: TableLine[] = [];
  for await (const batch of sheet.lines()) {
    lines.push(...batch);
    if (lines.length >= HEADER_SEARCH_LINES) break;
  }
  return lines.slice(0, HEADER_SEARCH_LINES);
}
