import type { Token } from '../normalise/scan.ts';
import { units, type Unit } from '../normalise/units.ts';

/** Whether a token is a mark with this text. */
export const isMark = (token: Token | undefined, text: string): boolean => token?.kind === 'mark' && token.text === text;
/** Whether a token is a number. */
export const isNumber = (token: Token | undefined): token is Token => token?.kind === 'number';

/** Whether a mark joins the numbers around it: `400-325 mg`, `5 mg/ml`. */
export const isJoin = (token: Token | undefined): boolean =>
  token?.kind === 'mark' && (token.text === '-' || token.text === '/' || token.text === '+');

/** A mark between spaces separates parts of a row: `5mg - 100 ct`. */
export const isApart = (tokens: readonly Token[], at: number): boolean => tokens[at]?.glued === false && tokens[at + 1]?.glued === false;

/** Whether the number at `at` ends a range: `26-50`. */
export function endsRange(tokens: readonly Token[], at: number): boolean {
  const [from, mark, to] = [tokens[at - 2], tokens[at - 1], tokens[at]];
  return isMark(mark, '-') && isNumber(from) && isNumber(to) && from.value < to.value;
}

/** The unit at `at`, and the index of the next token. */
export function unitAt(tokens: readonly Token[], at: number): { unit: Unit; next: number } | undefined {
  const token = tokens[at];
  if (!token) return undefined;
  if (isMark(token, '%')) return { unit: percent, next: afterBasis(tokens, at + 1) };
  if (isMark(token, '"') && token.glued) return { unit: inch, next: at + 1 };
  if (isMark(token, '#') && token.glued) return { unit: pound, next: at + 1 };
  if (token.kind !== 'word') return undefined;
  if (token.text === 'in' && isPreposition(tokens, at)) return undefined;
  if (token.text === 'fl' && tokens[at + 1]?.text === 'oz') return { unit: fluidOunce, next: at + 2 };
  const unit = units.get(token.text);
  // A single letter is a unit only when glued to its number or standing alone after it, never the start of `L-shaped`.
  return unit && !(token.text.length === 1 && isMark(tokens[at + 1], '-') && tokens[at + 1]?.glued) ? { unit, next: at + 1 } : undefined;
}

/** `2 in 1`, `5 in house` and `17 in-clinic` are not measures. */
function isPreposition(tokens: readonly Token[], at: number): boolean {
  if (tokens[at]?.glued) return false;
  const next = tokens[at + 1];
  return (
    next?.value === 1 || AFTER_IN.has(next?.text ?? '') || (isMark(next, '-') && next?.glued === true && tokens[at + 2]?.kind === 'word')
  );
}

const AFTER_IN: ReadonlySet<string> = new Set('house clinic hospital office home water saline dextrose oil vitro vivo stock'.split(' '));

const percent: Unit = { dimension: 'percent', factor: 1 };
const inch: Unit = { dimension: 'length', factor: 25.4, packed: true };
const pound: Unit = { dimension: 'mass', factor: 453_592.37, packed: true };
const fluidOunce: Unit = { dimension: 'volume', factor: 29.5735, packed: true };

/** Skips the `w/v`, `/w/w` that may follow a percent sign. */
function afterBasis(tokens: readonly Token[], at: number): number {
  let next = at;
  if (isMark(tokens[next], '/')) next += 1;
  const basis = (i: number): boolean => tokens[i]?.kind === 'word' && (tokens[i]?.text === 'w' || tokens[i]?.text === 'v');
  return basis(next) && isMark(tokens[next + 1], '/') && basis(next + 2) ? next + 3 : at;
}

/** Tokens as written, for display. */
export function textOf(tokens: readonly Token[], from: number, to: number): string {
  return tokens
    .slice(from, to)
    .map(({ text, glued }, i) => (i > 0 && !glued ? ` ${text}` : text))
    .join('');
}

/** Units in which prices by body weight are listed, other than the sign `#`. */
export const bodyWeightUnits: ReadonlySet<string> = new Set(['kg', 'kgs', 'lb', 'lbs']);
