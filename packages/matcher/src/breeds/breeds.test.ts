import { describe, expect, it } from 'vitest';
import { buildIndex, createMatcher } from '../matcher.ts';
import { defaultOptions } from '../options.ts';
import type { CatalogueVariation } from '../types.ts';
import { sameAnimal } from './breed-species.ts';

const reference: CatalogueVariation[] = [
  [
    'Dog',
    'Labrador Retriever',
    'Golden Retriever',
    'German Shepherd Dog',
    'German Shorthaired Pointer',
    'Dutch Shepherd',
    'Dutch Sheepdog',
  ],
  [
    'Dog',
    'Siberian Husky',
    'Husky',
    'Welsh Corgi',
    'Pembroke Welsh Corgi',
    'Petit Basset Griffon Vendeen',
    'Toy Poodle',
    'Standard Poodle',
  ],
  ['Dog', 'Wire Fox Terrier', 'Fox Terrier', 'Skye Terrier', 'Large Munsterlander', 'Small Munsterlander', 'Weimaraner', 'Somali Hound'],
  ['Cat', 'Somali', 'Domestic Shorthair', 'Domestic Longhair', 'Maine Coon', 'British Longhair'],
  ['Horse', 'Quarter Horse', 'Dales', 'Sable Island Pony', 'Welsh Pony (Section B)'],
].flatMap(([species = '', ...names]) => names.map((name) => ({ id: `${species} ${name}`, code: name, name, species })));

const matcher = createMatcher({ index: buildIndex(reference), options: { ...defaultOptions, veterinary: false } });
const first = (name: string, species?: string): string | undefined =>
  matcher.match({ id: '1', name, ...(species === undefined ? {} : { species }) }).candidates[0]?.catalogueId;

describe('a breed is found', () => {
  it.each([
    ['as written', 'Skye Terrier', 'Dog', 'Dog Skye Terrier'],
    ['in any order', 'Husky, Siberian', 'Canine', 'Dog Siberian Husky'],
    ['mistyped', 'Wiemaraner', 'Dog', 'Dog Weimaraner'],
    ['mistyped in a short word', 'Dalse', 'Equine', 'Horse Dales'],
    ['without spaces', 'SIBERIANHUSKY', 'Dog', 'Dog Siberian Husky'],
    ['without spaces, in three words', 'GERMANSHEPHERDDOG', 'Dog', 'Dog German Shepherd Dog'],
    ['cut short', 'Ger. Short. Pointer', 'Dog', 'Dog German Shorthaired Pointer'],
    ['by a short name', 'GSD', 'Dog', 'Dog German Shepherd Dog'],
    ['by initials', 'PBGV', 'Dog', 'Dog Petit Basset Griffon Vendeen'],
    ['by an abbreviation of practices', 'DSH', 'Feline', 'Cat Domestic Shorthair'],
    ['in another language', 'Grosser Münsterländer', 'Dog', 'Dog Large Munsterlander'],
    ['with the animal added', 'Skye Terrier dog (purebred)', 'Dog', 'Dog Skye Terrier'],
    ['with its variety in parentheses', 'Fox Terrier (Wire)', 'Dog', 'Dog Wire Fox Terrier'],
    ['in its size', 'Poodle - Std', 'Dog', 'Dog Standard Poodle'],
    ['as written, before a word of the same meaning', 'Dutch Sheepdog', 'Dog', 'Dog Dutch Sheepdog'],
    ['by its parent, for a cross', 'Lab mix', 'Dog', 'Dog Labrador Retriever'],
  ])('%s: %s', (_, name, species, expected) => expect(first(name, species)).toBe(expected));

  it('only under its own animal', () => {
    expect(first('Somali', 'Cat')).toBe('Cat Somali');
    expect(first('Somali', 'Dog')).toBe('Dog Somali Hound');
    expect(first('Quarter Horse', 'Cat')).toBeUndefined();
  });

  it('without a species, among all animals', () => expect(first('Maine Coon')).toBe('Cat Maine Coon'));
});

it('only the name as written is certain', () => {
  const weight = (name: string): number => matcher.match({ id: '1', name, species: 'Dog' }).candidates[0]?.weight ?? 0;
  expect(weight('Terrier, Skye')).toBe(1);
  expect(weight('Grosser Munsterlander')).toBeLessThanOrEqual(0.95);
  expect(weight('Lab mix')).toBeLessThanOrEqual(0.95);
});

it.each([
  ['Canine', 'Dog', true],
  ['Equine', 'Donkey', true],
  ['Avian', 'Turkey', true],
  ['Dog', 'Cat', false],
  ['Exotic', 'Rabbit', undefined],
  ['Ass', 'Donkey', true],
  [undefined, 'Rabbit', undefined],
])('%s and %s name the same animal: %s', (a, b, same) => expect(sameAnimal(a, b)).toBe(same));
