import { MatcherContext } from '@fetlock/contract/matcher-context';
import { buildIndex, createMatcher } from '@fetlock/matcher/matcher';
import { defaultOptions, type MatcherOptions } from '@fetlock/matcher/options';
import { catalogue } from '@fetlock/matcher/testing/given';
import { expect, test } from 'vitest';
import { assembleRows, candidatesKept } from './assemble-rows.ts';
import { packMatch } from './row-blocks.ts';

const index = buildIndex(catalogue);

/** Why rows were matched, as it is stored. */
function storedFor(names: readonly string[], options: Pick<MatcherOptions, 'explained' | 'oneSided'>): Buffer[] {
  const matcher = createMatcher({ index, options: { ...defaultOptions, ...options } });
  return names.flatMap((name, place) => {
    const values = { name, price: 5, category: 'Pharmacy' };
    const match = matcher.match({ id: String(place + 1), ...values });
    const assembled = assembleRows({ values, match, revenue: { percent: null, bucket: 5 } }, new Map(), {
      ...MatcherContext.parse({}),
      unitSystem: 'imperial',
    });
    return assembled.map((row) => packMatch(row.match).explanation);
  });
}

test('what a task leaves out of its reasons is not stored', () => {
  const names = ['Carprofen chewable tablet', 'Carprofen 75mg 60ct', 'Metronidazole 250', 'Bravecto 22-44', 'Total T4', 'Zorblax'];
  const stored = storedFor(names, { explained: candidatesKept, oneSided: false });
  expect(stored.length).toBeGreaterThan(names.length);
  expect(stored).toEqual(storedFor(names, { explained: Infinity, oneSided: true }));
});
