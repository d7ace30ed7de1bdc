import { breedKeys } from '@fetlock/matcher/breeds/breed-key';
import { registerOf } from '@fetlock/matcher/breeds/breed-register';
import { animalsOf } from '@fetlock/matcher/breeds/breed-species';
import { readCross } from '@fetlock/matcher/breeds/read-cross';
import { nothingLearned } from '@fetlock/matcher/learn/learned';
import { defaultOptions } from '@fetlock/matcher/options';
import type { MatchPool } from '@fetlock/matcher/pool/match-pool';
import type { RowMatch } from '@fetlock/matcher/types';
import { type BreedOfReference, breedOf, referenceBreeds, referenceRevision, speciesOf } from './reference/reference.ts';
import { speciesNamed } from './reference/species-named.ts';

/** As spelled by the practice. */
export interface NamedBreed {
  name: string;
  species: string;
}

export interface Suggestion {
  species: number;
  breed_id: number | null;
  weight: number;
  sure: boolean;
  reason: string;
}

/** Suggestions for each breed, in the order given; null where not even the species is known. */
export async function suggestBreeds(pool: MatchPool, breeds: readonly NamedBreed[], signal?: AbortSignal): Promise<(Suggestion | null)[]> {
  const matches = await pool.match({
    catalogueKey: `breeds ${referenceRevision}`,
    catalogue: async () => referenceBreeds.map(variationOf),
    rows: breeds.map(({ name, species }, index) => ({ id: String(index), name, species: animalNamed(species) })),
    options: { ...defaultOptions, veterinary: false, evidence: false },
    learned: nothingLearned('breeds'),
    ...(signal && { signal }),
  });
  return matches.map((match, index) => suggestionOf(breeds[index] ?? { name: '', species: '' }, match));
}

const variationOf = ({ id, species, name }: BreedOfReference) => ({
  id: String(id),
  code: String(id),
  name,
  species: speciesOf(species)?.animal ?? '',
});

/** In the matcher's word where the practice's can only be one animal. */
function animalNamed(species: string): string {
  const [one, ...others] = speciesNamed(species);
  return (one !== undefined && others.length === 0 && speciesOf(one)?.animal) || species;
}

/** Less likely breeds are not worth showing. */
const leastWeight = 0.3;
const sureWeight = 0.9;

function suggestionOf(named: NamedBreed, match: RowMatch): Suggestion | null {
  const allowed = speciesNamed(named.species);
  const [ofBreed] = match.candidates.flatMap(({ catalogueId, weight }) => {
    const breed = breedOf(Number(catalogueId));
    return breed && weight >= leastWeight && (allowed.length === 0 || allowed.includes(breed.species)) ? [{ breed, weight }] : [];
  });
  if (ofBreed) {
    const { breed, weight } = ofBreed;
    const relation = relationOf(named, breed);
    const sure = match.decision === 'matched' && weight >= sureWeight && reasons[relation].maySure;
    return { species: breed.species, breed_id: breed.id, weight, sure, reason: reasons[relation].text };
  }
  const [species] = allowed;
  return species === undefined
    ? null
    : { species, breed_id: null, weight: 0, sure: false, reason: 'Only the species is known. Please choose the breed.' };
}

/** How a practice's name relates to a breed, as shown to people; the parent of a cross is likely but not certain. */
const reasons = {
  same: { text: 'The same name.', maySure: true },
  other_name: { text: 'Another name for this breed.', maySure: true },
  typing_error: { text: 'The same name except for a typing error.', maySure: true },
  alike: { text: 'The names are alike.', maySure: true },
  no_breed: { text: 'A mix without a named breed.', maySure: true },
  cross: { text: 'A cross. This breed comes closest: please check.', maySure: false },
} as const;

function relationOf({ name, species }: NamedBreed, breed: BreedOfReference): keyof typeof reasons {
  const animals = [...(animalsOf(speciesOf(breed.species)?.animal) ?? animalsOf(species) ?? [])];
  const either = (test: (animal: string) => boolean) => animals.some(test);
  if (name.trim().toLowerCase() === breed.name.toLowerCase()) return 'same';
  if (readCross(name)) return breed.name === 'Mixed breed' ? 'no_breed' : 'cross';
  if (either((animal) => breedKeys(name, animal).words === breedKeys(breed.name, animal).words)) return 'same';
  const registered = (animal: string) => registerOf(animal)?.find(breed.name);
  if (either((animal) => isOf(registered(animal), registerOf(animal)?.find(name)))) return 'other_name';
  return either((animal) => isOf(registered(animal), registerOf(animal)?.findMistyped(name))) ? 'typing_error' : 'alike';
}

const isOf = (breed: object | undefined, found: object | undefined): boolean => breed !== undefined && breed === found;
