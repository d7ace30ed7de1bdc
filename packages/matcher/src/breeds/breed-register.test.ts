import { describe, expect, it } from 'vitest';
import { BreedRegister, registeredAnimals, registerOf } from './breed-register.ts';
import { readCross } from './read-cross.ts';

const dogs = registerOf('dog');
const breedOf = (name: string): string | undefined => dogs?.find(name)?.names[0];

it.each(registeredAnimals)('no two breeds of one animal share a name: %s', (animal) => {
  const register = registerOf(animal);
  const elsewhere = (register?.breeds ?? []).flatMap(({ names }) =>
    names.filter((name) => register?.find(name)?.names[0] !== names[0]).map((name) => `${name} of ${names[0]}`),
  );
  expect(elsewhere).toEqual([]);
});

it('two breeds that share a name are detected', () => {
  const register = new BreedRegister('dog', ['Alpine Mastiff | Old Mastiff\nSaint Bernard | Mastiff, Alpine']);
  expect(register.find('Mastiff, Alpine')?.names[0]).toBe('Alpine Mastiff');
});

describe('a breed is found by any of its names', () => {
  it.each([
    ['in another language', 'Zwergschnauzer', 'Miniature Schnauzer'],
    ['of an earlier time', 'Alsatian', 'German Shepherd Dog'],
    ['in any order and case', 'mastiff, FRENCH', 'Dogue de Bordeaux'],
    ['with accents', 'Deutscher Schäferhund', 'German Shepherd Dog'],
    ['without spaces', 'GOLDENDOODLE', 'Goldendoodle'],
    ['with the animal', 'Alsatian dog', 'German Shepherd Dog'],
    ['of owners', 'Cavoodle', 'Cavapoo'],
  ])('%s: %s', (_, name, breed) => expect(breedOf(name)).toBe(breed));

  it('mistyped, if the name is long and only one breed is close', () => {
    expect(dogs?.findMistyped('Zwergschnautzer')?.names[0]).toBe('Miniature Schnauzer');
    expect(dogs?.findMistyped('Pugle')).toBeUndefined();
  });
});

describe('a cross is found by its parents', () => {
  const crossOf = (left: string, right: string): string | undefined => {
    const [a, b] = [dogs?.find(left), dogs?.find(right)];
    return a && b && dogs?.crossOf(a, b)?.names[0];
  };

  it('in either order', () => {
    expect(crossOf('Pug', 'Beagle')).toBe('Puggle');
    expect(crossOf('Beagle', 'Pug')).toBe('Puggle');
  });

  it('by its own size, else by the breed in general', () => {
    expect(crossOf('Golden Retriever', 'Mini Poodle')).toBe('Miniature Goldendoodle');
    expect(crossOf('Cavalier', 'Toy Poodle')).toBe('Cavapoo');
  });

  it('a table that names an unknown parent is rejected', () => {
    expect(() => new BreedRegister('dog', ['Pug | Mops', 'Puggle = Pug x Beagle'])).toThrow('A parent of Puggle');
  });
});

it.each([
  ['Lab x Poodle', ['lab', 'poodle']],
  ['Lab/Poodle mix', ['lab', 'poodle']],
  ['Lab/Poodle', ['lab', 'poodle']],
  ['Lab / Poodle', ['lab', 'poodle']],
  ['Lab & Poodle', ['lab', 'poodle']],
  ['Beagle - Pug', ['beagle', 'pug']],
  ['Shar-Pei', undefined],
  ['Labrador Cross', ['labrador']],
  ['Beagle (mix)', ['beagle']],
  ['Mixed Breed', []],
  ['Border Collie mixed with Kelpie', ['border collie', 'kelpie']],
  ['Boxer', undefined],
  ['Manx', undefined],
])('%s is a cross of %j', (name, parts) => expect(readCross(name)?.parts).toEqual(parts));
