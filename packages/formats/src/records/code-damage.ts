import type { SourceField } from '../fields/source-field.ts';
import type { CellType } from '../table-line.ts';
import { LINES_KEPT, type WarningCode, type WarningList } from '../warnings.ts';

/** Cells of one kind in a column: their number, the first lines, the first cell. */
interface Found {
  count: number;
  lines: number[];
  example: string;
}

/**
 * Finds what spreadsheets do to the codes of one column. Nothing is repaired: `5.5E+12` has lost its digits, and whether `714` was `0714`
 * is a guess. What a single cell shows is counted as it is read; what only the whole column shows (`finish`) needs counts by length.
 */
export class CodeDamage {
  readonly #found = new Map<WarningCode, Found>();
  /** Codes with digits only, by length; those with a leading 0 separately. */
  readonly #digits = new Map<number, { all: Found; led: number; checked: Found; typed: Found }>();
  #cells = 0;

  look(text: string, cellType: CellType | undefined, line: number): void {
    this.#cells += 1;
    if (isDigits(text)) {
      this.#addDigits(text, cellType, line);
      return;
    }
    const code = damageOf(text, cellType);
    if (code) this.#found.set(code, counted(this.#found.get(code), text, line));
  }

  /** Reports the findings, in words for a person. */
  finish(warnings: WarningList, column: string, field: SourceField): void {
    const warn = (code: WarningCode, found: Found | undefined) => {
      if (found && found.count > 0) warnings.addAll(code, found.count, found.lines, { column, field, example: found.example });
    };
    for (const [code, found] of this.#found) warn(code, found);
    warn('CUT_DIGITS', this.#cutDigits());
    warn(
      'LOST_ZERO',
      isBarcode(field) ? this.#lostByCheckDigit() : ((field === 'ndc' ? this.#tooShortForNdc() : undefined) ?? this.#lostByLength()),
    );
  }

  #addDigits(text: string, cellType: CellType | undefined, line: number): void {
    let length = this.#digits.get(text.length);
    if (!length) this.#digits.set(text.length, (length = { all: none(), led: 0, checked: none(), typed: none() }));
    if (text.startsWith('0')) length.led += 1;
    counted(length.all, text, line);
    if (cellType === 'number') counted(length.typed, text, line);
    const isMarked =
      text.length > EXACT_DIGITS ? /^0+$/.test(text.slice(EXACT_DIGITS)) : isShortBarcode(text.length) && hasCheckDigit(text);
    if (isMarked) counted(length.checked, text, line);
  }

  /** Typed numbers with more digits than a spreadsheet keeps; in text, when nearly all long codes end in zeros. */
  #cutDigits(): Found | undefined {
    const long = [...this.#digits].filter(([length]) => length > EXACT_DIGITS).map(([, digits]) => digits);
    const all = total(long.map(({ all: found }) => found));
    const typed = total(long.map(({ typed: found }) => found));
    const zeros = total(long.map(({ checked }) => checked));
    if (typed.count > 0) return typed;
    return zeros.count > 1 && zeros.count >= all.count * NEARLY_ALL ? zeros : undefined;
  }

  /**
   * UPCs of 9 to 11 digits whose last digit is right: a check digit stays right when leading zeros are lost, and is right by chance one in
   * ten times.
   */
  #lostByCheckDigit(): Found | undefined {
    const short = [...this.#digits].filter(([length]) => isShortBarcode(length)).map(([, digits]) => digits);
    const right = total(short.map(({ checked }) => checked));
    return right.count * 2 >= total(short.map(({ all }) => all)).count ? right : undefined;
  }

  /** An NDC has 10 or 11 digits, and many begin with 0. Much shorter codes in this column are practices' own notes. */
  #tooShortForNdc(): Found | undefined {
    const short = total([8, 9].flatMap((length) => this.#digits.get(length)?.all ?? []));
    return short.count > 0 ? short : undefined;
  }

  /**
   * Codes shorter than nearly all others, unless that can be plain counting (1, 2, … 1000): others of that length begin with 0, or are text
   * where the short ones are numbers, or the column has only long codes of one length and few of the possible short ones.
   */
  #lostByLength(): Found | undefined {
    const [usual, others] = this.#usualLength();
    if (!usual || others.length === 0) return undefined;
    const all = total([usual.all, ...others.map(({ all: found }) => found)]).count;
    const short = total(others.map(({ all: found }) => found));
    if (others.some(({ led }) => led > 0) || usual.all.count < all * MOST) return undefined;
    const typed = total(others.map(({ typed: found }) => found));
    if (typed.count > 0 && typed.count === short.count && usual.typed.count === 0) return typed;
    if (usual.led >= 2) return short;
    const isOneKind = all >= this.#cells * NEARLY_ALL && all >= ENOUGH_CODES && usual.length >= LONG_CODE;
    const isSparse = others.every(({ length, all: found }) => found.count < Math.max(2, 9 * 10 ** (length - 1) * SPARSE));
    return isOneKind && isSparse && usual.all.count >= all * NEARLY_ALL ? short : undefined;
  }

  /** The most frequent length of at least three digits, and the shorter ones. */
  #usualLength() {
    const lengths = [...this.#digits].map(([length, digits]) => ({ length, ...digits })).filter(({ length }) => length <= EXACT_DIGITS);
    const usual = lengths.filter(({ length }) => length >= 3).toSorted((one, other) => other.all.count - one.all.count)[0];
    return [usual, usual ? lengths.filter(({ length }) => length < usual.length) : []] as const;
  }
}

/** A spreadsheet keeps 15 digits of a number; the rest it writes as zeros. */
const EXACT_DIGITS = 15;
/** Shares of a column from which on its codes count as having one form. */
const MOST = 0.85;
const NEARLY_ALL = 0.95;
const ENOUGH_CODES = 30;
const LONG_CODE = 5;
/** Consecutive numbers fill their range; lost zeros leave few of the possible short numbers. */
const SPARSE = 0.01;

const isBarcode = (field: SourceField) => field === 'upc' || field === 'barcode';
const isShortBarcode = (digits: number) => digits >= 9 && digits <= 11;

const SHORTENED = /^[+-]?\d(?:[.,]\d+)?E\+?\d{1,2}$/i;
const DECIMAL = /^\d+\.0$/;
const DATE =
  /^(?:\d{1,2}-(?:jan|ene|feb|mar|apr|abr|may|jun|jul|aug|ago|sep|oct|nov|dec|dic)(?:-\d{2,4})?|(?:jan|ene|feb|mar|apr|abr|may|jun|jul|aug|ago|sep|oct|nov|dec|dic)-\d{2}|\d{1,2}\/\d{1,2}\/\d{4}|\d{4}-\d{2}-\d{2})(?: 0{1,2}:00(?::00)?)?$/i;

/** Whether a text is a date that a spreadsheet made of something else. */
export const isDateText = (text: string): boolean => text.length <= 24 && DATE.test(text);

function damageOf(text: string, cellType: CellType | undefined): WarningCode | null {
  if (cellType === 'date') return 'DAMAGED_DATE';
  if (text.length > 24) return null;
  // `06E4` is a code that people use; a spreadsheet writes the sign and, except for whole powers, a fraction.
  if (SHORTENED.test(text) && (text.includes('+') || /[.,]/.test(text))) return 'DAMAGED_NUMBER';
  if (isDateText(text)) return 'DAMAGED_DATE';
  return DECIMAL.test(text) ? 'DECIMAL_CODE' : null;
}

function isDigits(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < 48 || code > 57) return false;
  }
  return true;
}

/** Whether the last digit is the check digit of the others (GS1, modulo 10, counted from the right). */
function hasCheckDigit(text: string): boolean {
  let sum = 0;
  for (let at = text.length - 1, weight = 1; at >= 0; at -= 1, weight = 4 - weight) sum += (text.charCodeAt(at) - 48) * weight;
  return sum % 10 === 0;
}

const none = (): Found => ({ count: 0, lines: [], example: '' });

/** Counts one more cell; mutates its argument. */
function counted(found: Found = none(), text: string, line: number): Found {
  if (found.count === 0) found.example = text;
  found.count += 1;
  if (found.lines.length < LINES_KEPT) found.lines.push(line);
  return found;
}

/** The sum of all, with the first lines of all. */
function total(parts: readonly Found[]): Found {
  const filled = parts.filter(({ count }) => count > 0);
  const lines = filled.flatMap((found) => found.lines).toSorted((one, other) => one - other);
  const first = filled.find((found) => found.lines[0] === lines[0]);
  return { count: filled.reduce((sum, { count }) => sum + count, 0), lines: lines.slice(0, LINES_KEPT), example: first?.example ?? '' };
}
