import { type Locale, parseNumber } from '../fields/parse-cell.ts';
import { LINES_KEPT, type WarningList } from '../warnings.ts';

/** What only one of the two locales can read, without parsing it twice: `12.5` in one, `12,5` in the other. */
const only: Readonly<Record<Locale, { other: Locale; sign: string; number: RegExp; looks: string }>> = {
  'en-US': {
    other: 'es-ES',
    sign: '.',
    number: /\.(?:\d{1,2}|\d{4,})\D*$/,
    looks: '1,234.50',
  },
  'es-ES': {
    other: 'en-US',
    sign: ',',
    number: /,(?:\d{1,2}|\d{4,})\D*$/,
    looks: '1.234,50',
  },
};

/** Share of the other locale in the unambiguous cells. */
const NEARLY_ALL = 0.9;
/**
 * Share of the cells unreadable in the chosen locale that the other must be able to read: words such as "on request" are evidence for
 * neither.
 */
const MOST = 0.6;

/** Detects, from the text cells of columns of numbers, whether a list is written in a locale other than the chosen one. */
export class OtherLocale {
  readonly #chosen: Locale;
  /** Cells that only the chosen locale can read, that only the other can, and that neither can. */
  readonly #cells = { chosen: 0, other: 0, neither: 0 };
  readonly #lines: number[] = [];
  #example = '';

  constructor(chosen: Locale) {
    this.#chosen = chosen;
  }

  /** @param value as the chosen locale reads it; null: not at all. */
  lookAtNumber(text: string, value: number | null | undefined, line: number): void {
    const { number, other, sign } = only[this.#chosen];
    // The form of nearly all amounts, found without a pattern: a digit or two behind the sign.
    if (typeof value === 'number' && endsInDigit(text) && (text[text.length - 3] === sign || text[text.length - 2] === sign))
      this.#cells.chosen += 1;
    else if (value === null) this.#addUnread(text, typeof parseNumber(text, other) === 'number', line);
    else if (number.test(text)) this.#cells.chosen += 1;
  }

  /**
   * Adds a warning, or returns false.
   * @param eitherWay cells that both locales can read, but not as the same number.
   */
  finish(warnings: WarningList, eitherWay: number): boolean {
    const { chosen, other, neither } = this.#cells;
    if (other === 0 || other < MOST * (other + neither) || other < NEARLY_ALL * (other + chosen)) return false;
    const locale = only[this.#chosen].other;
    const detail = `${locale} (${only[locale].looks}) reads what ${this.#chosen} does not`;
    warnings.addAll('OTHER_LOCALE', other + eitherWay, this.#lines, { detail, example: this.#example, locale });
    return true;
  }

  #addUnread(text: string, isOther: boolean, line: number): void {
    if (!isOther) {
      this.#cells.neither += 1;
      return;
    }
    if (this.#cells.other === 0) this.#example = text;
    this.#cells.other += 1;
    if (this.#lines.length < LINES_KEPT && this.#lines.at(-1) !== line) this.#lines.push(line);
  }
}

function endsInDigit(text: string): boolean {
  const last = text.charCodeAt(text.length - 1);
  return last >= 48 && last <= 57;
}
