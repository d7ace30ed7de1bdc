import { describe, expect, it } from 'vitest';
import { weighedAlone } from './testing/alone.ts';
import { itemsApart, rowsThatSayMore } from './testing/labelled/pairs-apart-items.ts';
import { amountsApart } from './testing/labelled/pairs-apart-numbers.ts';
import { practiceItemsApart } from './testing/labelled/pairs-apart-practice.ts';
import { pairsApart } from './testing/labelled/pairs-apart.ts';
import { practiceWords, wordsOne } from './testing/labelled/pairs-one-words.ts';
import { amountsOne } from './testing/labelled/pairs-one.ts';
import { pairIndex } from './testing/pair-index.ts';

type Pair = readonly [string, string];

const bothWays = (pairs: readonly Pair[]): Pair[] =>
  pairs.flatMap(([a, b]): Pair[] => [
    [a, b],
    [b, a],
  ]);

const tablesApart: Readonly<Record<string, readonly Pair[]>> = { ...pairsApart, ...itemsApart, ...amountsApart, ...practiceItemsApart };

describe.each([
  ...Object.entries(tablesApart).map(([what, pairs]) => [what, bothWays(pairs)] as const),
  ['more', rowsThatSayMore] as const,
])('they differ in %s', (_, pairs) => {
  const index = pairIndex(pairs);
  it.each(pairs)('%s is not %s', (name, id) => {
    const { weight, pass } = weighedAlone(index, { name }, id);
    expect(weight).toBeLessThanOrEqual(0.5);
    expect(pass).toBe('pass3');
  });
});

const tablesOne: Readonly<Record<string, readonly Pair[]>> = { ...amountsOne, ...wordsOne };

describe.each([...Object.entries(tablesOne).map(([how, pairs]) => [how, bothWays(pairs)] as const), ...Object.entries(practiceWords)])(
  'one item: %s',
  (_, pairs) => {
    const index = pairIndex(pairs);
    it.each(pairs)('%s is %s', (name, id) => {
      expect(weighedAlone(index, { name }, id).weight).toBeGreaterThan(0.5);
    });
  },
);

it('has tables of five hundred pairs that are apart and three hundred that are one', () => {
  const count = (tables: Readonly<Record<string, readonly Pair[]>>): number => Object.values(tables).flat().length;
  expect(count(tablesApart) + rowsThatSayMore.length).toBeGreaterThanOrEqual(500);
  expect(count(tablesOne) + count(practiceWords)).toBeGreaterThanOrEqual(300);
});
