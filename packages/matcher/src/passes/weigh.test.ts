import { expect, test } from 'vitest';
import { buildIndex, createMatcher } from '../matcher.ts';
import { defaultOptions } from '../options.ts';
import { catalogue } from '../testing/given.ts';

const compounded = { id: 'c', code: 'C', name: 'Fluconazole oil suspension compounded 50 mg/ml', category: 'drug', compounded: true };
const matcher = createMatcher({ index: buildIndex([compounded, ...catalogue]), options: defaultOptions });
const weightOf = (name: string): number | undefined =>
  matcher.match({ id: 'r', name }).candidates.find(({ catalogueId }) => catalogueId === 'c')?.weight;

test('a compounded preparation is sure only for a row that says so', () => {
  expect(weightOf('Fluconazole oil suspension 50 mg/ml')).toBeLessThanOrEqual(0.95);
  expect(weightOf('Fluconazole oil suspension 50 mg/ml')).toBeGreaterThan(0.5);
  expect(weightOf('Fluconazole oil suspension 50 mg/ml compounded')).toBe(1);
});

test('a vaccine is not the diagnosis that it protects from', () => {
  const diagnosis = { id: 'd', code: 'X', name: 'Kennel cough', category: 'diagnosis' };
  const found = createMatcher({ index: buildIndex([diagnosis, ...catalogue]), options: defaultOptions });
  expect(found.match({ id: 'r', name: 'Kennel cough' }).chosen[0]?.catalogueId).toBe('d');
  expect(found.match({ id: 'r', name: 'Kennel cough vaccine intranasal' }).decision).toBe('unmatched');
});
