import type { Token } from '../normalise/scan.ts';
import { pieceWords, units } from '../normalise/units.ts';
import type { Dimensions } from './facts.ts';
import { isTimesRange } from './read-counts.ts';

interface Side {
  readonly written: number;
  /** Millimetres per unit, if there is one. */
  readonly factor: number | undefined;
}

const INCH = 25.4;
const FOOT = 304.8;

/**
 * Sides at `at`, and the index of the next token: `4 x 4`, `2 in x 5 yd`, `3.5 x 24 mm`. A unit applies to the sides before it that have
 * none. `undefined` if pieces are counted (`6 x 10 tablets`, `box of 6 x 10`) or the measure is not a length (`24 x 5.5 oz`).
 */
export function readDimensions(tokens: readonly Token[], at: number): { dimensions: Dimensions; next: number } | undefined {
  const sides: Side[] = [];
  let next = at;
  for (;;) {
    const token = tokens[next];
    if (token?.kind !== 'number') return undefined;
    const unit = lengthAt(tokens, next + 1);
    sides.push({ written: token.value, factor: unit?.factor });
    next = unit?.next ?? next + 1;
    if (tokens[next]?.text !== 'x' || tokens[next + 1]?.kind !== 'number') break;
    next += 1;
  }
  if (sides.length < 2) return undefined;
  const measured = sides.some(({ factor }) => factor !== undefined);
  if (!measured && isCounted(tokens, at, next)) return undefined;
  return { dimensions: dimensionsOf(sides, tokens.slice(at, next)), next };
}

function dimensionsOf(sides: readonly Side[], tokens: readonly Token[]): Dimensions {
  const factors: (number | undefined)[] = sides.map(({ factor }) => factor);
  // The unit after it, else the one before: `4" x 4` has inches twice.
  for (let i = factors.length - 2; i >= 0; i -= 1) factors[i] ??= factors[i + 1];
  for (let i = 1; i < factors.length; i += 1) factors[i] ??= factors[i - 1];
  return {
    sides: sides.map(({ written }, i) => Number((written * (factors[i] ?? 1)).toPrecision(5))),
    measured: factors[0] !== undefined,
    written: sides.map(({ written }) => written),
    text: tokens
      .map(({ text, glued }, i) => (i > 0 && (!glued || text === 'x' || tokens[i - 1]?.text === 'x') ? ` ${text}` : text))
      .join(''),
  };
}

function lengthAt(tokens: readonly Token[], at: number): { factor: number; next: number } | undefined {
  const token = tokens[at];
  if (!token) return undefined;
  if (token.kind === 'mark' && token.glued && token.text === '"') return { factor: INCH, next: at + 1 };
  if (token.kind === 'mark' && token.glued && token.text === "'") return { factor: FOOT, next: at + 1 };
  const hyphened = token.kind === 'mark' && token.text === '-' && token.glued && tokens[at + 1]?.glued ? 1 : 0;
  const unit = units.get(tokens[at + hyphened]?.text ?? '');
  return unit?.dimension === 'length' ? { factor: unit.factor, next: at + hyphened + 1 } : undefined;
}

/** Whether pieces or an amount that is not a length follow, or `of` comes before. */
function isCounted(tokens: readonly Token[], from: number, to: number): boolean {
  const after = tokens[to];
  if (isTimesRange(tokens, from) || (after?.kind === 'mark' && after.text === '%')) return true;
  if (after?.kind === 'word' && (pieceWords.has(after.text) || isOtherUnit(after.text, tokens[to + 1]?.text))) return true;
  return tokens[from - 1]?.text === 'of';
}

/** `fl oz` as well; a letter may be the first of a word cut short. */
const isOtherUnit = (word: string, next: string | undefined): boolean =>
  (word === 'fl' && next === 'oz') || (units.has(word) && units.get(word)?.dimension !== 'length');
