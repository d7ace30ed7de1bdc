import { breedWords } from './tables/breed-words.ts';
import { wordKey } from './fold-name.ts';
import { ingredients, salts } from './tables/ingredient-names.ts';
import { laboratory, laboratorySymbols } from './tables/laboratory-tests.ts';
import { languages, spanish } from './tables/languages.ts';
import { goods, procedures, vaccines } from './tables/practice-words.ts';

/**
 * Abbreviations and spellings of price lists, each with its canonical word or words.
 * Only one-to-one readings belong here: an abbreviation with two common meanings is left to fuzzy comparison.
 */
const tables = {
  salts,
  ingredients,
  procedures,
  laboratory,
  laboratorySymbols,
  vaccines,
  goods,
  languages,
  spanish,
  breeds: breedWords,
} as const;

export type SynonymGroup = keyof typeof tables;

/** What a veterinary or pharmacy list may abbreviate. The locale `es-ES` adds ambiguous Spanish words. */
export const medicalGroups = [
  'salts',
  'ingredients',
  'procedures',
  'laboratory',
  'vaccines',
  'goods',
  'languages',
] as const satisfies readonly SynonymGroup[];

/** Canonical words of an abbreviation; `undefined` for any other word. Names of drugs are looked up, and returned, folded. */
export function canonicalWords(word: string, groups: readonly SynonymGroup[]): readonly string[] | undefined {
  let merged = mergedTables.get(groups);
  if (!merged) {
    merged = mergeTables(groups);
    mergedTables.set(groups, merged);
  }
  return merged.get(word);
}

/** What a word means, as words to compare. Cached, since lists repeat their words. */
export function meaningOf(word: string, groups: readonly SynonymGroup[]): readonly string[] {
  let known = meanings.get(groups);
  if (!known || known.size >= MOST_WORDS) meanings.set(groups, (known = new Map()));
  let meaning = known.get(word);
  if (!meaning) {
    const key = wordKey(word);
    known.set(word, (meaning = canonicalWords(key, groups)?.map(wordKey) ?? [key]));
  }
  return meaning;
}

const meanings = new WeakMap<readonly SynonymGroup[], Map<string, readonly string[]>>();

/** The groups for the label of a laboratory test, which may be an element's symbol. */
export function withLaboratorySymbols(groups: readonly SynonymGroup[]): readonly SynonymGroup[] {
  const known = labelGroups.get(groups) ?? (['laboratorySymbols', ...groups] as const);
  labelGroups.set(groups, known);
  return known;
}

const labelGroups = new WeakMap<readonly SynonymGroup[], readonly SynonymGroup[]>();

/** One table per list of groups; the first group takes precedence. */
const mergedTables = new WeakMap<readonly SynonymGroup[], ReadonlyMap<string, readonly string[]>>();

function mergeTables(groups: readonly SynonymGroup[]): ReadonlyMap<string, readonly string[]> {
  const merged = new Map<string, readonly string[]>();
  for (const group of groups.toReversed()) {
    const fold = group === 'breeds' ? (word: string): string => word : wordKey;
    for (const entry of tables[group].trim().split(/\s+/)) {
      const [from = '', to = ''] = entry.split('=');
      merged.set(fold(from), to.split('_'));
    }
  }
  return merged;
}

/** Whether a word is of another language than English. Cached, since lists repeat their words. */
export function isOtherLanguage(word: string): boolean {
  let isOther = otherLanguage.get(word);
  if (isOther === undefined) {
    const [canonical] = canonicalWords(wordKey(word), OTHER_LANGUAGES) ?? [];
    isOther = canonical !== undefined && wordKey(canonical) !== wordKey(word);
    if (otherLanguage.size >= MOST_WORDS) otherLanguage.clear();
    otherLanguage.set(word, isOther);
  }
  return isOther;
}

const otherLanguage = new Map<string, boolean>();
const MOST_WORDS = 50_000;

const OTHER_LANGUAGES: readonly SynonymGroup[] = ['languages'];
