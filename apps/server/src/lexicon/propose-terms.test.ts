import { expect, test } from 'vitest';
import { type DecidedByHand, proposeTerms } from './propose-terms.ts';

const row = (name: string, entry: string, businessId = 1): DecidedByHand => ({
  businessId,
  name,
  words: name.toLowerCase().split(' '),
  entryWords: entry.toLowerCase().split(' '),
});
const rarity = new Map([
  ['tablet', 900],
  ['prednisone', 4],
  ['injection', 500],
]);
const proposed = (...decided: DecidedByHand[]) =>
  proposeTerms(decided, rarity).map(({ term, meaning, rows }) => [term, meaning, rows.length]);

test('a word of three rows means the rarest word that their entries share and the rows lack', () => {
  const rows = [row('pred 5', 'Prednisone tablet'), row('PRED 10 mg', 'Prednisone tablet'), row('pred 20', 'Prednisone tablet')];
  expect(proposed(...rows)).toEqual([['pred', 'prednisone', 3]]);
  expect(proposed(...rows.slice(1))).toEqual([]);
});

test('it is proposed by most of its rows, with one of five decided otherwise, and not with two', () => {
  const four = Array.from({ length: 4 }, () => row('zx 5', 'Prednisone tablet')).map((one) => ({ ...one, words: ['zxx', '5'] }));
  const other = { ...row('zx', 'Saline injection'), words: ['zxx'] };
  expect(proposed(...four, other)).toEqual([['zxx', 'prednisone', 4]]);
  expect(proposed(...four, other, other)).toEqual([]);
});

test('nothing is proposed for numbers, short words, or words that an entry has itself', () => {
  const entries = ['Prednisone tablet', 'Prednisone tablet', 'Prednisone chew'];
  expect(proposed(...entries.map((entry) => row('ab 500 5mg chew', entry)))).toEqual([]);
});

test('those with most rows come first', () => {
  const rows = [1, 2, 3].flatMap(() => [row('aaa', 'Saline injection'), row('bbb', 'Prednisone tablet')]);
  expect(proposed(...rows, row('bbb', 'Prednisone tablet')).map(([term]) => term)).toEqual(['bbb', 'aaa']);
});
