// What spreadsheets treat as the start of a formula, also after blanks and quotes, and in the full-width forms of East Asian input.
const FORMULA = /^["'\s]*[=+\-@＝＋－＠]/;
const NUMBER = /^[+-]?(?:\d+(?:[.,]\d+)*|[.,]\d+)%?$/;
// A cell that starts with one is trimmed, or starts in the next cell or line.
const BLANK_START = /^'*[\t\r\n]/;
// Where a program with another separator would start a new cell, regardless of quotes.
const SEPARATORS = /([;|\t\r\n])/;

/**
 * Text that a spreadsheet shows instead of running it: a `'` is put before what could be a formula, at the start and after each character
 * that another program may treat as a separator. Plain numbers such as `-5` are unchanged. A text that already looks marked is marked once
 * more, so that `restoreFormula` returns exactly the original.
 * @see OWASP, CSV Injection.
 */
export function neutraliseFormula(text: string): string {
  const marked = partsOf(text, (part) => (isDangerous(part) ? `'${part}` : part));
  return BLANK_START.test(text) ? `'${marked}` : marked;
}

/** Removes exactly the marks that `neutraliseFormula` has added. */
export function restoreFormula(text: string): string {
  const bare = text.startsWith("'") && BLANK_START.test(text) ? text.slice(1) : text;
  return partsOf(bare, (part) => (part.startsWith("'") && isDangerous(part.slice(1)) ? part.slice(1) : part));
}

const partsOf = (text: string, change: (part: string) => string): string =>
  text
    .split(SEPARATORS)
    .map((part) => (SEPARATORS.test(part) ? part : change(part)))
    .join('');

const isDangerous = (text: string) => FORMULA.test(text) && !NUMBER.test(text);
