import { expect, test } from 'vitest';
import type { CatalogueRow, NamePart, Variation } from '../catalogue/variation.ts';
import { catalogueColumns } from '../catalogue/variation.ts';
import { variationsMeant } from './truth.ts';

const blankRow = Object.fromEntries(catalogueColumns.map((column) => [column, ''])) as CatalogueRow;
const variation = (key: string, facets: Record<string, string>): Variation => ({
  key,
  category: 'drug',
  family: 'carprofen',
  row: blankRow,
  parts: Object.entries(facets).map(([facet, value]): NamePart => ({ facet, value, spellings: [value], omitted: 0 })),
});

const family = [
  variation('each', { ingredient: 'Carprofen', strength: '75 mg' }),
  variation('pack', { ingredient: 'Carprofen', strength: '75 mg', pack: '60' }),
  variation('rimadyl 30', { ingredient: 'Carprofen', brand: 'Rimadyl', strength: '75 mg', pack: '30' }),
  variation('rimadyl 60', { ingredient: 'Carprofen', brand: 'Rimadyl', strength: '75 mg', pack: '60' }),
  variation('rimadyl 100', { ingredient: 'Carprofen', brand: 'Rimadyl', strength: '100 mg', pack: '60' }),
];

test.each([
  ['the generic by the piece when nothing else is stated', { ingredient: 'Carprofen', strength: '75 mg' }, ['each']],
  ['the named pack of the generic', { ingredient: 'Carprofen', strength: '75 mg', pack: '60' }, ['pack']],
  ['every pack of a brand that is only sold in packs', { brand: 'Rimadyl', strength: '75 mg' }, ['rimadyl 30', 'rimadyl 60']],
  ['every strength when none is stated', { brand: 'Rimadyl', pack: '60' }, ['rimadyl 60', 'rimadyl 100']],
  ['nothing for a strength that does not exist', { brand: 'Rimadyl', strength: '25 mg' }, []],
])('a name means %s', (_, mentions, expected) => {
  expect(
    variationsMeant(family, new Map(Object.entries(mentions).map(([facet, value]) => [facet, { value }]))).map(({ key }) => key),
  ).toEqual(expected);
});

test('the remaining part of a cut word fits every value that begins with it', () => {
  const makers = ['Covetrus', 'Cronus', 'VetOne'].map((maker) => variation(maker, { ingredient: 'Carprofen', maker }));
  const meant = (remnant: string) => variationsMeant(makers, new Map([['maker', { value: 'Covetrus', remnant }]])).map(({ key }) => key);
  expect(meant('Cov')).toEqual(['Covetrus']);
  expect(meant('c')).toEqual(['Covetrus', 'Cronus']);
});
