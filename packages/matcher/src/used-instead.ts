import { isWithin } from './candidates/contents.ts';
import type { Subject } from './compare/compare.ts';
import { type Comparison, foundOf } from './compare/comparison.ts';
import { foundWords, measureFound } from './compare/found-words.ts';
import type { CatalogueIndex } from './index/catalogue-index.ts';
import type { FoundTerm, Sense } from './lexicon/find-terms.ts';
import type { TermFinder } from './lexicon/lexicon.ts';
import { wordKey } from './normalise/fold-name.ts';
import type { NameWord } from './normalise/word-list.ts';
import { fieldSet } from './signals/outcomes.ts';

/** A row that nothing fits, with its candidates, best first. */
interface Unfitting {
  readonly subject: Subject;
  readonly terms: readonly FoundTerm[];
  readonly ranked: readonly Comparison[];
}

/**
 * What a table of alternatives says is used in place of what a row names, closest first: by the row's own words (`mileage`), else by what a
 * whole meaning of its terms is (`vidalta` is carbimazole, for which methimazole is used). Nothing if a candidate is what the row names, in
 * another amount or form.
 */
export function usedInstead(index: CatalogueIndex, alternatives: TermFinder, { subject, terms, ranked }: Unfitting): readonly Sense[] {
  const { words, facts } = subject.written;
  const isMain = ({ words: of }: FoundTerm): boolean => isAboutFirst(subject, words, of) && !isTested(words, of);
  const has = (candidate: Comparison | undefined, { words: of }: FoundTerm): boolean =>
    candidate !== undefined && hasWords(index, subject, candidate, of);
  const whole = ranked.filter(({ name }) => name.catalogue + name.catalogueSupported >= FOUND);
  /** An entry is what the words name and no more. */
  const isThere = (term: FoundTerm): boolean => whole.some((candidate) => has(candidate, term));
  const isRowThere = whole.some((candidate) => foundOf(candidate) >= FOUND);
  const isBrand = ({ words: of }: FoundTerm): boolean =>
    terms.some((term) => term.isTradeName && term.words.every((word) => of.includes(word)));
  const keys = longestFirst(alternatives.find(words, facts).filter(isMain));
  const [first] = ranked;
  const named = keys.find((key) => !(isBrand(key) ? isRowThere : has(first, key) && !isOfOtherAnimal(first)));
  if (named ?? keys.length > 0) return named?.senses ?? [];
  for (const term of longestFirst(terms.filter(isMain)).filter((term, _, all) => !all.some((other) => isWithin(term.words, other.words))))
    for (const { words: meant, facts: stated } of isThere(term) ? [] : term.senses) {
      const own = alternatives.find(meant.map(asWord), stated).find((key) => key.words.length === meant.length);
      if (own) return own.senses;
    }
  return [];
}

const longestFirst = (found: readonly FoundTerm[]): FoundTerm[] => found.toSorted((a, b) => b.words.length - a.words.length);

const isOfOtherAnimal = (candidate: Comparison | undefined): boolean => ((candidate?.outcomes.differ ?? 0) & SPECIES) !== 0;
const SPECIES = fieldSet('species');

/** A level of a drug or a reaction to it is no other drug, unless the table names the level. */
const isTested = (words: readonly NameWord[], of: readonly number[]): boolean =>
  words.some(({ text }, place) => TESTED.has(text) && !of.includes(place));

const TESTED: ReadonlySet<string> = new Set(
  'level levels assay antibody antibodies titer titre toxicity toxicosis overdose poisoning allergy reaction certificate log'
    .split(' ')
    .map(wordKey),
);

const asWord = (text: string): NameWord => ({ text, kind: 'word' });

/** Whether words are of the first of several things and in no bracket, and more than an animal or a form. */
function isAboutFirst({ query }: Subject, words: readonly NameWord[], of: readonly number[]): boolean {
  const others = query.things.words.slice(1).flat();
  const places = of.map((word) => query.placeOf(words[word]?.text ?? ''));
  return (
    of.some((word) => words[word]?.kind !== 'fact') &&
    places.every((place) => place === undefined || !(query.remarks.has(place) || others.includes(place)))
  );
}

/** Whether a candidate has all of these words, in their own spelling or by a whole meaning. */
function hasWords(index: CatalogueIndex, { query, written }: Subject, candidate: Comparison, words: readonly number[]): boolean {
  index.scratch.use(query.hits);
  measureFound(index, query, candidate.place);
  return words.every((word) => {
    const place = query.placeOf(written.words[word]?.text ?? '') ?? -1;
    return (foundWords.found[place] ?? 0) >= EXACTLY;
  });
}

/** Share of a row's words from which an entry has what they name. */
export const FOUND = 0.75;
/** A typing error or the beginning of a word may be another word. */
const EXACTLY = 0.94;
