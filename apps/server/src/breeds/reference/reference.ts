import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { BreedReference } from '@fetlock/contract/breed-reference';
import { referenceSpecies } from './species.ts';

export interface BreedOfReference {
  readonly id: number;
  readonly species: number;
  readonly name: string;
}

/** `id,species_id,name`; an id is never reused for another breed, and the line number of a discontinued breed stays unused. */
const file = readFileSync(new URL('breeds.csv', import.meta.url), 'utf8');

export const referenceBreeds: readonly BreedOfReference[] = file
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [id, species, ...name] = line.split(',');
    return { id: Number(id), species: Number(species), name: name.join(',') };
  });

/** Changes whenever the list changes. */
export const referenceRevision = createHash('sha256').update(file).digest('hex').slice(0, 16);

const bySpecies = Map.groupBy(referenceBreeds, ({ species }) => species);

/** The reference as it is sent to clients. */
export const breedReference: BreedReference = {
  species: referenceSpecies.map(({ id, name, humanReadable }) => ({ id, name, humanReadable })),
  breeds: Object.fromEntries(
    referenceSpecies.map(({ id }) => [String(id), (bySpecies.get(id) ?? []).map((breed) => ({ id: breed.id, name: breed.name }))]),
  ),
};

const breedsById = new Map(referenceBreeds.map((breed) => [breed.id, breed]));
const speciesById = new Map(referenceSpecies.map((species) => [species.id, species]));

export const breedOf = (id: number | null) => (id === null ? undefined : breedsById.get(id));
export const speciesOf = (id: number | null) => (id === null ? undefined : speciesById.get(id));
