import { FEWEST_CELLS_OF_ITEM, findHeader, HEADER_SEARCH_LINES } from '../header/find-header.ts';
import { guessHeader } from '../header/guess-header.ts';
import { recognisedFields } from '../header/recognise.ts';
import { widthOf } from '../header/usual-width.ts';
import { storableText } from '../text/storable-text.ts';
import type { TableLine } from '../table-line.ts';
import { UnreadableFile } from '../unreadable-file.ts';
import type { WarningList } from '../warnings.ts';

export interface Sheet {
  name: string;
  hidden: boolean;
  /** Starts from the top with every call. */
  lines: () => AsyncIterable<TableLine[]>;
}

export interface ChosenSheet<S extends Sheet> {
  /** Null: no sheet has a line. */
  sheet: S | null;
  /** Names of all sheets that may have lines, in the order of the workbook. */
  names: string[];
}

interface Choice {
  /** The sheet that a person has chosen. */
  wanted: string | undefined;
  file: string;
  warnings: WarningList;
}

/** Maximum number of sheets examined; the first ones, visible before hidden. */
const SHEETS_LOOKED_AT = 250;

/**
 * The sheet that a person has chosen; else the one most like a price list, among equals the first; else the first one with any lines. Names
 * the other sheets with lines in a warning. Throws NO_SUCH_SHEET.
 */
export async function chooseSheet<S extends Sheet>(sheets: readonly S[], { wanted, file, warnings }: Choice): Promise<ChosenSheet<S>> {
  const empty = new Set<S>();
  const filled: S[] = [];
  let chosen = wanted === undefined ? null : sheetNamed(sheets, wanted, file);
  let best = wanted === undefined ? 0 : Infinity;
  for (const sheet of sheets.toSorted((one, other) => Number(one.hidden) - Number(other.hidden)).slice(0, SHEETS_LOOKED_AT)) {
    const first = await firstLines(sheet);
    if (first.length === 0) empty.add(sheet);
    else filled.push(sheet);
    const likeness = likenessToList(first) / (sheet.hidden ? 10 : 1);
    if (likeness > best) [chosen, best] = [sheet, likeness];
  }
  chosen ??= filled[0] ?? null;
  const others = sheets.filter((sheet) => sheet !== chosen && !empty.has(sheet)).map(({ name }) => `"${name}"`);
  if (others.length > 0) warnings.add('OTHER_SHEETS', { detail: others.join(', ') });
  return { sheet: chosen, names: sheets.filter((sheet) => sheet === chosen || !empty.has(sheet)).map(({ name }) => name) };
}

function sheetNamed<S extends Sheet>(sheets: readonly S[], wanted: string, file: string): S {
  const plain = (name: string) => storableText(name).trim().toLowerCase();
  const sheet = sheets.find(({ name }) => name === wanted) ?? sheets.find(({ name }) => plain(name) === plain(wanted));
  if (sheet) return sheet;
  const names = sheets.map(({ name }) => `"${name}"`).join(', ');
  throw new UnreadableFile('NO_SUCH_SHEET', `The workbook has no sheet "${wanted}"; it has ${names}`, { file });
}

/** A list by its header counts more than one whose names nobody knows. */
const UNNAMED = 0.1;

/**
 * How many fields the header names, and more if the code or the price is among them: a list of vendors has names too. Where no line names
 * the items next to another field, the line that would be taken for the header, and how many lines may be items.
 */
function likenessToList(lines: readonly TableLine[]): number {
  const header = findHeader(lines);
  if (header && header.fields > 1) return knownFields(header.names) + (lines.length > header.index + 1 ? 1 : 0);
  const guessed = lines[guessHeader(lines)];
  const items = lines.filter((line) => 'cells' in line && widthOf(line) >= FEWEST_CELLS_OF_ITEM).length;
  return UNNAMED * ((guessed && 'cells' in guessed ? knownFields(guessed.cells) : 0) + items / HEADER_SEARCH_LINES);
}

function knownFields(names: readonly string[]): number {
  const fields = recognisedFields(names);
  const telling = (['code', 'price', 'cost'] as const).filter((field) => fields.has(field)).length;
  return fields.size + telling * 2;
}

async function firstLines(sheet: Sheet): Promise<TableLine[]> {
  const lines: TableLine[] = [];
  for await (const batch of sheet.lines()) {
    lines.push(...batch);
    if (lines.length >= HEADER_SEARCH_LINES) break;
  }
  return lines.slice(0, HEADER_SEARCH_LINES);
}
