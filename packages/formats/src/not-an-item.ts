import type { InputType } from './input-type.ts';
import type { LineProblemCode } from './table-line.ts';

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
/** A word of each of them; nearly all lines need no closer look. */
const telling = /total|number of|items|records|page|página|end of|printed/i;

/** Why a line below the header is no item although it has cells: a total, a note of the report, the header once more. */
export function notAnItem(type: InputType, header: readonly string[]): (cells: readonly string[]) => LineProblemCode | null {
  const names = header.map((name) => name.trim());
  const isTable = names.filter((name) => name !== '').length > 1;
  const isHeader = (cells: readonly string[]) => isTable && names.every((name, index) => (cells[index] ?? '').trim() === name);
  return (cells) => {
    if (type.ignoreLine?.(cells) || isTotal(cells)) return 'TOTAL_LINE';
    return isHeader(cells) ? 'HEADER_REPEATED' : null;
  };
}

/** "Total" with nothing but numbers beside it. "Total T4" is an item, and so is code "TOTAL" with a name. */
function isTotal(cells: readonly string[]): boolean {
  const first = cells.find((cell) => cell.trim() !== '')?.trim() ?? '';
  if (first.length > 80 || !telling.test(first) || !totalsAndNotes.some((pattern) => pattern.test(first))) return false;
  return cells.filter((cell) => /\p{L}/u.test(cell)).length === 1;
}
