import type { Facts } from '../facts/facts.ts';
import { isLaboratoryWord } from '../identifiers/laboratory.ts';
import { readOnce } from '../normalise/read-once.ts';
import { trailingMaker } from '../normalise/makers.ts';
import { readText, type NameWord, type ReadingRules } from '../normalise/read-text.ts';
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

/** Finds terms in names. */
export type TermFinder = Pick<Lexicon, 'find'>;

interface Term {
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

/** A term as written, kept unparsed until a name has its first word and another one of it. */
interface Written {
  readonly term: string;
  readonly meaning: string;
  readonly isTradeName: boolean;
  readonly isTurned?: boolean;
  readonly added?: AddedTerm;
}

/** The terms that begin with one word. */
interface Beginning {
  /** Those that are parsed, longest first, then in reading order. */
  readonly terms: { readonly term: Term; readonly order: number }[];
  /** Those that are not, by a further word that a name must have. */
  readonly unread: Map<string, { readonly written: Written; readonly order: number }[]>;
}

/** Tables of lines `term, term = meaning ; meaning`; comments begin with `#`. */
export interface LexiconTables {
  readonly tables: readonly string[];
  readonly tradeNames: readonly string[];
  /** Terms that people added. Of those with the same words, the first ones are found first. */
  readonly added?: readonly AddedTerm[];
}

/**
 * The words of practices, and those of catalogues. Terms and meanings are read like any name, so that spellings, plurals and
 * abbreviations of single words need no terms of their own.
 *
 *     fho, fhne = femoral head ostectomy            several terms of one meaning
 *     kc vacc = bordetella ; bordetella parainfluenza    several meanings, best known first
 *
 * Lists that begin with what a thing is turn the words round: the last word of a term, or all but the first, may come first
 * (`consult repeat`, `health cert intl`). Trade names are not turned.
 *
 * There are tens of thousands of terms, and parsing one takes as long as a row: each is parsed when a name first has its first word and
 * another one of it.
 */
export class Lexicon {
  readonly #rules: ReadingRules;
  /** By first word: terms that no name has needed yet, and those of words that names have. */
  readonly #written = new Map<string, Written[]>();
  readonly #beginnings = new Map<string, Beginning>();
  /** Parsed meanings, by their texts. */
  readonly #senses = new Map<string, Sense>();

  constructor({ tables, tradeNames, added = [] }: LexiconTables, rules: ReadingRules) {
    this.#rules = rules;
    for (const table of tables) for (const line of table.split('\n')) this.#addLine(line, false);
    for (const table of tradeNames) for (const line of table.split('\n')) this.#addLine(line, true);
    for (const each of added)
      this.#add({ term: each.term.toLowerCase(), meaning: each.meanings.join(' ; '), isTradeName: each.isTradeName, added: each });
  }

  /** The terms that a name contains: their words in order, with at most one other word between two of them. */
  find(words: readonly NameWord[], facts: Facts): FoundTerm[] {
    const found: FoundTerm[] = [];
    let stated: readonly string[] | undefined;
    for (let first = 0; first < words.length; first += 1) {
      const { text, short } = words[first] ?? NO_WORD;
      for (const { term } of this.#termsOf(text, words)) {
        const { isShort, isTurned, amounts, senses, isTradeName, added } = term;
        if (isShort && !short) continue;
        const indexes = indexesOf(term.words, words, first);
        if (!indexes || (isTurned && (indexes.at(-1) ?? first) - first >= indexes.length)) continue;
        if (amounts.length > 0 && !isSubset(amounts, (stated ??= amountsOf(facts)))) continue;
        found.push({ words: indexes, senses, isTradeName, added });
      }
    }
    return found.length > 1 ? withoutParts(found) : found;
  }

  #addLine(line: string, isTradeName: boolean): void {
    const at = line.indexOf('=');
    if (at < 0 || line.startsWith('#')) return;
    const meaning = line.slice(at + 1);
    for (const written of line.slice(0, at).split(',')) {
      const term = written.trim();
      this.#add({ term, meaning, isTradeName });
      if (!isTradeName) for (const turned of turnedRound(term)) this.#add({ term: turned, meaning, isTradeName, isTurned: true });
    }
  }

  #add(written: Written): void {
    const key = firstWordOf(written.term, this.#rules);
    if (key === undefined) return;
    const known = this.#written.get(key);
    if (known) known.push(written);
    else this.#written.set(key, [written]);
  }

