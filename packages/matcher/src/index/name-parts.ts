import { isLaboratoryWord } from '../identifiers/laboratory.ts';
import { isPlainVariation } from '../normalise/plain-variation.ts';
import { readOnce } from '../normalise/read-once.ts';
import type { ReadingRules } from '../normalise/read-text.ts';
import type { CatalogueVariation } from '../types.ts';

/**
 * Parts of a variation's name, by what it means when a row leaves their words out.
 * `core`: what the item is called. `bracket`: what a name in brackets explains, ingredients or a brand. `laboratory`: who runs the test.
 * `variation`: which of its sizes or kinds. `maker`: whose it is. `plain`: that it is the usual one.
 */
export const nameParts = ['core', 'bracket', 'laboratory', 'variation', 'maker', 'plain'] as const;
export type NamePart = (typeof nameParts)[number];

/** Number of a part, as the index keeps it. */
export const partNumber = Object.fromEntries(nameParts.map((part, number) => [part, number])) as Record<NamePart, number>;

/** The part that each word of a variation's name belongs to; words of columns belong to none and are of the variation. */
export function namePartsOf(variation: CatalogueVariation, rules: ReadingRules): (word: string) => NamePart {
  const { entry, label } = segmentsOf(variation);
  const words = (text: string): ReadonlySet<string> => wordSetOf(text, rules);
  const core = words(entry.replace(BRACKETS, ' '));
  const brackets = words([...entry.matchAll(BRACKETS)].map(([, content]) => content).join(' , '));
  const makers = words(variation.manufacturer ?? '');
  const kinds = words(label);
  const plain = isPlainVariation(label);
  return (word) => {
    if (isLaboratoryWord(word) && brackets.has(word)) return 'laboratory';
    if (core.has(word)) return 'core';
    if (brackets.has(word)) return 'bracket';
    if (makers.has(word)) return 'maker';
    return plain && kinds.has(word) ? 'plain' : 'variation';
  };
}

const BRACKETS = /\(([^()]*)\)/g;

/** What the entry is called, and what tells the variation from its siblings. A maker at the end of a label is the manufacturer's column. */
function segmentsOf({ name, variation, variationName }: CatalogueVariation): { entry: string; label: string } {
  const label = variationName ?? (variation !== undefined && !/^\d+$/.test(variation) ? variation : '');
  if (label !== '' && name.length > label.length && name.toLowerCase().endsWith(label.toLowerCase()))
    return { entry: name.slice(0, -label.length), label };
  return { entry: name, label };
}

const NO_WORDS: ReadonlySet<string> = new Set();

function wordSetOf(text: string, rules: ReadingRules): ReadonlySet<string> {
  const trimmed = text.trim();
  return trimmed === '' ? NO_WORDS : new Set(readOnce(trimmed, rules).words.map((word) => word.text));
}
