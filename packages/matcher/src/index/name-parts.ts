import { isLaboratoryWord, saysInHouse } from '../identifiers/laboratory.ts';
import { ingredientsOf } from '../normalise/brands.ts';
import { categoryClass, type CategoryClass } from '../normalise/category-class.ts';
import { wordKey } from '../normalise/fold-name.ts';
import { isVaccineWord, vaccineSeries } from '../facts/vaccine.ts';
import { isLettersOfDisease } from '../normalise/tables/vaccines.ts';
import { isPlainVariation } from '../normalise/plain-variation.ts';
import { readName, readOnce } from '../reading/read-once.ts';
import type { ReadingRules } from '../reading/read-text.ts';
import type { CatalogueVariation } from '../types.ts';

/**
 * Parts of a variation's name, by what it means if a row lacks their words.
 * `core`: what the item is called. `bracket`: the ingredients in brackets after a trade name. `laboratory`: who runs the test.
 * `brand`: a trade name in brackets, of a vaccine or a kit. `variation`: which of its sizes, kinds or salts. `maker`: the manufacturer.
 * `plain`: that it is the usual one, or of the kind that its category states.
 */
export const nameParts = ['core', 'bracket', 'laboratory', 'brand', 'variation', 'maker', 'plain'] as const;
export type NamePart = (typeof nameParts)[number];

/** Number of a part in the index. */
export const partNumber = Object.fromEntries(nameParts.map((part, number) => [part, number])) as Record<NamePart, number>;

/** The part that each word of a variation's name belongs to; words of columns belong to `variation`. */
export function namePartsOf(variation: CatalogueVariation, rules: ReadingRules): (word: string) => NamePart {
  const { entry, label } = segmentsOf(variation);
  const words = (text: string): ReadonlySet<string> => wordSetOf(text, rules);
  const core = wordSetOf(entry.replace(BRACKETS, ' '), rules, readName);
  const inBrackets = [...entry.matchAll(BRACKETS)].map(([, content = '']) => words(content));
  const brackets = new Set(inBrackets.flatMap((content) => [...content]));
  const kinds = categoryClass(variation.category);
  const further = rules.profile === 'pharmacy' ? inBrackets.filter((content) => !mayBeTradeName(content, core, kinds)) : [];
  const makers = words(variation.manufacturer ?? '');
  const labelled = words(label);
  const plain = isPlainVariation(label);
  const isInHouse = saysInHouse(entry);
  const ingredients = kinds.includes('drug');
  const isNamed = kinds.includes('vaccine') && isNamedBesidesDiseases(entry);
  const isNamedByKind = [...core].every((word) => KIND_WORDS.has(word) || UNSPECIFIC.has(word));
  return (word) => {
    if (KIND_WORDS.has(word) && !isNamedByKind) return 'plain';
    if ((isLaboratoryWord(word) && brackets.has(word)) || (word === HOUSE && isInHouse)) return 'laboratory';
    if (core.has(word)) return 'core';
    if (further.some((content) => content.has(word))) return 'variation';
    if (brackets.has(word)) {
      if (ingredients) return 'bracket';
      return isNamed && isLettersOfDisease(word) ? 'plain' : 'brand';
    }
    if (makers.has(word)) return 'maker';
    return plain && labelled.has(word) ? 'plain' : 'variation';
  };
}

/** Whether brackets have a name next to the letters of diseases: `Bar-Vac CD/T`, not `PHF-Vax`, whose letters are all the name it has. */
const isNamedBesidesDiseases = (entry: string): boolean =>
  [...entry.matchAll(BRACKETS)].some(([, content = '']) =>
    content
      .toLowerCase()
      .split(/[^a-z]+/)
      .some((word) => word !== '' && !isLettersOfDisease(word) && !isVaccineWord(word)),
  );

/** Words that say no more than the category: a row may have or lack them. */
const KIND_WORDS: ReadonlySet<string> = new Set(
  'vaccine vaccination vaccinations test tests testing surgery surgical procedure procedures fee service services'.split(' ').map(wordKey),
);

/** Next to these, the word for the kind says what the item is: `Surgery time`. */
const UNSPECIFIC: ReadonlySet<string> = new Set(['time'].map(wordKey));

const BRACKETS = /\(([^()]*)\)/g;

/**
 * What the entry is called, and what distinguishes the variation from its siblings. A maker at the end of a label is in the manufacturer
 * column.
 */
function segmentsOf({ name, variation, variationName }: CatalogueVariation): { entry: string; label: string } {
  const label = variationName ?? (variation !== undefined && !/^\d+$/.test(variation) ? variation : '');
  if (label !== '' && name.length > label.length && name.toLowerCase().endsWith(label.toLowerCase()))
    return { entry: name.slice(0, -label.length), label };
  return { entry: name, label };
}

/**
 * Whether a bracket may name a brand, or what one contains: `Cephalexin (cephalexin monohydrate)` names its salt, and in catalogues without
 * categories most brackets tell variations apart: `(recombinant)`.
 */
function mayBeTradeName(content: ReadonlySet<string>, core: ReadonlySet<string>, kinds: readonly CategoryClass[]): boolean {
  if (kinds.length > 0 && !kinds.includes('drug')) return true;
  const [first = ''] = core;
  if (first.length >= LEAST_NAME && content.has(first)) return false;
  return kinds.length > 0 || [...content, ...core].some((word) => ingredientsOf(word) !== undefined || SERIES.has(word));
}

const SERIES: ReadonlySet<string> = new Set([...vaccineSeries].map(wordKey));
/** Shorter words are letters and numbers of names: the E of `E-Se (vitamin E/selenium)`. */
const LEAST_NAME = 4;

const NO_WORDS: ReadonlySet<string> = new Set();

/** @param read  how the text is read: what catalogues repeat is remembered. */
function wordSetOf(text: string, rules: ReadingRules, read = readOnce): ReadonlySet<string> {
  const trimmed = text.trim();
  return trimmed === '' ? NO_WORDS : new Set(read(trimmed, rules).words.map((word) => word.text));
}

/** `Fecal flotation in-house`. */
const HOUSE = wordKey('house');
