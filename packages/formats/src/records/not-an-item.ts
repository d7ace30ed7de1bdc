import type { InputType } from '../types/input-type.ts';
import type { LineProblemCode } from '../table-line.ts';

const totalsAndNotes: readonly RegExp[] = [
  /^(?:(?:report|grand|sub|overall|final)[ -]?)?totals?(?: general)?\s*:?$/i,
  /^(?:total (?:number of )?|number of )(?:items|records|products|services|rows|lines)\b/i,
  /^(?:items|records) (?:listed|printed)\b/i,
  /^total (?:de )?(?:artículos|registros|productos)\b/i,
  /^page \d+(?: of \d+)?$/i,
  /^página \d+(?: de \d+)?$/i,
  /^end of report\b/i,
  /^printed (?:on|by|at)\b/i,
];
/** A word from each of them; nearly all lines need no closer check. */
const telling = /total|number of|items|records|page|página|end of|printed/i;

/** Why a line below the header is not an item although it has cells: a total, a note of the report, a repeated header. */
export function notAnItem(type: InputType, header: readonly string[]): (cells: readonly string[]) => LineProblemCode | null {
  const names = header.map((name) => name.trim());
  const isTable = names.filter((name) => name !== '').length > 1;
  const isHeader = (cells: readonly string[]) => isTable && names.every((name, index) => (cells[index] ?? '').trim() === name);
  const known = new Set(names.filter((name) => name !== ''));
  return (cells) => {
    if (type.ignoreLine?.(cells) || isTotal(cells)) return 'TOTAL_LINE';
    if (isHeader(cells)) return 'HEADER_REPEATED';
    return isTable && isOtherHeader(cells, known) ? 'HEADER_CHANGED' : null;
  };
}

/** A line of column names only, in another order than at the top. */
function isOtherHeader(cells: readonly string[], names: ReadonlySet<string>): boolean {
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
