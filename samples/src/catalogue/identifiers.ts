import type { Random } from '../random.ts';

/** The check digit of GS1 codes (UPC-A, EAN-13, GTIN-14): weights 3 and 1 from the right. */
export function gs1CheckDigit(digits: string): string {
  let sum = 0;
  for (let index = 0; index < digits.length; index++) sum += Number(digits[digits.length - 1 - index]) * (index % 2 === 0 ? 3 : 1);
  return String((10 - (sum % 10)) % 10);
}

/** Whether a UPC-A, EAN-13 or GTIN-14 ends in its check digit. */
export const hasValidCheckDigit = (code: string): boolean =>
  /^\d{12,14}$/.test(code) && gs1CheckDigit(code.slice(0, -1)) === code.slice(-1);

/** A UPC-A; those of drugs begin with 3 like NDC-based ones, others often with 0. The numbers are invented. */
export function inventUpc(random: Random, kind: 'drug' | 'retail' | 'biological'): string {
  const first = kind === 'drug' && random.chance(0.5) ? '3' : random.pick(['0', '0', '0', '7', '8']);
  const body = first + digits(random, 10);
  return body + gs1CheckDigit(body);
}

/** A case code: the UPC with a packaging level in front and its own check digit. */
export function caseCode(upc: string, level: string): string {
  const body = `${level}0${upc.slice(0, -1)}`;
  return body + gs1CheckDigit(body);
}

/** An NDC in one of its three layouts; labeler and product are invented. */
export function inventNdc(random: Random): string {
  const [labeler, product, pack] = random.pick([
    [4, 4, 2],
    [5, 3, 2],
    [5, 4, 1],
  ] as const);
  return [digits(random, labeler), digits(random, product), digits(random, pack)].join('-');
}

/** A distributor's article number, invented in its style: '#' is a digit. */
export const inventVendorCode = (random: Random, pattern: string): string => pattern.replaceAll('#', () => String(random.integer(0, 9)));

const digits = (random: Random, count: number): string => Array.from({ length: count }, () => random.integer(0, 9)).join('');
