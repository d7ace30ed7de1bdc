import type { IdentifierOutcome } from '../compare/compare-identifiers.ts';
import type { CatalogueIndex } from '../index/catalogue-index.ts';
import type { SourceRow } from '../types.ts';
import { cutName } from '../normalise/clean-text.ts';
import { breedKeys } from '../breeds/breed-key.ts';
import { BreedRegister, registeredAnimals, registerOf, type RegisteredBreed } from '../breeds/breed-register.ts';
import { animalsOf } from '../breeds/breed-species.ts';
import { breedNoise, varietyWords } from '../normalise/tables/breed-words.ts';
import { readCross } from '../breeds/read-cross.ts';

/** Entries found by knowledge of breeds rather than by the row's words. */
export interface KnownBreed {
  /**
   * `other_name`: the row has another name of the entry's breed. `cross`: the row names the parents of the entry's cross. `only_parent`:
   * the row is a cross and names no breed but the entry's. `parent`: the row is a cross of several breeds; the entry's is the first that
   * has an entry.
   */
  readonly relation: 'other_name' | 'cross' | 'only_parent' | 'parent';
  /** Index of an entry → how far the relation holds, 0..1. */
  readonly places: ReadonlyMap<number, number>;
}

/** Finds the entries of a breed catalogue by every name of their breeds. */
export class BreedFinder {
  /** Names of entries as written, per animal. */
  readonly #named = new Set<string>();
  /** Entries of a breed by index, each with the name it has in the catalogue. */
  readonly #ofBreed = new Map<RegisteredBreed, Map<number, string>>();

  constructor(index: CatalogueIndex) {
    for (let place = 0; place < index.size; place += 1) {
      const { name, species } = index.variation(place);
      for (const register of registersOf(species)) this.#enter(register, name, place);
    }
  }

  /** Entries of a row's breed; `undefined` if an entry has the row's name as written, or the breed is not known. */
  find({ name: written, species }: Pick<SourceRow, 'name' | 'species'>): KnownBreed | undefined {
    const name = cutName(written);
    const registers = registersOf(species);
    const [whole = name, main = name] = namesIn(name);
    if (registers.some(({ animal }) => [whole, main].some((one) => this.#named.has(nameKey(one, animal))))) return undefined;
    for (const register of registers) {
      const known = this.#byOtherName(register, name) ?? this.#byParents(register, name) ?? this.#byMistypedName(register, name);
      if (known) return known;
    }
    return undefined;
  }

  #byOtherName(register: BreedRegister, name: string): KnownBreed | undefined {
    for (const one of namesIn(name)) {
      const breed = register.find(one);
      const known = breed && this.#entriesOf(breed, name);
      if (known) return known;
    }
    return undefined;
  }

  #byMistypedName(register: BreedRegister, name: string): KnownBreed | undefined {
    const breed = register.findMistyped(name);
    return breed && this.#entriesOf(breed, name);
  }

  #byParents(register: BreedRegister, name: string): KnownBreed | undefined {
    const cross = readCross(name);
    if (!cross) return undefined;
    const breeds = breedsIn(register, cross.parts);
    const [left, right] = breeds;
    if (!left) return this.#mixed(register, cross.parts);
    const named = right && register.crossOf(left, right);
    const places = named && this.#ranked(named, name);
    return places ? { relation: 'cross', places } : this.#parents(breeds, name);
  }

  /** The entry for mixed breeds, if the row states nothing but a size or colour. */
  #mixed(register: BreedRegister, parts: readonly string[]): KnownBreed | undefined {
    const saysNoBreed = parts.every((part) => part.split(/[\s-]+/).every((word) => varietyWords.has(word) || breedNoise.has(word)));
    const mixed = saysNoBreed ? register.find('Mixed Breed') : undefined;
    return mixed && this.#entriesOf(mixed, 'Mixed Breed');
  }

  /** Entries of a breed; for a cross without entries, those of its parents. */
  #entriesOf(breed: RegisteredBreed, name: string): KnownBreed | undefined {
    const places = this.#ranked(breed, name);
    if (places) return { relation: 'other_name', places };
    return breed.parents && this.#parents(breed.parents, name);
  }

  #parents(breeds: readonly RegisteredBreed[], name: string): KnownBreed | undefined {
    for (const breed of breeds) {
      const places = this.#ranked(breed, name);
      if (places)
        return {
          relation: breeds.length === 1 ? 'only_parent' : 'parent',
          places: new Map([...places].map(([place, degree]) => [place, degree * OF_A_PARENT])),
        };
    }
    return undefined;
  }

  /** Entries of a breed: 1 for the one written most like the row (ties: the name listed first for the breed), less for the others. */
  #ranked(breed: RegisteredBreed, name: string): ReadonlyMap<number, number> | undefined {
    const entries = this.#ofBreed.get(breed);
    if (!entries) return undefined;
    const letters = letterPairs(name, breed.animal);
    const order = [...entries]
      .map(([place, entry]) => ({ place, likeness: overlap(letters, letterPairs(entry, breed.animal)), rank: rankOf(breed, entry) }))
      .toSorted((a, b) => b.likeness - a.likeness || a.rank - b.rank || a.place - b.place);
    return new Map(order.map(({ place }, at) => [place, at === 0 ? 1 : OF_ANOTHER_ENTRY]));
  }

  #enter(register: BreedRegister, name: string, place: number): void {
    const [whole = name, main = name, ...others] = namesIn(name);
    this.#named.add(nameKey(whole, register.animal)).add(nameKey(main, register.animal));
    for (const one of new Set([whole, main, ...others])) {
      const breed = register.find(one) ?? crossNamed(register, one);
      if (!breed) continue;
      const entries = this.#ofBreed.get(breed) ?? new Map<number, string>();
      this.#ofBreed.set(breed, entries.set(place, one));
      return;
    }
  }
}

