import type { Facts } from '../facts/facts.ts';
import { isLaboratoryWord } from '../identifiers/laboratory.ts';
import { readOnce } from '../normalise/read-once.ts';
import { readText, type NameWord, type ReadingRules } from '../normalise/read-text.ts';

/** One meaning of a term: the words that a catalogue uses for it, and the facts that they state. */
export interface Sense {
  readonly words: readonly string[];
  readonly facts: Facts;
}

/** A term of the lexicon found in a name: indexes of its words, and its meanings, best known first. */
export interface FoundTerm {
  readonly words: readonly number[];
  readonly senses: readonly Sense[];
  /** It is a brand, and its meaning is what the brand contains. */
  readonly isTradeName: boolean;
}

interface Term {
  readonly words: readonly string[];
  /** It is one abbreviated word: the word in full means itself. */
  readonly isShort: boolean;
  /** Amounts that a name must state as well: `24 hour ecg` is not `ecg`. */
  readonly amounts: readonly string[];
  readonly senses: readonly Sense[];
  readonly isTradeName: boolean;
}

/** A term as written, kept unparsed until a name has its first word. */
interface Written {
  readonly term: string;
  readonly meaning: string;
  readonly isTradeName: boolean;
}

/** Tables of lines `term, term = meaning ; meaning`; comments begin with `#`. */
export interface LexiconTables {
  readonly tables: readonly string[];
  readonly tradeNames: readonly string[];
}

/**
 * The words of practices, and those of catalogues. Terms and meanings are read like any name, so that spellings, plurals and
 * abbreviations of single words need no terms of their own.
 *
 *     fho, fhne = femoral head ostectomy            several terms of one meaning
 *     kc vacc = bordetella ; bordetella parainfluenza    several meanings, best known first
 *
 * There are tens of thousands of terms, and parsing one takes as long as a row: each is parsed when a name first has its first word.
 */
export class Lexicon {
  readonly #rules: ReadingRules;
  /** By first word: terms that no name has needed yet, and those that are parsed. */
  readonly #written = new Map<string, Written[]>();
  readonly #terms = new Map<string, Term[]>();
  /** Parsed meanings, by their texts. */
  readonly #senses = new Map<string, Sense>();

  constructor({ tables, tradeNames }: LexiconTables, rules: ReadingRules) {
    this.#rules = rules;
    for (const table of tables) for (const line of table.split('\n')) this.#addLine(line, false);
    for (const table of tradeNames) for (const line of table.split('\n')) this.#addLine(line, true);
  }

  /** The terms that a name contains: their words in order, with at most one other word between two of them. */
  find(words: readonly NameWord[], facts: Facts): FoundTerm[] {
    const found: FoundTerm[] = [];
    const stated = new Set(amountsOf(facts));
    words.forEach(({ text }, first) => {
      for (const { words: term, isShort, amounts, senses, isTradeName } of this.#termsOf(text)) {
        if (isShort && !words[first]?.short) continue;
        const indexes = indexesOf(term, words, first);
        if (indexes && amounts.every((amount) => stated.has(amount))) found.push({ words: indexes, senses, isTradeName });
      }
    });
    return found;
  }

  #addLine(line: string, isTradeName: boolean): void {
    const at = line.indexOf('=');
    if (at < 0 || line.startsWith('#')) return;
    const meaning = line.slice(at + 1);
    for (const written of line.slice(0, at).split(',')) {
      const term = written.trim();
      const key = this.#firstWordOf(term);
      if (key === undefined) continue;
      const known = this.#written.get(key);
      if (known) known.push({ term, meaning, isTradeName });
      else this.#written.set(key, [{ term, meaning, isTradeName }]);
    }
  }

  /** The first word of a term as it is in names: of its first piece alone if that is one word, else of the whole term. */
  #firstWordOf(term: string): string | undefined {
    const piece = /^[a-z\d]+(?=\s|$)/.exec(term)?.[0];
    const [word] = piece === undefined ? [] : readOnce(piece, this.#rules).words;
    return word?.text ?? wordsOf(term, this.#rules)[0];
  }

  #termsOf(word: string): readonly Term[] {
    const known = this.#terms.get(word);
    if (known) return known;
    const written = this.#written.get(word);
    if (!written) return NO_TERMS;
    this.#written.delete(word);
    const terms = written.flatMap((item) => this.#read(item)).toSorted((a, b) => b.words.length - a.words.length);
    this.#terms.set(word, terms);
    return terms;
  }

  #read({ term, meaning, isTradeName }: Written): Term[] {
    const { words, facts, isShort } = readingOf(term, this.#rules);
    const said = new Set(words);
    const senses = meaning
      .split(' ; ')
      .map((sense) => this.#senseOf(sense.trim()))
      .filter(
        (sense) =>
          sense.words.length > 0 &&
          (sense.words.some((word) => !said.has(word)) || saysLess(sense.words, words) || statesBand(sense.facts)),
      );
    return words.length === 0 || senses.length === 0 ? [] : [{ words, isShort, amounts: amountsOf(facts), senses, isTradeName }];
  }

  /** Cached: a meaning has about ten spellings. */
  #senseOf(text: string): Sense {
    let sense = this.#senses.get(text);
    if (!sense) this.#senses.set(text, (sense = readingOf(text, this.#rules)));
    return sense;
  }
}

/** `Urinalysis with sediment` means `urinalysis`: the other words of the term go without saying, unless one names an analyser. */
const saysLess = (meant: readonly string[], words: readonly string[]): boolean =>
  meant.length < words.length && !words.some((word) => isLaboratoryWord(word) && !meant.includes(word));

const NO_TERMS: readonly Term[] = [];

const statesBand = ({ bands, sizes }: Facts): boolean => bands.length + sizes.length > 0;

function amountsOf({ strengths, sizes, counts, bands }: Facts): string[] {
  return [...strengths, ...sizes]
    .map(({ key }) => key)
    .concat(
      counts.map(String),
      bands.map(({ fromKg, toKg }) => `${fromKg}-${toKg}`),
    );
}

function readingOf(text: string, rules: ReadingRules): Sense & Pick<Term, 'isShort'> {
  const { words, facts } = readText(text, rules);
  const said = words.filter(({ kind }) => kind !== 'compound');
  return { words: said.map((word) => word.text), isShort: said.length === 1 && said[0]?.short === true, facts };
}

const wordsOf = (text: string, rules: ReadingRules): readonly string[] => readingOf(text, rules).words;

/** Indexes of the words of a term in a name, from `first` on; `undefined` if the name does not contain them in this order. */
function indexesOf(term: readonly string[], words: readonly NameWord[], first: number): number[] | undefined {
  const indexes = [first];
  for (const word of term.slice(1)) {
    const last = indexes.at(-1) ?? first;
    const next = [last + 1, last + 2].find((index) => words[index]?.text === word);
    if (next === undefined) return undefined;
    indexes.push(next);
  }
  return indexes;
}
