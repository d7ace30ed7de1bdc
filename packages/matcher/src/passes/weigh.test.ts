import { expect, test } from 'vitest';
import { buildIndex, createMatcher } from '../matcher.ts';
import { defaultOptions } from '../options.ts';
import { catalogue } from '../testing/given.ts';

const compounded = { id: 'c', code: 'C', name: 'Fluconazole oil suspension compounded 50 mg/ml', category: 'drug', compounded: true };
const matcher = createMatcher({ index: buildIndex([compounded, ...catalogue]), options: defaultOptions });
const weightOf = (name: string): number | undefined =>
  matcher.match({ id: 'r', name }).candidates.find(({ catalogueId }) => catalogueId === 'c')?.weight;

test('a compounded preparation is certain only for a row that states it', () => {
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

test('of entries equal in meaning, the one with exactly the row’s name is certain', () => {
  const names = ['DA2PP vaccine', 'DHPP vaccine', 'DHPP vaccine 3 year', 'Injection cap', 'Injection cap red'];
  const entries = names.map((name) => ({ id: name, code: name, name }));
  const equals = createMatcher({ index: buildIndex([...entries, ...catalogue]), options: defaultOptions });
  const certain = (name: string): unknown => equals.match({ id: 'r', name }).chosen.map(({ catalogueId, weight }) => [catalogueId, weight]);
  for (const name of names) expect(certain(name)).toEqual([[name, 1]]);
});

test('grams next to a volume are a strength', () => {
  const entries = ['1 g', '2 g'].map((strength) => ({ id: strength, code: strength, name: `Ampicillin injection ${strength}, 10 ml` }));
  const vials = createMatcher({ index: buildIndex([...entries, ...catalogue]), options: defaultOptions });
  expect(vials.match({ id: 'r', name: 'Ampicillin injection 2 g 10 ml' }).chosen.map(({ catalogueId }) => catalogueId)).toEqual(['2 g']);
});