/** Evidence that an entry is of the row's breed; empty if that is not known. */
export function breedOutcomes(known: KnownBreed | undefined, place: number): IdentifierOutcome[] {
  const value = known?.places.get(place);
  return value === undefined ? [] : [{ field: 'name', signal: 'name.alias', outcome: 'similar', value }];
}

/** Why an entry is of the row's breed, ending in a space; empty if that is not known. */
export function explainBreed(known: KnownBreed | undefined, place: number, name: string, entry: string): string {
  if (!known?.places.has(place)) return '';
  switch (known.relation) {
    case 'other_name':
      return `'${name}' is another name of '${entry}'. `;
    case 'cross':
      return `'${name}' names the parents of '${entry}'. `;
    case 'only_parent':
    case 'parent':
      return `'${name}' is a cross; '${entry}' is one of its parents. `;
  }
}

const OF_A_PARENT = 0.4;
const OF_ANOTHER_ENTRY = 0.9;

/** Position of a name among its breed's names; after the last if it is none of them. */
function rankOf(breed: RegisteredBreed, name: string): number {
  const key = nameKey(name, breed.animal);
  const rank = breed.names.findIndex((other) => nameKey(other, breed.animal) === key);
  return rank < 0 ? breed.names.length : rank;
}

const ALIKE = 0.5;

/** Pairs of adjacent letters within the words of a name. */
function letterPairs(name: string, animal: string): ReadonlySet<string> {
  const words = breedKeys(name, animal).words.split(' ');
  return new Set(words.flatMap((word) => Array.from(word, (letter, at) => (word[at - 1] ?? ' ') + letter)));
}

/** Share of letter pairs in common (Dice 1945); 0 where it may be chance. */
function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const dice = (2 * a.intersection(b).size) / (a.size + b.size || 1);
  return dice < ALIKE ? 0 : dice;
}

const nameKey = (name: string, animal: string): string => `${animal}|${breedKeys(name, animal).words}`;

function registersOf(species: string | undefined): BreedRegister[] {
  return [...(animalsOf(species) ?? registeredAnimals)].map(registerOf).filter((register) => register !== undefined);
}

/** The cross that an entry names by its parents: `Labrador Retriever x Poodle`. */
function crossNamed(register: BreedRegister, name: string): RegisteredBreed | undefined {
  const [left, right, ...more] = breedsIn(register, readCross(name)?.parts ?? []);
  return left && right && more.length === 0 ? register.crossOf(left, right) : undefined;
}

/** The breeds named by the parts of a cross; a hyphen may belong to a name (`Shar-Pei`) or separate two (`Beagle-Pug mix`). */
function breedsIn(register: BreedRegister, parts: readonly string[]): RegisteredBreed[] {
  return parts
    .flatMap((part) => register.find(part) ?? register.findMistyped(part) ?? part.split('-').map((piece) => register.find(piece)))
    .filter((breed) => breed !== undefined);
}

/**
 * The whole name, the name without its parentheses, and their content alone: `Alsatian (German Shepherd)`. A variety belongs to the name:
 * `Dachshund (Miniature)` is not just any Dachshund.
 */
function namesIn(name: string): string[] {
  const inside = [...name.matchAll(PARENTHESES)].map(([, text = '']) => text);
  const others = inside.filter(
    (text) =>
      !text
        .toLowerCase()
        .split(/[\s-]+/)
        .every((word) => varietyWords.has(word)),
  );
  const main = name.replaceAll(PARENTHESES, ' ');
  return others.length === 0 || !/\p{L}/u.test(main) ? [name] : [name, main, ...others];
}

const PARENTHESES = /\(([^)]*)\)?/g;
