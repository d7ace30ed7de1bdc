// What spreadsheets take for the start of a formula, also behind blanks, and in the full-width forms of East Asian input.
const FORMULA = /^'*(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/;
const NUMBER = /^[+-]?(?:\d+(?:[.,]\d+)*|[.,]\d+)%?$/;

/**
 * Text that a spreadsheet shows instead of running it: a `'` in front of what could be a formula. Plain numbers such as `-5` stay.
 * A text that already looks marked is marked once more, so that `restoreFormula` gives back exactly what went in.
 * @see OWASP, CSV Injection.
 */
export function neutraliseFormula(text: string): string {
  return isDangerous(text) ? `'${text}` : text;
}

/** Takes off the mark that `neutraliseFormula` has added, and nothing else. */
export function restoreFormula(text: string): string {
  const rest = text.slice(1);
  return text.startsWith("'") && isDangerous(rest) ? rest : text;
}

const isDangerous = (text: string) => FORMULA.test(text) && !NUMBER.test(text);
