import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { speciesOf } from '../facts/species.ts';
import { readText, type ReadingRules } from '../reading/read-text.ts';
import { plainWord } from '../reading/plain-word.ts';
import { medicalGroups } from '../normalise/synonyms.ts';
import { tables, tradeNames } from './all-terms.ts';
import { firstWordOf, Lexicon, neededWords } from './lexicon.ts';

const folder = new URL('.', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && readFileSync(new URL(name, folder), 'utf8').includes(' = `\n'));
const MAX_WORDS = 5;

describe.each(files)('lexicon file %s', (name) => {
  const lines = (/ = `\n([^`]*)`;\n$/.exec(readFileSync(new URL(name, folder), 'utf8'))?.[1] ?? '')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

  it('has a meaning for each term on each line', () => {
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.filter((line) => !/^[^=;]+ = [^=,]+$/.test(line) || line !== line.toLowerCase())).toEqual([]);
  });

  it('has no term twice, and none of more than five words', () => {
    const terms = lines.flatMap((line) => (line.split(' = ')[0] ?? '').split(', '));
    expect(terms.filter((term, i) => terms.indexOf(term) !== i)).toEqual([]);
    expect(terms.filter((term) => term === '' || term !== term.trim() || term.split(/\s+/).length > MAX_WORDS)).toEqual([]);
  });

  // `foal mare` is read as a horse, and every row for horses was read as foaling.
  it('has no term that is an animal alone', () => {
    const terms = lines.flatMap((line) => (line.split(' = ')[0] ?? '').split(', '));
    const isAnimal = (term: string): boolean => {
      const [word, ...others] = readText(term, rules).words;
      return (
        word?.kind === 'fact' && others.length === 0 && speciesOf(word.text) !== undefined && readText(term, rules).facts.species.length > 0
      );
    };
    expect(terms.filter((term) => /^[a-z]+(?: [a-z]+)*$/.test(term) && isAnimal(term))).toEqual([]);
  });

  // `pour on cattle`, whose first words name a form, was read as any cow.
  it('has no term of which a word is lost and one word left', () => {
    const terms = lines.flatMap((line) => (line.split(' = ')[0] ?? '').split(', '));
    expect(terms.filter((term) => !/^(?:per|for|in)\b/.test(term) && losesWords(term))).toEqual([]);
  });
});

const rules: ReadingRules = { profile: 'pharmacy', synonyms: medicalGroups };

describe.each([
  ['imperial', { ...rules, unitSystem: 'imperial' }],
  ['Spanish', { ...rules, unitSystem: 'metric', decimalComma: true, synonyms: ['spanish', ...medicalGroups] }],
] satisfies [string, ReadingRules][])('a lexicon of %s lists', (_, listRules) => {
  const lines = linesOf([...tables, ...tradeNames]);
  const terms = termsOf(lines);

  it('awaits no word for a term that the term does not have', () => {
    const lost = terms.filter((term) => {
      const words = readText(term, listRules).words.filter(({ kind }) => kind !== 'compound');
      const first = firstWordOf(term, listRules) ?? '';
      const needed = neededWords(term, first, listRules);
      // A name that has the first word alone may have a term that is read without it.
      return needed.length > 0 && (words[0]?.text !== first || !needed.every((word) => words.some(({ text }) => text === word)));
    });
    expect(lost).toEqual([]);
  });

  it('awaits a word for nearly all terms of several words without signs', () => {
    const several = terms.filter((term) => /^[a-z]{3,} [a-z ]+$/.test(term));
    const awaiting = several.filter((term) => neededWords(term, firstWordOf(term, listRules) ?? '', listRules).length > 0);
    expect(awaiting.length).toBeGreaterThan(several.length * 0.9);
  });

  it('reads a word that no table knows as it is read in a text', () => {
    const pieces = [...new Set(terms.flatMap((term) => term.split(' ')))];
    const plain = pieces.filter((piece) => plainWord(piece, listRules) !== undefined);
    expect(plain.length).toBeGreaterThan(pieces.length / 3);
    expect(
      plain.filter((piece) => {
        const [word, ...more] = readText(piece, listRules).words;
        return more.length > 0 || word?.text !== plainWord(piece, listRules) || word?.kind !== 'word' || word.short;
      }),
    ).toEqual([]);
  });

  it('finds the same terms whatever names came before', () => {
    const few = { tables: [lines.filter((_line, place) => place % 60 === 0).join('\n')], tradeNames: [] };
    const names = termsOf(few.tables).map((term) => readText(`dog ${term} exam`, listRules));
    const used = new Lexicon(few, listRules);
    for (const { words, facts } of names) used.find(words, facts);
    for (const { words, facts } of names.filter((_name, place) => place % 40 === 0))
      expect(used.find(words, facts)).toEqual(new Lexicon(few, listRules).find(words, facts));
  });
});

it('is not found by a first word that is read as something else next to the others', () => {
  const lexicon = new Lexicon({ tables: ['annual rabies, tb test = rabies vaccination'], tradeNames: [] }, rules);
  const termsIn = (name: string) => {
    const { words, facts } = readText(name, rules);
    return lexicon.find(words, facts);
  };
  expect(termsIn('annual exam')).toEqual([]);
  expect(termsIn('tablet test')).toEqual([]);
  expect(termsIn('tb test')).toHaveLength(1);
});

it('is found when a name has its words in order, also after names that have them in another order or in part', () => {
  const lexicon = new Lexicon({ tables: ['kidney stone zapping = lithotripsy'], tradeNames: [] }, rules);
  const found = ['kidney zapping', 'stone kidney zapping', 'kidney stone zapping', 'zapping stone'].map((name) => {
    const { words, facts } = readText(name, rules);
    return lexicon.find(words, facts).length;
  });
  expect(found).toEqual([0, 0, 1, 0]);
});

it('is not found by a single letter that is left of its words', () => {
  const lexicon = new Lexicon({ tables: ['d-con, d con bait = rodenticide toxicity'], tradeNames: [] }, rules);
  const { words, facts } = readText('biotin d', rules);
  expect(lexicon.find(words, facts)).toEqual([]);
});

// `proph` is read as a profile, `recon` as a powder, `v+` as a view: names with these had a meaning that they do not say.
it.each([
  ['Thyroid panel', 'dental cleaning'],
  ['Viokase powder', 'recheck exam'],
  ['Radiographs 1 v', 'vomiting'],
  ['Dipyrone', 'methimazole'],
  ['Temaril P', 'shipping and handling'],
])('%s does not mean %s', (name, meaning) => {
  const { words, facts } = readText(name, rules);
  const meanings = new Lexicon({ tables, tradeNames }, rules).find(words, facts).flatMap(({ senses }) => senses.map(({ text }) => text));
  expect(meanings).not.toContain(meaning);
});

it('gives way to a longer term that has the word between its words', () => {
  const lexicon = new Lexicon(
    { tables: ['nexgard small = nexgard chew 4-10 lb\nnexgard combo small = nexgard combo 1.8-5.5 lb'], tradeNames: [] },
    rules,
  );
  const meaningsIn = (name: string) => {
    const { words, facts } = readText(name, rules);
    return lexicon.find(words, facts).map(({ senses }) => senses[0]?.facts.bands[0]?.text);
  };
  expect(meaningsIn('NexGard Combo small')).toEqual(['1.8-5.5 lb']);
  expect(meaningsIn('NexGard chews small')).toEqual(['4-10 lb']);
});

it('is found only where its age is stated', () => {
  const lexicon = new Lexicon({ tables: ['revolution kitten = revolution 0-5 lb'], tradeNames: [] }, rules);
  const found = (name: string) => {
    const { words, facts } = readText(name, rules);
    return lexicon.find(words, facts).length;
  };
  expect([found('Revolution cat'), found('Revolution kitten')]).toEqual([0, 1]);
});

it.each([
  ['NexGard+ green', ['nexgard', 'plus', 'green']],
  ['FeLV+ cat', ['leucemi', 'cat']],
])('reads a plus sign after a trade name as its line: %s', (name, words) => {
  expect(readText(name, rules).words.map(({ text }) => text)).toEqual(words);
});

const linesOf = (all: readonly string[]): string[] =>
  all.flatMap((table) => table.split('\n')).filter((line) => line.includes('=') && !line.startsWith('#'));
const termsOf = (all: readonly string[]): string[] =>
  linesOf(all).flatMap((line) =>
    line
      .slice(0, line.indexOf('='))
      .split(',')
      .map((term) => term.trim()),
  );

function losesWords(term: string): boolean {
  const { words, facts } = readText(term, rules);
  const [only, ...others] = words.filter(({ kind }) => kind !== 'compound');
  // Amounts must be stated by a name as well.
  if (!only || others.length > 0 || facts.sizes.length + facts.strengths.length + facts.counts.length + facts.bands.length > 0)
    return false;
  const pieces = term.match(/(?<!\w)[a-z]{4,}(?!\w)/g) ?? [];
  return pieces.length > 1 && pieces.some((piece) => !readText(piece, rules).words.some(({ text }) => text === only.text));
}
