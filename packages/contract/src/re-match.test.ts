import { describe, expect, test } from 'vitest';
import { MatcherContext } from './matcher-context.ts';
import { ReMatchContext, reMatchDefaults } from './re-match.ts';

describe('the options of a re-match', () => {
  test.each([
    ['salesdrop', 'year', '@RUN-24'],
    ['salesthreshold', 10, '@RUN-25'],
    ['cutoff', 'firm', '@RUN-26'],
    ['cutoffmonths', 36, '@RUN-27'],
    ['cutoffthreshold', 3, '@RUN-28'],
    ['mindiagmatch', 0.6, '@RUN-29'],
    ['diagnosisignorecount', 5, '@RUN-30'],
    ['fullcore', true, '@RUN-31'],
  ] as const)('begin with %s %s %s', (name, value, _statement) => {
    expect(reMatchDefaults[name]).toBe(value);
  });

  test('are a subset of those of a task, and absent ones have no default', () => {
    expect(Object.keys(MatcherContext.shape)).toEqual(expect.arrayContaining(Object.keys(ReMatchContext.shape)));
    expect(ReMatchContext.parse({})).toEqual({});
    expect(ReMatchContext.parse(reMatchDefaults)).toEqual(reMatchDefaults);
  });

  test('rows are named by whole numbers @RUN-21', () => {
    expect(ReMatchContext.safeParse({ rematch: [1, 2] }).success).toBe(true);
    for (const rematch of [['1'], [1.5], [0], '1']) expect(ReMatchContext.safeParse({ rematch }).success).toBe(false);
  });
});
