import { readBreedReference } from '@fetlock/contract/breed-reference';
import { registeredAnimals, registerOf } from '@fetlock/matcher/breeds/breed-register';
import { sharedMatchPool } from '@fetlock/testing/shared-match-pool';
import { describe, expect, it, test } from 'vitest';
import { breedOf, breedReference, referenceBreeds } from './reference/reference.ts';
import { referenceSpecies } from './reference/species.ts';
import { speciesNamed } from './reference/species-named.ts';
import { suggestBreeds } from './suggest-breeds.ts';

const suggested = async (name: string, species: string) => {
  const [one] = await suggestBreeds(sharedMatchPool(), [{ name, species }]);
  return one && { breed: breedOf(one.breed_id)?.name ?? null, sure: one.sure, reason: one.reason, species: one.species };
};

describe('the reference', () => {
  test('has each id and each name of a species once, under its species @BREED-12', () => {
    expect(new Set(referenceBreeds.map(({ id }) => id)).size).toBe(referenceBreeds.length);
    const names = referenceBreeds.map(({ species, name }) => `${species} ${name.toLowerCase()}`);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    expect(referenceBreeds.filter(({ id, species }) => Math.floor(id / 10_000) !== species)).toEqual([]);
    expect(readBreedReference.answer.parse(breedReference)).toEqual(breedReference);
  });

  test('offers an entry for mixed and for unlisted breeds in each species', () => {
    for (const { id, name } of referenceSpecies) expect(breedReference.breeds[id]?.[0]?.name, name).toMatch(/^(Mixed breed|Other)$/);
    expect(breedReference.breeds['1']?.slice(0, 2).map(({ name }) => name)).toEqual(['Mixed breed', 'Other breed']);
  });

  test('has every breed that the matcher knows by several names', () => {
    const names = new Set(referenceBreeds.map(({ name }) => name.toLowerCase()));
    const known = registeredAnimals.flatMap((animal) => registerOf(animal)?.breeds.map((breed) => breed.names[0] ?? '') ?? []);
    expect(known.filter((name) => !names.has(name.toLowerCase()))).toEqual([]);
  });
});

test.each([
  ['Canine', 'Canine'],
  ['dogs', 'Canine'],
  ['Felino', 'Feline'],
  ['Equine', 'Equine'],
  ['Avian', 'Avian'],
  ['Poultry', 'Galline'],
  ['Rodent', 'Cavy'],
  ['Ferret', 'Small mammal'],
  ['Box turtles', 'Reptile'],
  ['Zebra', undefined],
])('a practice’s %s is %s', (written, species) => {
  expect(referenceSpecies.find(({ id }) => id === speciesNamed(written)[0])?.name).toBe(species);
});

describe('a breed of a practice is understood', () => {
  it.each([
    ['as written', 'Maine coon', 'Feline', 'Maine Coon', 'The same name.', true],
    ['by another name', 'DSH', 'Feline', 'Domestic Shorthair', 'Another name for this breed.', true],
    ['cut short', 'GOLDEN RET.', 'Canine', 'Golden Retriever', 'Another name for this breed.', true],
    ['mistyped', 'Dalmation', 'Canine', 'Dalmatian', 'The same name except for a typing error.', true],
    ['as a mix that names no breed', 'Mix - large', 'Canine', 'Mixed breed', 'A mix without a named breed.', true],
    ['as a cross, to be checked', 'Lab mix', 'Canine', 'Labrador Retriever', 'A cross. This breed comes closest: please check.', false],
    [
      'as a cross to be checked, of a slash alone',
      'Lab/Poodle',
      'Canine',
      'Labradoodle',
      'A cross. This breed comes closest: please check.',
      false,
    ],
    ['in its own species', 'Somali', 'Cat', 'Somali', 'The same name.', true],
    ['of another species', 'Ball python', 'Snake', 'Ball Python', 'The same name.', true],
    ['by its species alone', 'zzqx', 'Canine', null, 'Only the species is known. Please choose the breed.', false],
  ])('%s: %s', async (_, name, species, breed, reason, sure) => {
    expect(await suggested(name, species)).toMatchObject({ breed, reason, sure });
  });

  it('never as a breed of another species', async () => expect(await suggested('Maine Coon', 'Canine')).toMatchObject({ breed: null }));
  it('or not at all, when nothing is known', async () => expect(await suggested('zzqx', 'Zebra')).toBeNull());
});
