import type { Token } from '../normalise/scan.ts';

/** A word that replaces tokens of a text. */
export const wordToken = (text: string): Token => ({ kind: 'word', text, value: Number.NaN, glued: true });

/** A number that replaces tokens of a text. */
export function numberToken(value: number, glued: boolean): Token {
  const rounded = Number(value.toPrecision(6));
  return { kind: 'number', text: String(rounded), value: rounded, glued };
}

/** A name of letters and digits. */
export function codeToken(text: string, glued: boolean): Token {
  return { kind: 'code', text, value: Number.NaN, glued };
}

export const percentToken: Token = { kind: 'mark', text: '%', value: Number.NaN, glued: true };
