import { expect, it } from 'vitest';
import { defaultOptions, type MatcherOptions } from './options.ts';

it.each([
  ['salesdrop', 'year', '@MATCH-05'],
  ['salesthreshold', 10, '@MATCH-06'],
  ['cutoff', 'firm', '@MATCH-07'],
  ['cutoffmonths', 36, '@MATCH-08'],
  ['cutoffthreshold', 3, '@MATCH-09'],
  ['mindiagmatch', 0.6, '@MATCH-30'],
  ['diagnosisignorecount', 5, '@MATCH-31'],
  ['unitSystem', 'imperial', '@MATCH-34'],
  ['labMatchingTechnique', 'firm', '@MATCH-35'],
  ['defaultlab', 'idexx', '@MATCH-36'],
  ['defaultReferenceLab', 'idexx', '@MATCH-37'],
  ['historicLab', ['idexx', 'abaxis'], '@MATCH-38'],
  ['debug', false, '@MATCH-39'],
] as const)('%s is %o unless set %s', (name, value, _) => {
  const options: MatcherOptions = defaultOptions;
  expect(options[name]).toEqual(value);
});
