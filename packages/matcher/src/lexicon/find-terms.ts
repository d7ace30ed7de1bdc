import type { Facts } from '../facts/facts.ts';
import type { NameWord } from '../normalise/word-list.ts';
import type { AddedTerm } from '../types.ts';

/** One meaning of a term: the words that a catalogue uses for it, and the facts that they state. */
export interface Sense {
  /** As written. */
  readonly text: string;
  readonly words: readonly string[];
  readonly facts: Facts;
}

/** A term of the lexicon found in a name: indexes of its words, and its meanings, best known first. */
export interface FoundTerm {
  readonly words: readonly number[];
  readonly senses: readonly Sense[];
  /** It is a brand, and its meaning is what the brand contains. */
  readonly isTradeName: boolean;
  /** The term as a person added it. */
  readonly added: AddedTerm | undefined;
}

/** A parsed term. */
export interface Term {
  readonly words: readonly string[];
  /** It is one abbreviated word: the word in full means itself. */
  readonly isShort: boolean;
  /** Amounts and ages that a name must state as well: `24 hour ecg` is not `ecg`, nor `kitten pack` any cat's. */
  readonly amounts: readonly string[];
  readonly senses: readonly Sense[];
  readonly isTradeName: boolean;
  /** Its words are in another order than it was written in, so none may be between them. */
  readonly isTurned: boolean;
  readonly added: AddedTerm | undefined;
}

/** A term with its place in reading order. */
interface Ordered {
  readonly term: Term;
  readonly order: number;
}

/** The parsed terms that begin with one word: those of this word alone, and the longer ones by their second word. */
export interface ParsedTerms {
  readonly single: Ordered[];
  readonly longer: Map<string, Ordered[]>;
}

/** The terms that begin at a word of a name, longest first, then in reading order. */
export function termsAt({ single, longer }: ParsedTerms, words: readonly NameWord[], first: number, facts: Facts): readonly FoundTerm[] {
  const next = words[first + 1]?.text;
  const afterNext = words[first + 2]?.text;
  const matched: Matched[] = [];
  const match = (terms: readonly Ordered[] | undefined): void => {
    for (const ordered of terms ?? []) {
      const indexes = indexesIn(ordered.term, words, first, facts);
      if (indexes) matched.push({ ...ordered, indexes });
    }
  };
  match(single);
  if (next !== undefined) match(longer.get(next));
  if (afterNext !== undefined && afterNext !== next) match(longer.get(afterNext));
  if (matched.length === 0) return NONE_FOUND;
  if (matched.length > 1) matched.sort((a, b) => b.term.words.length - a.term.words.length || a.order - b.order);
  return matched.map(({ term: { senses, isTradeName, added }, indexes }) => ({ words: indexes, senses, isTradeName, added }));
}

interface Matched extends Ordered {
  readonly indexes: readonly number[];
}

const NONE_FOUND: readonly FoundTerm[] = [];

/** Indexes of a term's words in a name that has the term from `first` on, and what it states; else `undefined`. */
function indexesIn(
  { words: wanted, isShort, isTurned, amounts }: Term,
  words: readonly NameWord[],
  first: number,
  facts: Facts,
): readonly number[] | undefined {
  if (isShort && !words[first]?.short) return undefined;
  const indexes = indexesOf(wanted, words, first);
  if (!indexes || (isTurned && (indexes.at(-1) ?? first) - first >= indexes.length)) return undefined;
  return amounts.length > 0 && !isSubset(amounts, amountsOf(facts)) ? undefined : indexes;
}

/** Those that are not merely parts of longer ones. */
export const withoutParts = (found: readonly FoundTerm[]): FoundTerm[] => found.filter((term) => !isPartOfAnother(term, found));

/** `nexgard small` with another word between is no term where that word belongs to a longer one: `nexgard combo small`. */
function isPartOfAnother({ words }: FoundTerm, all: readonly FoundTerm[]): boolean {
  const [first = 0] = words;
  const last = words.at(-1) ?? first;
  if (last - first + 1 === words.length) return false;
  return all.some((other) => other.words.length > words.length && words.every((word) => other.words.includes(word)));
}

const isSubset = (some: readonly string[], all: readonly string[]): boolean => some.every((item) => all.includes(item));

/** The amounts and ages that a text states, as texts that are equal for equal ones. */
export function amountsOf({ strengths, sizes, counts, bands, lifeStages = [] }: Facts): string[] {
  return [...strengths, ...sizes]
    .map(({ key }) => key)
    .concat(
      counts.map(String),
      bands.map(({ fromKg, toKg }) => `${fromKg}-${toKg}`),
      lifeStages,
    );
}

/** Indexes of the words of a term in a name, from `first` on; `undefined` if the name does not contain them in this order. */
function indexesOf(term: readonly string[], words: readonly NameWord[], first: number): number[] | undefined {
  // Most terms have no second word here, or another than the name: nothing is made for them.
  if (term.length > 1 && nextOf(term[1], words, first) < 0) return undefined;
  const indexes = [first];
  let last = first;
  for (let i = 1; i < term.length; i += 1) {
    last = nextOf(term[i], words, last);
    if (last < 0) return undefined;
    indexes.push(last);
  }
  return indexes;
}

/** Index of a word directly after another or with one between; -1 if it is not there. */
function nextOf(word: string | undefined, words: readonly NameWord[], after: number): number {
  if (words[after + 1]?.text === word) return after + 1;
  return words[after + 2]?.text === word ? after + 2 : -1;
}
