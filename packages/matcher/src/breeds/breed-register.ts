import { editDistance } from '../normalise/word-similarity.ts';
import { breedKeys } from './breed-key.ts';
import { wholeNames } from '../normalise/tables/breed-words.ts';
import { catNames } from './names/cats.ts';
import { catCrosses, cattleCrosses, dogCrosses, horseCrosses } from './names/crosses.ts';
import { dogNames } from './names/dogs.ts';
import { donkeyNames, horseNames } from './names/horses.ts';
import { buffaloNames, camelidNames, cattleNames, goatNames, pigNames, sheepNames } from './names/livestock.ts';
import {
  chickenNames,
  duckNames,
  gooseNames,
  guineaPigNames,
  hamsterNames,
  muscovyNames,
  rabbitNames,
  turkeyNames,
} from './names/small-animals.ts';

/** A breed, or a cross that has names of its own, with all its names; the commonest English one first. */
export interface RegisteredBreed {
  readonly animal: string;
  readonly names: string[];
  /** Only for a cross. */
  parents?: readonly [RegisteredBreed, RegisteredBreed];
}

const tables: Readonly<Record<string, readonly [names: string, crosses?: string]>> = {
  dog: [dogNames, dogCrosses],
  cat: [catNames, catCrosses],
  horse: [horseNames, horseCrosses],
  ass: [donkeyNames],
  cattle: [cattleNames, cattleCrosses],
  buffalo: [buffaloNames],
  sheep: [sheepNames],
  goat: [goatNames],
  pig: [pigNames],
  alpaca: [camelidNames],
  llama: [camelidNames],
  dromedary: [camelidNames],
  chicken: [chickenNames],
  turkey: [turkeyNames],
  duck: [duckNames],
  'muscovy duck': [muscovyNames],
  goose: [gooseNames],
  rabbit: [rabbitNames],
  'guinea pig': [guineaPigNames],
  'golden hamster': [hamsterNames],
};

/** Animals that have a register of breeds. */
export const registeredAnimals: readonly string[] = Object.keys(tables);

/** The breeds of one animal, found by any of their names. */
export class BreedRegister {
  readonly animal: string;
  readonly breeds: readonly RegisteredBreed[];
  readonly #byName = new Map<string, RegisteredBreed>();
  /** `undefined` if names of two breeds have the same canonical words. */
  readonly #byCanonical = new Map<string, RegisteredBreed | undefined>();
  readonly #crosses = new Map<RegisteredBreed, Map<RegisteredBreed, RegisteredBreed>>();
  readonly #glued = new Map<string, RegisteredBreed>();

  constructor(animal: string, [names, crosses = '']: readonly [names: string, crosses?: string]) {
    this.animal = animal;
    const breeds: RegisteredBreed[] = linesOf(names).map((line) => ({ animal, names: namesOf(line) }));
    for (const breed of breeds) this.#enter(breed, breed.names);
    const parted = linesOf(crosses).map((line) => {
      const [own = '', parents] = line.split(' = ');
      return { names: namesOf(own), parents: parents?.split(' x ') };
    });
    const named = parted.map((cross) => {
      const known = cross.names.map((name) => this.find(name)).find((breed) => breed !== undefined);
      const breed: RegisteredBreed = known ?? { animal, names: [] };
      if (!known) breeds.push(breed);
      breed.names.push(...cross.names.filter((name) => !breed.names.includes(name)));
      this.#enter(breed, cross.names);
      return { breed, parents: cross.parents };
    });
    for (const { breed, parents } of named) {
      if (!parents) continue;
      const [left, right] = parents.map((parent) => this.find(parent));
      if (!left || !right) throw new RangeError(`A parent of ${breed.names[0]} has no line of its own: ${parents.join(' x ')}.`);
      breed.parents ??= [left, right];
      this.#enterCross(left, right, breed);
      this.#enterCross(right, left, breed);
    }
    this.breeds = breeds;
  }

  /** The breed that has this name, in any word order or in canonical words. */
  find(name: string): RegisteredBreed | undefined {
    const { words, glued, canonical } = breedKeys(name, this.animal);
    return this.#byName.get(words) ?? this.#glued.get(glued) ?? this.#findShort(name) ?? this.#byCanonical.get(canonical);
  }

  /** The only breed with a name one typing error away, or two in long names. */
  findMistyped(name: string): RegisteredBreed | undefined {
    const { glued } = breedKeys(name, this.animal);
    if (glued.length < LEAST_LENGTH) return undefined;
    const limit = glued.length >= LENGTH_FOR_TWO ? 2 : 1;
    const found = new Set<RegisteredBreed>();
    for (const [other, breed] of this.#glued)
      if (other.charCodeAt(0) === glued.charCodeAt(0) && other.length >= LEAST_LENGTH && editDistance(other, glued, limit) <= limit)
        found.add(breed);
    return found.size === 1 ? [...found][0] : undefined;
  }

  /** The cross of two breeds, in either order; if a size or coat has none, the cross of the breed in general. */
  crossOf(left: RegisteredBreed, right: RegisteredBreed): RegisteredBreed | undefined {
    for (const a of [left, this.#inGeneral(left)])
      for (const b of [right, this.#inGeneral(right)]) {
        const cross = this.#crosses.get(a)?.get(b);
        if (cross) return cross;
      }
    return undefined;
  }

  #findShort(name: string): RegisteredBreed | undefined {
    const whole = wholeNames.get(name.trim().toLowerCase());
    return whole === undefined ? undefined : this.#byName.get(breedKeys(whole, this.animal).words);
  }

  #inGeneral(breed: RegisteredBreed): RegisteredBreed {
    const kind = IN_SIZES.find((general) => breed.names[0]?.endsWith(` ${general}`));
    return (kind === undefined ? undefined : this.find(kind)) ?? breed;
  }

  #enter(breed: RegisteredBreed, names: readonly string[]): void {
    for (const name of names) {
      const { words, glued, canonical } = breedKeys(name, this.animal);
      if (!this.#byName.has(words)) this.#byName.set(words, breed);
      if (!this.#glued.has(glued)) this.#glued.set(glued, breed);
      if (canonical === '') continue;
      const same = this.#byCanonical.get(canonical);
      this.#byCanonical.set(canonical, this.#byCanonical.has(canonical) && same !== breed ? undefined : breed);
    }
  }

  #enterCross(left: RegisteredBreed, right: RegisteredBreed, cross: RegisteredBreed): void {
    const crosses = this.#crosses.get(left) ?? new Map<RegisteredBreed, RegisteredBreed>();
    this.#crosses.set(left, crosses);
    if (!crosses.has(right)) crosses.set(right, cross);
  }
}

const LEAST_LENGTH = 7;
const LENGTH_FOR_TWO = 11;

/** Breeds with separate sizes or coats; their crosses are named after the breed in general. */
const IN_SIZES = ['Poodle', 'Dachshund', 'Chihuahua', 'Cocker Spaniel'];

const linesOf = (table: string): string[] =>
  table
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const namesOf = (line: string): string[] => line.split(' | ').map((name) => name.trim());

const registers = new Map<string, BreedRegister>();

/** The register of one animal; built on first use, since most lists are not of breeds. */
export function registerOf(animal: string): BreedRegister | undefined {
  const known = registers.get(animal);
  const table = tables[animal];
  if (known || !table) return known;
  const register = new BreedRegister(animal, table);
  registers.set(animal, register);
  return register;
}
