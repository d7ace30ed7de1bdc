import { type Locale, parseNumber } from '../fields/parse-cell.ts';
import type { SourceField } from '../fields/source-field.ts';
import { LINES_KEPT, type WarningList } from '../warnings.ts';

/** One separator with three digits after it, as `1,250` and `1.250`: a thousand and more in one locale, or 1.25 in the other. */
const EITHER_WAY = /^\D{0,5}[1-9]\d{0,2}[.,]\d{3}\D{0,5}$/;

/** Whether a text that ends in a digit has a separator before its last three signs; nearly all amounts need no closer check. */
function mayBeEither(text: string): boolean {
  const last = text.charCodeAt(text.length - 1);
  if (last < 48 || last > 57) return true;
  const separator = text[text.length - 4];
  return separator === '.' || separator === ',';
}

/** Cells that are valid in one locale only. */
const only: Readonly<Record<Locale, { other: Locale; settled: RegExp }>> = {
  'en-US': { other: 'es-ES', settled: /\.(?:\d{1,2}|\d{4,})(?!\d)|,\d{3}[.,]|(?<!\d)0+\.\d|\d{4}\.\d/ },
  'es-ES': { other: 'en-US', settled: /,(?:\d{1,2}|\d{4,})(?!\d)|\.\d{3}[.,]|(?<!\d)0+,\d|\d{4},\d/ },
};

interface Cells {
  field: SourceField;
  numbers: number;
  either: number;
  lines: number[];
  example: string;
}

/** Finds columns of amounts in which most cells could be thousands or have three decimals: the reader cannot know, so a person is asked. */
export class ThreeDecimals {
  readonly #chosen: Locale;
  readonly #columns = new Map<string, Cells>();
  /** A cell has groups or decimals in the form of the chosen locale only, which settles the question. */
  #isSettled = false;

  constructor(chosen: Locale) {
    this.#chosen = chosen;
  }

  /** @param text a cell that the chosen locale reads as an amount. */
  look(text: string, line: number, column: string, field: SourceField): void {
    let cells = this.#columns.get(column);
    if (!cells) this.#columns.set(column, (cells = { field, numbers: 0, either: 0, lines: [], example: '' }));
    cells.numbers += 1;
    if (mayBeEither(text) && EITHER_WAY.test(text)) {
      cells.either += 1;
      cells.example ||= text;
      if (cells.lines.length < LINES_KEPT) cells.lines.push(line);
    } else if (!this.#isSettled && only[this.#chosen].settled.test(text)) this.#isSettled = true;
  }

  /** How many cells of all columns are ambiguous. */
  get count(): number {
    return [...this.#columns.values()].reduce((sum, { either }) => sum + either, 0);
  }

  finish(warnings: WarningList): void {
    if (this.#isSettled) return;
    const { other } = only[this.#chosen];
    for (const [column, { field, numbers, either, lines, example }] of this.#columns) {
      if (either * 2 <= numbers) continue;
      const [here, there] = [parseNumber(example, this.#chosen), parseNumber(example, other)];
      const detail = `"${example}" was read as ${here}, and in ${other} it is ${there}`;
      warnings.addAll('THREE_DECIMALS', either, lines, { column, field, detail });
    }
  }
}