  /** The terms that begin with a word, as far as a name with these words may have them. */
  #termsOf(word: string, words: readonly NameWord[]): Beginning['terms'] {
    let beginning = this.#beginnings.get(word);
    if (!beginning) {
      const written = this.#written.get(word);
      if (!written) return NO_TERMS;
      this.#written.delete(word);
      this.#beginnings.set(word, (beginning = this.#begin(word, written)));
    }
    if (beginning.unread.size > 0) for (const { text } of words) this.#readThoseWith(text, word, beginning);
    return beginning.terms;
  }

  #begin(word: string, all: readonly Written[]): Beginning {
    const beginning: Beginning = { terms: [], unread: new Map() };
    all.forEach((written, order) => {
      const needed = neededWord(written.term, word, this.#rules) ?? '';
      const others = beginning.unread.get(needed);
      if (others) others.push({ written, order });
      else beginning.unread.set(needed, [{ written, order }]);
    });
    this.#readThoseWith('', word, beginning);
    return beginning;
  }

  #readThoseWith(needed: string, word: string, { terms, unread }: Beginning): void {
    const read = unread.get(needed);
    if (!read) return;
    unread.delete(needed);
    for (const { written, order } of read) for (const term of this.#read(written, word)) terms.push({ term, order });
    terms.sort((a, b) => b.term.words.length - a.term.words.length || a.order - b.order);
  }

  /** A term whose first word is read as something else next to the others is in no name that has the first word: `annual rabies`. */
  #read({ term, meaning, isTradeName, isTurned = false, added }: Written, first: string): Term[] {
    const { words, facts, isShort } = readingOf(term, this.#rules);
    if (words[0] !== first) return [];
    const said = new Set(words);
    const senses = meaning
      .split(' ; ')
      .map((sense) => this.#senseOf(sense.trim()))
      .filter(
        (sense) =>
          sense.words.length > 0 &&
          (sense.words.some((word) => !said.has(word)) || saysLess(sense.words, words) || statesBand(sense.facts)),
      );
    return senses.length === 0 ? [] : [{ words, isShort, amounts: amountsOf(facts), senses, isTradeName, isTurned, added }];
  }

  /** Cached: a meaning has about ten spellings. */
  #senseOf(text: string): Sense {
    let sense = this.#senses.get(text);
    if (!sense) this.#senses.set(text, (sense = readingOf(text, this.#rules)));
    return sense;
  }
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

/** The other orders in which lists write a term of two or three words. */
function turnedRound(term: string): readonly string[] {
  const [, one, other, third] = TURNABLE.exec(term) ?? [];
  if (one === undefined || other === undefined) return [];
  return third === undefined ? [`${other} ${one}`] : [`${other} ${third} ${one}`, `${third} ${one} ${other}`];
}

const TURNABLE = /^([a-z]{3,}) ([a-z]{3,})(?: ([a-z]{3,}))?$/;

const NO_TERMS: Beginning['terms'] = [];
const NO_WORD: Pick<NameWord, 'text' | 'short'> = { text: '' };

const isSubset = (some: readonly string[], all: readonly string[]): boolean => some.every((item) => all.includes(item));

/** `Urinalysis with sediment` means `urinalysis`: the other words of the term go without saying, unless one names an analyser. */
const saysLess = (meant: readonly string[], words: readonly string[]): boolean =>
  meant.length < words.length && !words.some((word) => isLaboratoryWord(word) && !meant.includes(word));

const statesBand = ({ bands, sizes }: Facts): boolean => bands.length + sizes.length > 0;

function amountsOf({ strengths, sizes, counts, bands, lifeStages = [] }: Facts): string[] {
  return [...strengths, ...sizes]
    .map(({ key }) => key)
    .concat(
      counts.map(String),
      bands.map(({ fromKg, toKg }) => `${fromKg}-${toKg}`),
      lifeStages,
    );
}

function readingOf(text: string, rules: ReadingRules): Sense & Pick<Term, 'isShort'> {
  const { words, facts } = readText(text, rules);
  const said = words.filter(({ kind }) => kind !== 'compound');
  return { text, words: said.map((word) => word.text), isShort: said.length === 1 && said[0]?.short === true, facts };
}

/** The first word of a term as it is in names: of its first piece alone if that is a whole word, else of the whole term. */
export function firstWordOf(term: string, rules: ReadingRules): string | undefined {
  const piece = /^(?:[a-z]{3,}|\d[a-z\d]*)(?=\s|$)/.exec(term)?.[0];
  const [word] = piece === undefined ? [] : readOnce(piece, rules).words;
  return word?.text ?? wordsOf(term, rules)[0];
}

/**
 * A word besides the first that every name with a term has: its last piece that is read as one word, whatever is next to it. `undefined` if
 * there is none. A test holds this against all terms.
 */
export function neededWord(term: string, first: string, rules: ReadingRules): string | undefined {
  // Numbers and signs may take the words around them.
  if (!/^[a-z ]+$/.test(term)) return undefined;
  const pieces = term.split(' ');
  const [beginning = ''] = pieces;
  if (beginning.length < LEAST_LETTERS || READ_WITH_OTHERS.has(beginning)) return undefined;
  for (let i = pieces.length - 1; i > 0; i -= 1) {
    const piece = pieces[i] ?? '';
    if (piece.length < LEAST_LETTERS || trailingMaker(piece) !== undefined || READ_WITH_OTHERS.has(piece)) continue;
    const [word, ...more] = readOnce(piece, rules).words;
    if (word?.kind === 'word' && more.length === 0 && !word.short && word.text !== first) return word.text;
  }
  return undefined;
}

/** Shorter words may join others, or abbreviate different ones: `in house`, `tb test`. */
const LEAST_LETTERS = 3;
/** Words that next to others are an amount, another word or none: `spot on`, `annual rabies`, `pen g`. */
const READ_WITH_OTHERS: ReadonlySet<string> = new Set([
  'single',
  'annual',
  'triennial',
  'spot',
  'gallon',
  'fur',
  'pen',
  'hour',
  'hr',
  'half',
  'iii',
]);

const wordsOf = (text: string, rules: ReadingRules): readonly string[] => readingOf(text, rules).words;

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
