import { expect, it, test } from 'vitest';
import { buildIndex, createMatcher } from './matcher.ts';
import { defaultOptions } from './options.ts';
import { catalogue } from './testing/given.ts';
import type { CatalogueVariation, SourceRow } from './types.ts';

/** Weight of the only entry that resembles the row. */
function weightOf(row: Omit<SourceRow, 'id'>, entry: Omit<CatalogueVariation, 'id' | 'code'>): number {
  const lookalike: CatalogueVariation = { ...entry, id: 'lookalike', code: 'X1' };
  const matcher = createMatcher({
    index: buildIndex([lookalike, ...catalogue]),
    options: { ...defaultOptions, labMatchingTechnique: 'fuzzy' },
  });
  return matcher.match({ id: 'r', ...row }).candidates.find(({ catalogueId }) => catalogueId === 'lookalike')?.weight ?? 0;
}

it.each([
  [
    'a diagnosis for its treatment',
    { name: 'Retained placenta treatment', category: 'Surgery' },
    { name: 'Retained placenta', category: 'diagnosis' },
  ],
  ['a night for an hour', { name: 'Oxygen therapy per hour' }, { name: 'Oxygen therapy overnight', category: 'service' }],
  [
    'a night for a day',
    { name: 'Day hospitalization with monitoring' },
    { name: 'Overnight hospitalization with monitoring', category: 'service' },
  ],
  ["another laboratory's test", { name: 'Rabies FAVN titer (KSU)' }, { name: 'Rabies FAVN titer (IDEXX)', category: 'lab' }],
  [
    'the approved product for a compounded one',
    { name: 'Gabapentin liquid 50 mg/ml compounded' },
    { name: 'Gabapentin oral solution 50 mg/ml', category: 'drug' },
  ],
  ['one session for a package of them', { name: 'Laser therapy session package' }, { name: 'Laser therapy session', category: 'service' }],
])('%s is not matched', (_, row, entry) => expect(weightOf(row, entry)).toBeLessThan(0.5));

test('the same entries are matched by rows that mean them', () => {
  expect(weightOf({ name: 'Retained placenta', category: 'Diagnosis' }, { name: 'Retained placenta', category: 'diagnosis' })).toBe(1);
  expect(weightOf({ name: 'Oxygen therapy overnight' }, { name: 'Oxygen therapy overnight', category: 'service' })).toBe(1);
  const texas = { name: 'TLI titer (Texas A&M)' };
  expect(weightOf(texas, { name: 'TLI titer (University)', category: 'lab' })).toBeGreaterThan(0.5);
  const compounded = { name: 'Gabapentin liquid compounded 50 mg/ml', category: 'drug' };
  expect(weightOf({ name: 'Gabapentin liquid 50 mg/ml compounded' }, compounded)).toBeGreaterThan(0.5);
});
