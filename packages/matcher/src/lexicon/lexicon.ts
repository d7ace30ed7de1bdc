import type { Facts } from '../facts/facts.ts';
import { isLaboratoryWord } from '../identifiers/laboratory.ts';
import { plainWord } from '../reading/plain-word.ts';
import { readOnce } from '../reading/read-once.ts';
import { trailingMaker } from '../normalise/makers.ts';
import type { NameWord } from '../normalise/word-list.ts';
import { readText, type ReadingRules } from '../reading/read-text.ts';
import type { AddedTerm } from '../types.ts';
import { amountsOf, termsAt, withoutParts, type FoundTerm, type ParsedTerms, type Sense, type Term } from './find-terms.ts';

/** Finds terms in names. */
export type TermFinder = Pick<Lexicon, 'find'>;

/** A term as written, kept unparsed until a name has its first word and another one of it. */
interface Written {
  readonly term: string;
  readonly meaning: string;
  readonly isTradeName: boolean;
  readonly isTurned?: boolean;
  readonly added?: AddedTerm;
}

/** The terms that begin with one word: those that are parsed, and the others. */
interface Beginning extends ParsedTerms {
  /** Those that are not, by a further word that a name must have. */
  readonly unread: Map<string, Unread[]>;
}

interface Unread {
  readonly written: Written;
  readonly order: number;
  /** All words that a name must have after the first; found when one has the first of them. */
  needed?: readonly string[];
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
    for (let first = 0; first < words.length; first += 1) {
      const beginning = this.#beginningOf(words, first);
      if (beginning) for (const term of termsAt(beginning, words, first, facts)) found.push(term);
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

  /** The terms that begin with the word at `first`, those parsed that a name with these words may have there. */
  #beginningOf(words: readonly NameWord[], first: number): Beginning | undefined {
    const word = words[first]?.text ?? '';
    let beginning = this.#beginnings.get(word);
    if (!beginning) {
      const written = this.#written.get(word);
      if (!written) return undefined;
      this.#written.delete(word);
      this.#beginnings.set(word, (beginning = this.#begin(word, written)));
    }
    if (beginning.unread.size > 0) for (let at = first + 1; at < words.length; at += 1) this.#readThoseWith(at, beginning, words, first);
    return beginning;
  }

  #begin(word: string, all: readonly Written[]): Beginning {
    const beginning: Beginning = { single: [], longer: new Map(), unread: new Map() };
    all.forEach((written, order) => {
      // No test holds the words of added terms.
      const [needed = ''] = written.added ? [] : neededWords(written.term, word, this.#rules, 1);
      const others = beginning.unread.get(needed);
      if (others) others.push({ written, order });
      else beginning.unread.set(needed, [{ written, order }]);
    });
    for (const each of beginning.unread.get('') ?? []) this.#readTerm(each, word, beginning);
    beginning.unread.delete('');
    return beginning;
  }

  /** Of the terms that need the word at `at`, reads those that the name may have at `first`. */
  #readThoseWith(at: number, beginning: Beginning, words: readonly NameWord[], first: number): void {
    const { unread } = beginning;
    const needed = words[at]?.text ?? '';
    const awaiting = unread.get(needed);
    if (!awaiting) return;
    const word = words[first]?.text ?? '';
    const left = awaiting.filter((each) => {
      each.needed ??= neededWords(each.written.term, word, this.#rules);
      if (!each.needed.every((other) => words.some(({ text }, place) => place > first && text === other))) return true;
      this.#readTerm(each, word, beginning);
      return false;
    });
    if (left.length === 0) unread.delete(needed);
    else if (left.length < awaiting.length) unread.set(needed, left);
  }

