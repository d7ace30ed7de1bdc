import fc from 'fast-check';
import { expect, test } from 'vitest';
import { prepareRow } from '../index/prepare.ts';
import { makeQuery } from '../candidates/query.ts';
import { lexiconWith } from '../lexicon/added-terms.ts';
import { withMeantFacts } from '../lexicon/meant-facts.ts';
import { buildIndex } from '../matcher.ts';
import { catalogue as given } from '../testing/given.ts';
import { compareWords } from './compare-words.ts';
import { compareWordsOnce } from './word-groups.ts';

const items = [
  'Carprofen chewable tablet',
  'Carprofen injection',
  'Heartgard Plus chew (ivermectin)',
  'Chem 17 panel',
  'Rabies vaccine',
  'Suture 3-0',
];
const amounts = ['', '25 mg', '75 mg', '75 mg 60 ct', '20 mg/ml', '10-20 lb', '2 in x 5 yd', '4 x 4', '3 yr', '6'];
const catalogue = items.flatMap((item, i) =>
  amounts.map((amount, j) => ({ id: `${i}-${j}`, code: `C${i}`, name: item, variationName: amount, category: i < 3 ? 'drug' : 'lab' })),
);
const index = buildIndex([...catalogue, ...given]);
const lexicon = lexiconWith([], index.rules);

const words = fc.constantFrom(
  ...items.flatMap((item) => item.split(' ')),
  ...amounts.filter(Boolean),
  'carpro',
  'rimadyl',
  'hg plus',
  'gr75',
  'c17',
  '17',
  '75',
  '#60',
  '4x4',
  'ivermctin',
  'dog',
  'dhpp',
  '3-0',
  '5yd',
  'blue',
);
const names = fc.array(words, { minLength: 1, maxLength: 6 }).map((list) => list.join(' '));

test('the words of a variation are found as if it were compared by itself', () => {
  const places = catalogue.map((_, place) => place);
  fc.assert(
    fc.property(names, fc.shuffledSubarray(places), (name, candidates) => {
      const written = prepareRow({ id: 'r', name }, index.rules);
      const terms = lexicon?.find(written.words, written.facts) ?? [];
      const query = makeQuery(index, withMeantFacts(written, terms), terms, name);
      const shared = candidates.map((place) => compareWordsOnce(index, query, place).words);
      expect(shared).toEqual(candidates.map((place) => compareWords(index, query, place)));
    }),
    { numRuns: 150 },
  );
});

test('the list is read as a pharmacy’s', () => expect(index.rules.profile).toBe('pharmacy'));

test('variations that differ in amounts alone are compared once', () => {
  const query = makeQuery(index, prepareRow({ id: 'r', name: 'Carprofen chewable 75 mg' }, index.rules), [], 'Carprofen chewable 75 mg');
  const [place25, place75] = ['25 mg', '75 mg'].map((amount) => amounts.indexOf(amount));
  expect(compareWordsOnce(index, query, place25 ?? 0)).toBe(compareWordsOnce(index, query, place75 ?? 0));
});
