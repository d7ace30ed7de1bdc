import type { Token } from '../normalise/scan.ts';

/** A word in place of what a text writes. */
export const wordToken = (text: string): Token => ({ kind: 'word', text, value: Number.NaN, glued: true });

/** A number in place of what a text writes. */
export function numberToken(value: number, glued: boolean): Token {
  const rounded = Number(value.toPrecision(6));
  return { kind: 'number', text: String(rounded), value: rounded, glued };
}

/** One name of letters and digits. */
export function codeToken(text: string, glued: boolean): Token {
  return { kind: 'code', text, value: Number.NaN, glued };
}

export const percentToken: Token = { kind: 'mark', text: '%', value: Number.NaN, glued: true };
