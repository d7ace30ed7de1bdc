import { hasNumbers } from '../header/find-header.ts';

/** More lines at the top are a table of its own. */
const MOST_TITLES = 12;
const PAGE = /^(?:page|página|seite|pagina|pág\.?) \d+(?: (?:of|de|von|di) \d+)?$/i;

/**
 * Whether a line is a note of the report above one of its pages: a title of the first page again, with other numbers, or a number of a page
 * in a line without an amount.
 */
export function reportNotes(titles: readonly (readonly string[])[]): (cells: readonly string[]) => boolean {
  const notes = titles.slice(0, MOST_TITLES).filter((cells) => !hasNumbers(cells) && !cells.some(isCode));
  const known = new Set(notes.map(formOf));
  const starts = new Set(notes.map(startOf));
  const isKnown = (cells: readonly string[]) => starts.has(startOf(cells)) && known.has(formOf(cells));
  return (cells) => (known.size > 0 && isKnown(cells)) || (cells.some(isPage) && !hasNumbers(cells));
}

/** One word with letters and digits: the line may be an item. */
const isCode = (cell: string): boolean => /^[\p{L}\d._-]+$/u.test(cell.trim()) && /\d/.test(cell) && /\p{L}/u.test(cell);

const isPage = (cell: string): boolean => cell.length < 30 && /^\s*(?:p[aá]g|seite)/i.test(cell) && PAGE.test(cell.trim());

const masked = (cell: string): string => cell.trim().slice(0, 200).replaceAll(/\d+/g, '#').toLowerCase();
const startOf = (cells: readonly string[]): string => masked(cells.find((cell) => cell.trim() !== '') ?? '');
const formOf = (cells: readonly string[]): string =>
  cells
    .filter((cell) => cell.trim() !== '')
    .map(masked)
    .join('\n');
