import { parseNumber } from '@fetlock/formats/fields/parse-cell';
import type { ListLocale } from '@fetlock/rules/money';

/** An amount as typed or pasted, parsed like the amounts of the list; null when it is not valid in the list's locale. */
export function readAmount(text: string, locale: ListLocale): number | null {
  const amount = parseNumber(text, locale) ?? null;
  return amount !== null && amount >= 0 ? amount : null;
}
