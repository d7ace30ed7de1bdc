import { expect, test } from 'vitest';
import { findBreeds } from './find-breeds.ts';

const named = (first: number, ...names: string[]) => names.map((name, index) => ({ id: first + index, name }));
const reference = {
  species: [
    { id: 1, name: 'Canine', humanReadable: 'Dog' },
    { id: 2, name: 'Feline', humanReadable: 'Cat' },
  ],
  breeds: {
    1: named(10, 'Mixed breed', 'Other breed', 'Barbet', 'Bedlington Terrier', 'Border Collie', 'Dandie Dinmont Terrier', 'Löwchen'),
    2: named(20, 'Mixed breed', 'Other breed', 'Aegean', 'Bengal', 'Somali'),
  },
};
const found = (text: string, species: number | null, top = 50) => {
  const { groups, more } = findBreeds(reference, { text, species, top });
  return { groups: groups.map((group) => [group.species.humanReadable, ...group.breeds.map(({ name }) => name)].join(', ')), more };
};

test('breeds that begin with the typed text come before those in which another word does', () => {
  expect(found('b', 1).groups).toEqual(['Dog, Barbet, Bedlington Terrier, Border Collie, Mixed breed, Other breed']);
  expect(found('terr', 1).groups).toEqual(['Dog, Bedlington Terrier, Dandie Dinmont Terrier, Mixed breed, Other breed']);
  expect(found('collie bor', 1).groups[0]).toContain('Border Collie');
});

test('without a species, all breeds are grouped by species', () => {
  expect(found('be', null).groups).toEqual(['Dog, Bedlington Terrier, Barbet', 'Cat, Bengal']);
  expect(found('', null).groups).toEqual([]);
});

test('accents and case are ignored', () => expect(found('LOW', 1).groups[0]).toMatch(/^Dog, Löwchen/));

test('no breed, and an unlisted breed, can be chosen whatever is typed', () => {
  expect(found('zzz', 2).groups).toEqual(['Cat, Mixed breed, Other breed']);
});

test('of many only the first are offered, with the number of the others', () => {
  expect(found('', 1, 3)).toEqual({ groups: ['Dog, Mixed breed, Other breed, Barbet'], more: 4 });
});
