import { expect, test } from 'vitest';
import { medicalGroups } from '../normalise/synonyms.ts';
import { prepareVariation } from './prepare.ts';

const rules = { profile: 'pharmacy', synonyms: medicalGroups } as const;
const variation = { id: '1', code: 'D1', name: 'Suture chromic gut 1, each' };
const wordsOf = (fields: { variation?: string; variationName?: string }) =>
  prepareVariation({ ...variation, ...fields }, rules).words.map(({ text }) => text);

test('a number that only counts the variations of an entry is not part of the name', () => {
  expect(wordsOf({ variation: '02', variationName: '1, each' })).toEqual(wordsOf({}));
  expect(wordsOf({ variation: '02' })).toContain('2');
  expect(wordsOf({ variation: '01' })).toEqual(wordsOf({}));
});
