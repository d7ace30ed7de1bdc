import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { signalNames, signalPlace, type Signal } from '../signals/signals.ts';
import { weightVector } from '../signals/weights.ts';
import { totalBits } from '../score.ts';
import { learnFromReviews, type LabelledComparison } from './learn-from-reviews.ts';
import { isLearnable, nothingLearned, speaksAgainst } from './learned.ts';

const base = nothingLearned('goods');

const signalsWith = (set: Partial<Record<Signal, number>>): Float64Array => {
  const values = new Float64Array(signalNames.length);
  values[signalPlace.prior] = 1;
  for (const [name, value] of Object.entries(set)) values[signalPlace[name as Signal]] = value;
  return values;
};

/** Two entries with similar names: one has the price, the other the manufacturer. */
const priced = signalsWith({ 'name.source': 0.8, 'name.catalogue': 0.8, 'price.agree': 1 });
const branded = signalsWith({ 'name.source': 0.8, 'name.catalogue': 0.8, 'price.differ': 1, 'brand.agree': 1 });
const decided = (chosen: number | null, logOdds = 1): LabelledComparison => ({
  candidates: [priced, branded],
  chosen,
  logOdds,
  bestWasRight: chosen === 0,
});
const repeat = (item: LabelledComparison, times: number): LabelledComparison[] => Array.from({ length: times }, () => item);

test('without decisions nothing is learned', () => expect(learnFromReviews(base, [])).toBe(base));

describe('decisions of reviewers', () => {
  test('raise the weight of what they chose, more so the more there are', () => {
    const ahead = (times: number): number => {
      const weights = weightVector(learnFromReviews(base, repeat(decided(1), times)).weights);
      return totalBits(branded, weights) - totalBits(priced, weights);
    };
    expect(ahead(5)).toBeGreaterThan(ahead(0));
    expect(ahead(200)).toBeGreaterThan(ahead(5));
    expect(ahead(200)).toBeGreaterThan(0);
    expect(ahead(0)).toBeLessThan(0);
  });

  test('that no candidate is right lower the prior', () => {
    const { weights } = learnFromReviews(base, repeat(decided(null), 100));
    expect(weights.prior).toBeLessThan(base.weights.prior);
  });
});

describe('trust', () => {
  const odds = 1.5;
  const trusted = (right: boolean): number => {
    const { slope, shift } = learnFromReviews(base, repeat(decided(right ? 0 : 1, odds), 60)).trust;
    return shift + slope * odds;
  };
  test('grows if the best was right and falls if it was not', () => {
    expect(trusted(true)).toBeGreaterThan(odds);
    expect(trusted(false)).toBeLessThan(odds);
  });

  test('settles where rows at a weight are right as often as the weight states', () => {
    const rows = [...repeat(decided(0, Math.log(4)), 400), ...repeat(decided(1, Math.log(4)), 100)];
    const { slope, shift } = learnFromReviews(base, rows).trust;
    expect(1 / (1 + Math.exp(-(shift + slope * Math.log(4))))).toBeCloseTo(0.8, 2);
  });
});

test('whatever is decided, identifiers and signs stay, and every change stays within its bound', () =>
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          chosen: fc.constantFrom(0, 1, null),
          logOdds: fc.double({ min: -9, max: 9, noNaN: true }),
          signals: fc.array(fc.tuple(fc.constantFrom(...signalNames), fc.double({ min: 0, max: 1, noNaN: true })), { maxLength: 6 }),
        }),
        { minLength: 1, maxLength: 30 },
      ),
      (decisions) => {
        const { weights, trust } = learnFromReviews(
          base,
          decisions.map(({ chosen, logOdds, signals }) => ({
            candidates: [signalsWith(Object.fromEntries(signals)), priced],
            chosen,
            logOdds,
            bestWasRight: chosen === 0,
          })),
        );
        for (const name of signalNames) {
          if (!isLearnable(name)) expect(weights[name], name).toBe(base.weights[name]);
          expect(Math.abs(weights[name] - base.weights[name])).toBeLessThanOrEqual(3 + 1e-9);
          if (name !== 'prior') expect(speaksAgainst(name) ? -weights[name] : weights[name], name).toBeGreaterThanOrEqual(0);
        }
        expect(trust.slope).toBeGreaterThanOrEqual(0.5);
        expect(Math.abs(trust.shift)).toBeLessThanOrEqual(2);
      },
    ),
    { numRuns: 60 },
  ));
