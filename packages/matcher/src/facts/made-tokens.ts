import { token, type Token } from '../normalise/scan.ts';

/** A word that replaces tokens of a text. */
export const wordToken = (text: string, glued = true): Token => token('word', text, Number.NaN, glued);

/** A number that replaces tokens of a text. */
export function numberToken(value: number, glued: boolean): Token {
  const rounded = Number(value.toPrecision(6));
  return token('number', String(rounded), rounded, glued);
}

/** A name of letters and digits. */
export const codeToken = (text: string, glued: boolean): Token => token('code', text, Number.NaN, glued);

export const percentToken: Token = token('mark', '%', Number.NaN, true);
export const slashToken: Token = token('mark', '/', Number.NaN, true);
export const commaToken: Token = token('mark', ',', Number.NaN, false);
