import { type Locale, parseNumber } from './parse-cell.ts';
import type { SourceField } from './source-field.ts';
import { LINES_KEPT, type WarningList } from './warnings.ts';

/** One separator with three digits behind it, as `1,250` in en-US: a thousand and more, or 1.25 with three decimals. */
const eitherWay: Readonly<Record<Locale, { other: Locale; cell: RegExp; settled: RegExp }>> = {
  'en-US': { other: 'es-ES', cell: /^\D{0,5}[1-9]\d{0,2},\d{3}\D{0,5}$/, settled: /\.\d|,\d{3},/ },
  'es-ES': { other: 'en-US', cell: /^\D{0,5}[1-9]\d{0,2}\.\d{3}\D{0,5}$/, settled: /,\d|\.\d{3}\./ },
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
  /** Some cell writes groups or decimals as only the chosen locale does, after which there is no question. */
  #isSettled = false;

  constructor(chosen: Locale) {
    this.#chosen = chosen;
  }

  /** @param text a cell that the chosen locale reads as an amount. */
  look(text: string, { line, column, field }: { line: number; column: string; field: SourceField }): void {
    let cells = this.#columns.get(column);
    if (!cells) this.#columns.set(column, (cells = { field, numbers: 0, either: 0, lines: [], example: '' }));
    cells.numbers += 1;
    const { cell, settled } = eitherWay[this.#chosen];
    if (cell.test(text)) {
      cells.either += 1;
      cells.example ||= text;
      if (cells.lines.length < LINES_KEPT) cells.lines.push(line);
    } else if (settled.test(text)) this.#isSettled = true;
  }

  /** How many cells of all columns could be read either way. */
  get count(): number {
    return [...this.#columns.values()].reduce((sum, { either }) => sum + either, 0);
  }

  finish(warnings: WarningList): void {
    if (this.#isSettled) return;
    const { other } = eitherWay[this.#chosen];
    for (const [column, { field, numbers, either, lines, example }] of this.#columns) {
      if (either * 2 <= numbers) continue;
      const [thousands, decimals] = [parseNumber(example, this.#chosen), parseNumber(example, other)];
      const detail = `"${example}" was read as ${thousands}, and in ${other} it is ${decimals}`;
      warnings.addAll('THREE_DECIMALS', either, lines, { column, field, detail });
    }
  }
}