  #readTerm({ written, order }: Unread, word: string, { single, longer }: Beginning): void {
    for (const term of this.#read(written, word)) {
      const second = term.words[1];
      const known = second === undefined ? single : longer.get(second);
      if (known) known.push({ term, order });
      else if (second !== undefined) longer.set(second, [{ term, order }]);
    }
  }

  /** A term whose first word is read as something else next to the others is in no name that has the first word: `annual rabies`. */
  #read({ term, meaning, isTradeName, isTurned = false, added }: Written, first: string): Term[] {
    const { words, facts, isShort } = readingOf(term, this.#rules);
    if (words[0] !== first || isLetterLeft(words, term)) return [];
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

/** The other orders in which lists write a term of two or three words. */
function turnedRound(term: string): readonly string[] {
  const [, one, other, third] = TURNABLE.exec(term) ?? [];
  if (one === undefined || other === undefined) return [];
  return third === undefined ? [`${other} ${one}`] : [`${other} ${third} ${one}`, `${third} ${one} ${other}`];
}

const TURNABLE = /^([a-z]{3,}) ([a-z]{3,})(?: ([a-z]{3,}))?$/;

/** `Urinalysis with sediment` means `urinalysis`: the other words of the term go without saying, unless one names an analyser. */
const saysLess = (meant: readonly string[], words: readonly string[]): boolean =>
  meant.length < words.length && !words.some((word) => isLaboratoryWord(word) && !meant.includes(word));

/** `D-Con` and `P&P` are read as one letter: every name with that letter would have them. */
const isLetterLeft = (words: readonly string[], term: string): boolean =>
  words.length === 1 && words[0]?.length === 1 && /[a-z][^a-z]*[a-z]/.test(term);

const statesBand = ({ bands, sizes }: Facts): boolean => bands.length + sizes.length > 0;

function readingOf(text: string, rules: ReadingRules): Sense & Pick<Term, 'isShort'> {
  const { words, facts } = readText(text, rules);
  const said = words.filter(({ kind }) => kind !== 'compound');
  return { text, words: said.map((word) => word.text), isShort: said.length === 1 && said[0]?.short === true, facts };
}

/** The first word of a term as it is in names: of its first piece alone if that is a whole word, else of the whole term. */
export function firstWordOf(term: string, rules: ReadingRules): string | undefined {
  const piece = /^(?:[a-z]{3,}|\d[a-z\d]*)(?=\s|$)/.exec(term)?.[0];
  const [word] = piece === undefined ? [] : [plainWord(piece, rules) ?? readOnce(piece, rules).words[0]?.text];
  return word ?? wordsOf(term, rules)[0];
}

/**
 * The words after the first that every name with a term has: its pieces that are read as one word, whatever is next to them, last ones first;
 * words that more names have, such as forms and animals, after the others. A test holds this against all terms.
 * @param most  how many are enough.
 */
export function neededWords(term: string, first: string, rules: ReadingRules, most = Infinity): string[] {
  // Numbers and signs may take the words around them.
  if (!/^[a-z ]+$/.test(term)) return [];
  const pieces = term.split(' ');
  if (READ_WITH_OTHERS.has(pieces[0] ?? '')) return [];
  const needed: string[] = [];
  const common: string[] = [];
  for (let i = pieces.length - 1; i > 0 && needed.length < most; i -= 1) {
    const piece = pieces[i] ?? '';
    if (piece.length < LEAST_LETTERS || trailingMaker(piece) !== undefined || READ_WITH_OTHERS.has(piece)) continue;
    const plain = plainWord(piece, rules);
    if (plain !== undefined) {
      if (plain !== first) needed.push(plain);
      continue;
    }
    const [word, ...more] = readOnce(piece, rules).words;
    if (!word || more.length > 0 || word.text === first) continue;
    if (word.kind === 'word' && !word.short) needed.push(word.text);
    else if ((word.kind === 'word' || word.kind === 'fact') && !READ_WITH_OTHERS.has(word.text)) common.push(word.text);
  }
  return [...needed, ...common];
}

/** Shorter words may join others, or abbreviate different ones: `in house`, `tb test`. */
const LEAST_LETTERS = 3;
/** Words that next to others are an amount, another word or none: `spot on`, `annual rabies`, `pen g`. */
const READ_WITH_OTHERS: ReadonlySet<string> = new Set([
  'single',
  'annual',
  'triennial',
  'primary',
  'spot',
  'gallon',
  'fur',
  'pen',
  'hour',
  'hr',
  'half',
  'iii',
  'pig',
  'dose',
  'hosp',
  'lab',
  'labs',
  'laboratory',
  'outside',
  'external',
  'reference',
  'ref',
  'tube',
  'feeding',
  'feed',
  'amp',
  'phos',
  'ext',
  'in',
  'sustained',
  'slow',
  'des',
  'pump',
  'head',
]);

const wordsOf = (text: string, rules: ReadingRules): readonly string[] => readingOf(text, rules).words;
