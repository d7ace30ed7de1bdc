/**
 * A record up to the end of its text. `open`: it ends inside a quoted cell; `loose`: text follows a closing quote, and is kept unchanged.
 */
export type ParsedRecord = { cells: string[]; loose: boolean } | 'open';

/**
 * Splits the text of one record at its delimiters; cells are trimmed.
 * Quotes count only where a cell begins with one (RFC 4180), so that `5" needle` is text; blanks before the quote are allowed.
 */
export function parseRecord(text: string, delimiter: string): ParsedRecord {
  if (!text.includes('"')) return { cells: trimmed(text.split(delimiter)), loose: false };
  const cells: string[] = [];
  let loose = false;
  for (let start = 0; start <= text.length;) {
    const quote = quoteAt(text, start, delimiter);
    const close = quote === -1 ? start : closingQuote(text, quote);
    if (close === -1) return 'open';
    const end = cellEnd(text, close, delimiter);
    const isQuoted = quote !== -1 && text.slice(close + 1, end).trim() === '';
    if (quote !== -1 && !isQuoted) loose = true;
    cells.push((isQuoted ? text.slice(quote + 1, close).replaceAll('""', '"') : text.slice(start, end)).trim());
    start = end + 1;
  }
  return { cells, loose };
}

/** In place, and by index: most lines are read here. */
function trimmed(cells: string[]): string[] {
  for (let index = 0; index < cells.length; index += 1) cells[index] = cells[index]?.trim() ?? '';
  return cells;
}

/** Where the quote is with which the cell begins; -1 if it begins with anything else. */
function quoteAt(text: string, start: number, delimiter: string): number {
  let at = start;
  while ((text[at] === ' ' || text[at] === '\t') && text[at] !== delimiter) at += 1;
  return text[at] === '"' ? at : -1;
}

/** The quote that closes the cell; doubled quotes inside are text. */
function closingQuote(text: string, quote: number): number {
  let close = text.indexOf('"', quote + 1);
  while (close !== -1 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
  return close;
}

function cellEnd(text: string, from: number, delimiter: string): number {
  const end = text.indexOf(delimiter, from);
  return end === -1 ? text.length : end;
}
