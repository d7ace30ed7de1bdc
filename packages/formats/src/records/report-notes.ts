import { hasNumbers } from '../header/numbers.ts';

/** More lines at the top are a table of its own. */
const MOST_TITLES = 12;
const PAGE = /^(?:page|página|seite|pagina|pág\.?) \d+(?: (?:of|de|von|di) \d+)?$/i;
const PAGE_SIGNS = 'pPsS';

/**
 * Whether a line is a note of the report above one of its pages: a title of the first page again, with other numbers, or a number of a page
 * in a line without an amount.
 */
export function reportNotes(titles: readonly (readonly string[])[]): (cells: readonly string[]) => boolean {
  const notes = titles.slice(0, MOST_TITLES).filter((cells) => !hasNumbers(cells) && !cells.some(isCode));
  const known = new Set(notes.map(formOf));
  const starts = new Set(notes.map(startOf));
  // Most lines begin with another sign, and need no closer look.
  const signs = new Set(notes.map((cells) => signOf(startOf(cells))));
  const isKnown = (cells: readonly string[]) =>
    signs.has(signOf(firstFilled(cells))) && starts.has(startOf(cells)) && known.has(formOf(cells));
  return (cells) => (signs.size > 0 && isKnown(cells)) || (cells.some(isPage) && !hasNumbers(cells));
}

/** One word with letters and digits: the line may be an item. */
const isCode = (cell: string): boolean => /^[\p{L}\d._-]+$/u.test(cell.trim()) && /\d/.test(cell) && /\p{L}/u.test(cell);

const isPage = (cell: string): boolean => cell.length >= 5 && cell.length <= 30 && PAGE_SIGNS.includes(cell.charAt(0)) && PAGE.test(cell);

const masked = (cell: string): string => cell.trim().slice(0, 200).replaceAll(/\d+/g, '#').toLowerCase();
const signOf = (text: string): string => {
  const sign = text.charAt(0);
  return sign >= '0' && sign <= '9' ? '#' : sign.toLowerCase();
};
const firstFilled = (cells: readonly string[]): string => cells.find((cell) => cell.trim() !== '')?.trimStart() ?? '';
const startOf = (cells: readonly string[]): string => masked(firstFilled(cells));
const formOf = (cells: readonly string[]): string =>
  cells
    .filter((cell) => cell.trim() !== '')
    .map(masked)
    .join('\n');
