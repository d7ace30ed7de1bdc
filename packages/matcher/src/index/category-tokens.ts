import type { Prepared } from './prepare.ts';
import { readOnce } from '../reading/read-once.ts';
import type { NameWord } from '../normalise/word-list.ts';
import { readText, type ReadingRules } from '../reading/read-text.ts';
import type { CatalogueVariation, SourceRow } from '../types.ts';

/** Tokens that may indicate an item's category: words of the name as they are, all else prefixed with a character that no word has. */
export function variationTokens(variation: CatalogueVariation, prepared: Prepared): Set<string> {
  return new Set([...wordTokens(prepared.words), ...itemTokens(variation, prepared), ...filedTokens(variation.subcategory)]);
}

/** The same for a row; its category and subcategory are compared with the catalogue's subcategories. */
export function rowTokens(row: SourceRow, prepared: Prepared): Set<string> {
  return new Set([
    ...wordTokens(prepared.words),
    ...itemTokens(row, prepared),
    ...filedTokens(`${row.category ?? ''} ${row.subcategory ?? ''}`),
  ]);
}

/** The words of a name on its own, as decisions store it. */
export function nameTokens(name: string, rules: ReadingRules): string[] {
  return wordTokens(readText(name, rules).words);
}

/** Each word, with its spelling in the name. */
export function writtenForms(name: string, rules: ReadingRules): ReadonlyMap<string, string> {
  const forms = new Map<string, string>();
  for (const [written] of name.matchAll(/[\p{L}\p{N}]+/gu))
    for (const { text } of readOnce(written, rules).words) if (!forms.has(text)) forms.set(text, written);
  return forms;
}

/** Whether a token is a word of the name and can be shown to a user. */
export const isNameWord = (token: string): boolean => !token.startsWith(MARK);

const MARK = '§';

function wordTokens(words: readonly NameWord[]): string[] {
  return words.filter(({ kind }) => kind !== 'compound' && kind !== 'number').map(({ text }) => text);
}

function* itemTokens({ unit, price }: Pick<SourceRow, 'unit' | 'price'>, { facts }: Prepared): Generator<string> {
  if (facts.strengths.length > 0) yield `${MARK}strength`;
  if (facts.sizes.length > 0) yield `${MARK}size`;
  if (facts.bands.length > 0) yield `${MARK}band`;
  const measure = unit?.trim().toLowerCase().replace(/s$/, '');
  if (measure) yield `${MARK}unit ${measure}`;
  // In steps of a factor of four: items of similar price are often of one kind.
  if (price !== undefined && price > 0) yield `${MARK}price ${Math.round(Math.log2(price) / 2)}`;
}

function filedTokens(text: string | undefined): string[] {
  return (text ?? '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 2)
    .map((word) => `${MARK}filed ${word}`);
}
