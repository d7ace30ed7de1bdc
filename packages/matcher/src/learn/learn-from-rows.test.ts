import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { signalNames, signalPlace, type Signal } from '../signals/signals.ts';
import { learnFromRows, type ComparedSignals } from './learn-from-rows.ts';
import { nothingLearned, type Learned } from './learned.ts';

const base = nothingLearned('goods');
type Signals = Partial<Record<Signal, number>>;

const signalsWith = (set: Signals): Float64Array => {
  const values = new Float64Array(signalNames.length);
  values[signalPlace.prior] = 1;
  for (const [name, value] of Object.entries(set)) values[signalPlace[name as Signal]] = value;
  return values;
};
const sameName = { 'name.source': 1, 'name.catalogue': 1, 'name.equal': 1, 'name.information': 1 } as const;
const otherName = { 'name.source': 0.3, 'name.catalogue': 0.3 } as const;

/** Rows whose right entry has the same name; `agreeing` of ten matches have the catalogue's price, of other entries two of ten. */
const list = (agreeing: number): ComparedSignals[] =>
  Array.from({ length: 200 }, (_, row) => [
    signalsWith({ ...sameName, ...price(row % 10 < agreeing) }),
    ...[1, 2, 3].map((other) => signalsWith({ ...otherName, ...price((row + other) % 10 < 2) })),
  ]);
const price = (agrees: boolean): Signals => (agrees ? { 'price.agree': 1 } : { 'price.differ': 1 });
const gap = ({ weights }: Learned): number => weights['price.agree'] - weights['price.differ'];

describe('a list’s own prices', () => {
  test('lower the weight of prices if unrelated to the catalogue’s, and raise it if they follow them', () => {
    const [unrelated, following] = [learnFromRows(base, list(2)), learnFromRows(base, list(10))];
    expect(gap(unrelated)).toBeLessThan(gap(base));
    expect(gap(following)).toBeGreaterThan(gap(base));
  });

  test('correct weights that start wrong', () => {
    const wrong: Learned = { ...base, weights: { ...base.weights, 'price.agree': 0, 'price.differ': 0 } };
    expect(gap(learnFromRows(wrong, list(10)))).toBeGreaterThan(gap(wrong) + 2);
  });
});

test('few rows change little, and no rows nothing', () => {
  const few = learnFromRows(base, list(2).slice(0, 3));
  expect(Math.abs(gap(few) - gap(base))).toBeLessThan(Math.abs(gap(learnFromRows(base, list(2))) - gap(base)));
  expect(learnFromRows(base, [])).toEqual(base);
});

test('words, facts and identifiers keep their weights, and no weight changes its sign, whatever the rows', () =>
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.array(fc.constantFrom(...signalNames), { maxLength: 8 }), { maxLength: 4 }), { maxLength: 20 }),
      (rows) => {
        const { weights } = learnFromRows(
          base,
          rows.map((row) => row.map((names) => signalsWith(Object.fromEntries(names.map((name) => [name, 1]))))),
        );
        for (const name of signalNames)
          if (/^(?:price|brand|category)\./.test(name)) {
            expect(/differ|absent/.test(name) ? -weights[name] : weights[name], name).toBeGreaterThanOrEqual(0);
          } else expect(weights[name], name).toBe(base.weights[name]);
      },
    ),
    { numRuns: 60 },
  ));
