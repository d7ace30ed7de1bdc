import type { Facts } from '../facts/facts.ts';
import { readOnce } from '../normalise/read-once.ts';
import type { NameWord, ReadingRules } from '../normalise/read-text.ts';

/** One meaning of a term: the words that a catalogue would use, and the facts that they state. */
export interface Sense {
  readonly words: readonly string[];
  readonly facts: Facts;
}

/** A term of the lexicon found in a name: the words that it consists of, by their indexes, and what it may mean, best known first. */
export interface FoundTerm {
  readonly words: readonly number[];
  readonly senses: readonly Sense[];
  /** It names a brand, and its meaning what the brand contains. */
  readonly isTradeName: boolean;
}

interface Tables {
  readonly tables: readonly string[];
  readonly tradeNames: readonly string[];
}

interface Term {
  readonly words: readonly string[];
  /** Amounts that a name must state besides: `24 hour ecg` is no `ecg`. */
  readonly amounts: readonly string[];
  readonly senses: readonly Sense[];
  /** It names a brand, and its meaning what the brand contains. */
  readonly isTradeName: boolean;
}

/**
 * What practices call things, and what a catalogue calls them. Terms and meanings are read like any name, so that spellings, plurals and
 * abbreviations of single words need no terms of their own.
 *
 *     fho, fhne = femoral head ostectomy            several terms of one meaning
 *     kc vacc = bordetella ; bordetella parainfluenza    several meanings, best known first
 */
export class Lexicon {
  /** Terms by their first word. */
  readonly #terms = new Map<string, Term[]>();

  constructor({ tables, tradeNames }: Tables, rules: ReadingRules) {
    for (const table of tables) for (const line of table.split('\n')) this.#addLine(line, rules, false);
    for (const table of tradeNames) for (const line of table.split('\n')) this.#addLine(line, rules, true);
    for (const terms of this.#terms.values()) terms.sort((a, b) => b.words.length - a.words.length);
  }

  /** The terms that a name contains, their words in order and at most one other word between two of them. */
  find(words: readonly NameWord[], facts: Facts): FoundTerm[] {
    const found: FoundTerm[] = [];
    const stated = new Set(amountsOf(facts));
    words.forEach(({ text }, first) => {
      for (const term of this.#terms.get(text) ?? []) {
        const indexes = indexesOf(term.words, words, first);
        if (indexes && term.amounts.every((amount) => stated.has(amount)))
          found.push({ words: indexes, senses: term.senses, isTradeName: term.isTradeName });
      }
    });
    return found;
  }

  #addLine(line: string, rules: ReadingRules, isTradeName: boolean): void {
    const at = line.indexOf('=');
    if (at < 0 || line.startsWith('#')) return;
    const senses = line
      .slice(at + 1)
      .split(' ; ')
      .map((meaning) => senseOf(meaning.trim(), rules));
    for (const term of line.slice(0, at).split(',')) this.#addTerm(term.trim(), senses, rules, isTradeName);
  }

  #addTerm(term: string, senses: readonly Sense[], rules: ReadingRules, isTradeName: boolean): void {
    const words = wordsOf(term, rules);
    const [first] = words;
    if (first === undefined) return;
    const said = new Set(words);
    const more = senses.filter(
      (sense) => sense.words.length > 0 && (sense.words.some((word) => !said.has(word)) || statesBand(sense.facts)),
    );
    if (more.length === 0) return;
    let terms = this.#terms.get(first);
    if (!terms) this.#terms.set(first, (terms = []));
    terms.push({ words, amounts: amountsOf(readOnce(term, rules).facts), senses: more, isTradeName });
  }
}

const statesBand = ({ bands, sizes }: Facts): boolean => bands.length + sizes.length > 0;

function amountsOf({ strengths, sizes, counts, bands }: Facts): string[] {
  return [...strengths, ...sizes]
    .map(({ key }) => key)
    .concat(
      counts.map(String),
      bands.map(({ fromKg, toKg }) => `${fromKg}-${toKg}`),
    );
}

function senseOf(meaning: string, rules: ReadingRules): Sense {
  return { words: wordsOf(meaning, rules), facts: readOnce(meaning, rules).facts };
}

function wordsOf(text: string, rules: ReadingRules): string[] {
  return readOnce(text, rules)
    .words.filter(({ kind }) => kind !== 'compound')
    .map(({ text: word }) => word);
}

/** Where the words of a term stand in a name, from `first` on; `undefined` when it does not contain them in this order. */
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
