// What spreadsheets take for the start of a formula, also behind blanks and quotes, and in the full-width forms of East Asian input.
const FORMULA = /^["'\s]*[=+\-@＝＋－＠]/;
const NUMBER = /^[+-]?(?:\d+(?:[.,]\d+)*|[.,]\d+)%?$/;
// A cell that starts with one is trimmed, or starts in the next cell or line.
const BLANK_START = /^'*[\t\r\n]/;
// Where a program that separates otherwise than by commas starts another cell, whatever the quotes say.
const SEPARATORS = /([;\t\r\n])/;

/**
 * Text that a spreadsheet shows instead of running it: a `'` in front of what could be a formula, at the start and behind each sign that
 * another program may take for a separator. Plain numbers such as `-5` stay. A text that already looks marked is marked once more, so that
 * `restoreFormula` gives back exactly what went in.
 * @see OWASP, CSV Injection.
 */
export function neutraliseFormula(text: string): string {
  const marked = partsOf(text, (part) => (isDangerous(part) ? `'${part}` : part));
  return BLANK_START.test(text) ? `'${marked}` : marked;
}

/** Takes off the marks that `neutraliseFormula` has added, and nothing else. */
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
