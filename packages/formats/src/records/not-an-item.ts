import { isSameName } from '../fields/header-name.ts';
import type { InputType } from '../types/input-type.ts';
import type { LineProblemCode } from '../table-line.ts';
import { reportNotes } from './report-notes.ts';

const totalsAndNotes: readonly RegExp[] = [
  /^(?:(?:report|grand|sub|overall|final)[ -]?)?totals?(?: general)?\s*:?$/i,
  /^(?:report|grand|overall) totals?\b/i,
  /^sub-?totals? for\b/i,
  /^totals? for (?:all|each|class|category|group|department)\b/i,
  /^(?:total:? (?:number of )?|number of )(?:\d[\d,.]* )?(?:items|records|products|services|rows|lines)\b/i,
  /^\d[\d,.]* (?:records|(?:items|products|services) (?:listed|printed|found|in total))$/i,
  /^(?:item |record )?count:? \d[\d,.]*$/i,
  /^(?:items|records) (?:listed|printed)\b/i,
  /^total (?:de )?(?:artículos|registros|productos)\b/i,
  /^page \d+(?: of \d+)?$/i,
  /^página \d+(?: de \d+)?$/i,
  /^[*=-]* ?end of report\b/i,
  /^printed (?:on|by|at)\b/i,
];
/** A word from each of them; nearly all lines need no closer check. */
const telling = /total|number of|items|records|products|services|count|page|página|end of|printed/i;

/** The lines at the top of a list, by their cells. */
export interface TopLines {
  /** The names of the columns, as they are read. */
  names: readonly string[];
  /** The lines that name the columns: two where names are below merged cells. */
  header: readonly (readonly string[])[];
  titles: readonly (readonly string[])[];
}

/** Why a line below the header is not an item although it has cells: a total, a note of the report, a repeated header. */
export function notAnItem(type: InputType, { names, header, titles }: TopLines): (cells: readonly string[]) => LineProblemCode | null {
  const isTable = names.filter((name) => name.trim() !== '').length > 1;
  const known = new Set(names.map((name) => name.trim()).filter((name) => name !== ''));
  const isNote = reportNotes(titles);
  const isHeader = isAnyOf(header);
  return (cells) => {
    if (type.ignoreLine?.(cells) || isTotal(cells) || isNote(cells)) return 'TOTAL_LINE';
    if (!isTable) return null;
    if (isHeader(cells)) return 'HEADER_REPEATED';
    return isOtherOrder(cells, known) ? 'HEADER_CHANGED' : null;
  };
}

/** Whether cells name the columns as one of these lines does. Those behind the last of that line do not count. */
export function isAnyOf(lines: TopLines['header']): (cells: readonly string[]) => boolean {
  const isSame = lines.filter((line) => line.length > 0).map(isSameAs);
  return (cells) => isSame.some((is) => is(cells));
}

function isSameAs(line: readonly string[]): (cells: readonly string[]) => boolean {
  // The last name is compared first: items have amounts there, and the comparison takes time.
  const last = line.findLastIndex((text) => text.trim() !== '');
  const initial = initialOf(line[last] ?? '');
  return (cells) => initialOf(cells[last] ?? '') === initial && line.every((text, index) => isSameName(text, cells[index] ?? ''));
}

const initialOf = (text: string): string => text.trimStart().charAt(0).toLowerCase();

/** A line of column names only, in another order than at the top. */
function isOtherOrder(cells: readonly string[], names: ReadonlySet<string>): boolean {
  if (!names.has((cells[0] ?? '').trim())) return false;
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  return filled.length >= FEWEST_NAMES && filled.every((cell) => names.has(cell)) && new Set(filled).size > 2;
}

/** With fewer words one may be the name of an item. */
const FEWEST_NAMES = 3;

/** "Total" with only numbers next to it. "Total T4" is an item, and so is code "TOTAL" with a name. */
function isTotal(cells: readonly string[]): boolean {
  const first = cells.find((cell) => cell.trim() !== '')?.trim() ?? '';
  if (first.length > 80 || !telling.test(first) || !totalsAndNotes.some((pattern) => pattern.test(first))) return false;
  return cells.filter((cell) => /\p{L}/u.test(cell)).length === 1;
}
