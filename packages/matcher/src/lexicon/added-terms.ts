import type { CatalogueIndex } from '../index/catalogue-index.ts';
import { roles } from '../index/features.ts';
import { readText, type ReadingRules } from '../reading/read-text.ts';
import { medicalGroups } from '../normalise/synonyms.ts';
import type { AddedTerm } from '../types.ts';
import { lexiconOf, tables, tradeNames } from './all-terms.ts';
import { type FoundTerm, withoutParts } from './find-terms.ts';
import { Lexicon, type LexiconTables, type TermFinder } from './lexicon.ts';

/** The lexicon for lists read under these rules, with the terms that people added: these replace its own terms of the same words. */
export function lexiconWith(added: readonly AddedTerm[], rules: ReadingRules): TermFinder | undefined {
  const own = lexiconOf(rules);
  if (!own || added.length === 0) return own;
  const more = new Lexicon({ tables: [], tradeNames: [], added }, rules);
  return {
    find(words, facts) {
      const found = own.find(words, facts);
      const ofPeople = more.find(words, facts);
      return ofPeople.length === 0 ? found : withoutParts(firstOfEachWords([...ofPeople, ...found]));
    },
  };
}

/** Keeps all terms of the lexicon that no added term replaces; it may have several of the same words itself. */
function firstOfEachWords(terms: readonly FoundTerm[]): FoundTerm[] {
  const taken = new Set<string>();
  return terms.filter(({ words, added }) => {
    const key = words.join(' ');
    if (taken.has(key)) return false;
    if (added) taken.add(key);
    return true;
  });
}

/** A term that people added, and the meaning of it that an entry has. */
export interface TermMeant {
  readonly term: AddedTerm;
  readonly meaning: string;
}

/** Of the added terms found in a row: those of which the variation at `place` has a whole meaning, as far as the catalogue knows its words. */
export function termsMeant(index: CatalogueIndex, found: readonly FoundTerm[], place: number): TermMeant[] {
  if (found.length === 0) return [];
  const { data, vocabulary } = index;
  const has = new Set<number>();
  for (let i = data.featureStarts[place] ?? 0; i < (data.featureStarts[place + 1] ?? 0); i += 1) {
    const entry = data.features[i] ?? 0;
    if ((entry & 1) === roles.name) has.add(entry >>> 1);
  }
  return found.flatMap(({ added, senses }) => {
    const sense = senses.find(({ words }) => {
      const known = words.map((word) => vocabulary.idOf(word)).filter((id) => id !== undefined);
      return known.length > 0 && known.every((id) => has.has(id));
    });
    return added && sense ? [{ term: added, meaning: sense.text }] : [];
  });
}

/** Why a term cannot be added: of the term, or of the meaning at an index. */
export interface TermProblem {
  readonly meaning?: number;
  readonly reason: 'no words' | 'not found' | 'means itself';
}

const RULES: ReadingRules = { profile: 'pharmacy', synonyms: medicalGroups, unitSystem: 'imperial' };

/** What is wrong with a term before it is added; empty if the matcher would find it and learn something from each of its meanings. */
export function problemsOfTerm({ term, meanings }: Pick<AddedTerm, 'term' | 'meanings'>): TermProblem[] {
  const isRead = (text: string): boolean => readText(text.toLowerCase(), RULES).words.length > 0;
  const { words, facts } = readText(term.toLowerCase(), RULES);
  if (words.length === 0) return [{ reason: 'no words' }];
  const finds = (meaning: string): boolean => {
    const added = [{ term, meanings: [meaning], isTradeName: false, addedFor: '' }];
    return new Lexicon({ tables: [], tradeNames: [], added }, RULES).find(words, facts).length > 0;
  };
  // A meaning that no term can be equal to.
  if (!finds(UNLIKE_ANY)) return [{ reason: 'not found' }];
  return meanings.flatMap((text, meaning): TermProblem[] => {
    if (!isRead(text)) return [{ meaning, reason: 'no words' }];
    return finds(text) ? [] : [{ meaning, reason: 'means itself' }];
  });
}

const UNLIKE_ANY = 'zzyzx qwxyz';

/** What the lexicon itself has a term mean, best known first: an added term with the same words replaces all of it. */
export function ownMeanings(term: string): string[] {
  const { words, facts } = readText(term.toLowerCase(), RULES);
  const beginnings = [words[0]?.text ?? '', term.toLowerCase().trim()].map((text) => text.slice(0, BEGINNING)).filter(Boolean);
  // Reading all of the lexicon takes long; a term with these words has one that begins as the first of them does.
  const mayHave = (line: string): boolean => {
    const terms = ` ${line.slice(0, line.indexOf('=')).replaceAll(/[^a-z\d]/g, ' ')}`;
    return beginnings.some((beginning) => terms.includes(` ${beginning}`));
  };
  const near = (all: readonly string[]): string[] => all.map((table) => table.split('\n').filter(mayHave).join('\n'));
  const wordsOf = (found: FoundTerm): string => found.words.join(' ');
  const find = (given: LexiconTables): FoundTerm[] => new Lexicon(given, RULES).find(words, facts);
  const added = find({ tables: [], tradeNames: [], added: [{ term, meanings: [UNLIKE_ANY], isTradeName: false, addedFor: '' }] });
  const replaced = new Set(added.map(wordsOf));
  const own = find({ tables: near(tables), tradeNames: near(tradeNames) }).filter((found) => replaced.has(wordsOf(found)));
  return [...new Set(own.flatMap(({ senses }) => senses.map(({ text }) => text)))];
}

const BEGINNING = 2;
