import { describe, expect, it, test } from 'vitest';
import { buildIndex, createMatcher } from '../matcher.ts';
import { defaultOptions } from '../options.ts';
import { catalogue, match } from '../testing/given.ts';
import type { AddedTerm } from '../types.ts';
import { medicalGroups } from '../normalise/synonyms.ts';
import { readText } from '../reading/read-text.ts';
import { ownMeanings, problemsOfTerm } from './added-terms.ts';
import { tables, tradeNames } from './all-terms.ts';
import { Lexicon } from './lexicon.ts';

const added = (term: string, ...meanings: string[]): AddedTerm => ({
  term,
  meanings,
  isTradeName: false,
  addedFor: 'this practice',
});
const feedbackFor = (name: string, ...terms: AddedTerm[]) => match({ name }, { terms }).feedback;
const chosenFor = (name: string, ...terms: AddedTerm[]) => match({ name }, { terms }).chosen.map(({ catalogueId }) => catalogueId);

test('a word that only the practice uses finds what it means', () => {
  expect(chosenFor('Zorblax 75mg chew #60')).toEqual([]);
  expect(chosenFor('Zorblax 75mg chew #60', added('zorblax', 'carprofen'))).toEqual(['carp-75 mg-60']);
});

test('the reason says what the term means and whom it was added for, and only where the entry has that meaning', () => {
  const term = added('Zorblax', 'carprofen');
  expect(feedbackFor('Zorblax 75mg chew #60', term)).toMatch(/ "Zorblax" means "carprofen" \(added for this practice\)\.$/);
  expect(feedbackFor('Metronidazole 250 mg zorblax', term)).not.toContain('added for');
  expect(feedbackFor('Carprofen 75mg chew #60', term)).not.toContain('added for');
});

test('of several meanings the reason names the one that the entry has', () => {
  const term = added('zx', 'carprofen', 'metronidazole tablet');
  expect(feedbackFor('zx tablet 250 mg', term)).toContain('"zx" means "metronidazole tablet"');
});

test('the first of terms with the same words applies, however they are written', () => {
  const [own, other] = [added('ZX-plus', 'metronidazole'), added('zx plus', 'otitis externa')];
  expect(chosenFor('zx plus tablet 250 mg', own, other)).toEqual(['metro-250 mg']);
  expect(feedbackFor('zx plus', other, own)).toContain('"zx plus" means "otitis externa"');
});

test('it takes the place of a term of the lexicon, which keeps its other terms', () => {
  // `ov` is a consultation to the lexicon.
  const wellness = { id: 'consult', code: 'S9', name: 'Consultation', category: 'procedure' };
  const matchWith = (terms: readonly AddedTerm[]) =>
    createMatcher({ index: buildIndex([wellness, ...catalogue]), options: { ...defaultOptions, terms } });
  const first = (name: string, terms: readonly AddedTerm[] = []) => matchWith(terms).candidates({ id: 'r', name }, 1)[0]?.catalogueId;
  expect(first('OV')).toBe('consult');
  expect(first('OV', [added('ov', 'otitis externa')])).toBe('otitis');
  expect(first('office visit', [added('ov', 'otitis externa')])).toBe('consult');
});

test('a term that is a part of a longer one of the lexicon gives way to it', () => {
  const entries = [
    { id: 'combo', code: 'P1', name: 'NexGard Combo topical feline', variationName: '1.8-5.5 lb', category: 'drug' },
    { id: 'chew', code: 'P2', name: 'NexGard chew canine', variationName: '4-10 lb', category: 'drug' },
  ];
  const chosen = (name: string, terms: readonly AddedTerm[]) =>
    createMatcher({ index: buildIndex([...entries, ...catalogue]), options: { ...defaultOptions, terms } })
      .match({ id: 'r', name })
      .chosen.map(({ catalogueId }) => catalogueId);
  const small = added('nexgard small', 'nexgard canine 4-10 lb');
  expect(chosen('Nexgard combo small', [])).toEqual(['combo']);
  expect(chosen('Nexgard combo small', [small])).toEqual(['combo']);
  expect(chosen('Nexgard small', [small])).toEqual(['chew']);
});

test('facts of a meaning apply to a row that states none', () => {
  expect(chosenFor('zorb small', added('zorb small', 'bravecto canine 4.4-9.9 lb'))).toEqual(['brav-4.4-9.9']);
});

test('without terms nothing changes, and a list of other goods takes none', () => {
  const goods = buildIndex([{ id: 'p', code: 'p', name: 'Canon PIXMA printer' }]);
  const terms = [added('zorblax', 'printer')];
  const options = { ...defaultOptions, veterinary: false };
  const row = { id: 'r', name: 'zorblax' };
  expect(createMatcher({ index: goods, options: { ...options, terms } }).match(row)).toEqual(
    createMatcher({ index: goods, options }).match(row),
  );
});

describe('a term that would do nothing is refused', () => {
  it.each([
    ['pred', ['prednisolone'], []],
    ['kc vacc', ['bordetella', 'bordetella parainfluenza'], []],
    ['Zorblax plus', ['carprofen chewable tablet 75 mg'], []],
    ['!!', ['carprofen'], [{ reason: 'no words' }]],
    ['250 mg', ['carprofen'], [{ reason: 'no words' }]],
    ['carprofen', ['carprofen'], [{ meaning: 0, reason: 'means itself' }]],
    ['Tabs', ['metronidazole', 'tablet'], [{ meaning: 1, reason: 'means itself' }]],
    ['zorblax', ['carprofen', '--'], [{ meaning: 1, reason: 'no words' }]],
  ])('%s = %j: %j', (term, meanings, problems) => {
    expect(problemsOfTerm({ term, meanings })).toEqual(problems);
  });
});

test.each([
  ['OV', ['consultation']],
  ['FHO', ['femoral head ostectomy']],
  ['consult repeat', ['recheck exam']],
  ['Benadryl', ['diphenhydramine']],
  ['zorblax', []],
  ['ov zorblax', []],
  ['250 mg', []],
])('the meaning that adding %s replaces is known', (term, meanings) => {
  expect(ownMeanings(term)).toEqual(meanings);
});

test('it is what a row with the term gives up once the term is added', () => {
  const terms = tables.slice(0, 6).flatMap((table) => table.split('\n').filter((line) => line.includes(' = ') && !line.startsWith('#')));
  const some = terms.filter((_line, place) => place % 45 === 0).map((line) => (line.split(/,| =/)[0] ?? '').trim());
  const rules = { profile: 'pharmacy', synonyms: medicalGroups, unitSystem: 'imperial' } as const;
  const whole = new Lexicon({ tables, tradeNames }, rules);
  for (const term of some) {
    const { words, facts } = readText(term, rules);
    const added = { term, meanings: ['zzyzx qwxyz'], isTradeName: false, addedFor: '' };
    const taken = new Lexicon({ tables: [], tradeNames: [], added: [added] }, rules).find(words, facts).map((found) => found.words.join());
    const own = whole.find(words, facts).filter((found) => taken.includes(found.words.join()));
    expect([term, ownMeanings(term)]).toEqual([term, [...new Set(own.flatMap(({ senses }) => senses.map(({ text }) => text)))]]);
  }
});
