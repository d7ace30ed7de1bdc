import { expect, it, test } from 'vitest';
import { buildIndex, createMatcher } from './matcher.ts';
import { defaultOptions } from './options.ts';
import { catalogue } from './testing/given.ts';
import type { CatalogueVariation, RowMatch } from './types.ts';

const entry = (name: string, variationName: string, species?: string): CatalogueVariation => ({
  id: `${name} [${variationName}]`,
  code: name,
  name,
  category: 'service',
  variationName,
  ...(species && { species }),
});

const services = ['Nail trim', 'Recheck exam', 'Emergency exam'].flatMap((name) =>
  ['extended', 'brief', 'standard'].map((variation) => entry(name, variation)),
);
const vaccines = (
  [
    ['Feline rabies 3 year vaccination', 'Feline'],
    ['Rabies 3 year vaccination', 'Canine/Feline'],
    ['DHPP vaccination', 'Canine'],
  ] as const
).flatMap(([name, species]) => ['booster', 'standard', 'initial'].map((variation) => entry(name, variation, species)));

const matcher = createMatcher({ index: buildIndex([...services, ...vaccines, ...catalogue]), options: defaultOptions });
const found = (name: string): RowMatch => matcher.match({ id: 'r', name });

it.each([
  'Nail trim',
  'Recheck exam',
  'Emergency exam',
  'Feline rabies 3 year vaccination',
  'Rabies 3 year vaccination',
  'DHPP vaccination',
])('%s is the standard one of that name, without certainty', (name) => {
  const { decision, chosen } = found(name);
  expect(decision).toBe('matched');
  expect(chosen[0]?.catalogueId).toBe(`${name} [standard]`);
  expect(chosen[0]?.weight).toBeLessThanOrEqual(0.95);
});

test('a row that names the variation has that one', () => {
  expect(found('Nail trim, extended').chosen[0]?.catalogueId).toBe('Nail trim [extended]');
  expect(found('Nail trim, brief').chosen[0]?.catalogueId).toBe('Nail trim [brief]');
});

test.each(['Nail trim standard', 'Nail trim, standard'])('%s names the usual one', (name) => {
  const { chosen } = found(name);
  expect(chosen.map(({ catalogueId, weight }) => [catalogueId, weight])).toEqual([['Nail trim [standard]', 1]]);
});

test('a column of its own may name it', () => {
  const { chosen } = matcher.match({ id: 'r', name: 'Nail trim', variationName: 'standard' });
  expect(chosen.map(({ catalogueId, weight }) => [catalogueId, weight])).toEqual([['Nail trim [standard]', 1]]);
});
