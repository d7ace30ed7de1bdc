import {
  type BreedMapping,
  type BreedState,
  acceptSureBreeds,
  listBreeds,
  mapBreed,
  resolveBreeds,
  uploadBreeds,
} from '@fetlock/contract/breed-mappings';
import { type BreedReference, readBreedReference } from '@fetlock/contract/breed-reference';
import type { ContractServer } from '../../testing/contract-server.ts';

const reference: BreedReference = {
  species: [
    { id: 1, name: 'Canine', humanReadable: 'Dog' },
    { id: 2, name: 'Feline', humanReadable: 'Cat' },
  ],
  breeds: {
    1: [
      { id: 10_001, name: 'Mixed breed' },
      { id: 10_002, name: 'Other breed' },
      { id: 10_010, name: 'Silky Terrier' },
      { id: 10_011, name: 'Yorkshire Terrier' },
    ],
    2: [
      { id: 20_002, name: 'Other breed' },
      { id: 20_010, name: 'Domestic Shorthair' },
      { id: 20_011, name: 'Ragdoll' },
    ],
  },
};

export interface Breeds {
  state: BreedState;
  items: BreedMapping[];
  /** What a person maps a breed to. */
  map: (id: number, to: Pick<BreedMapping, 'species' | 'breed_id'>) => BreedMapping;
}

/** The breeds of a practice, ready to be mapped, in memory: two with a certain suggestion, and two without any. */
export function givenBreeds(server: ContractServer): Breeds {
  const at = '2026-11-20T10:00:00.000Z';
  const undone = { resolved_by: null, resolved_at: null, uploaded_by: null, uploaded_at: null };
  const counts = { breeds: 4, patients: 100, mapped: 0, mapped_patients: 0 };
  const breeds: Breeds = {
    state: { id: 31, task_id: 70, environment: 'prod', state: 'completed', error: null, ...counts, ...undone },
    items: [
      breed(1, 'DSH', 60, {
        species: 2,
        breed_id: 20_010,
        name: 'Domestic Shorthair',
        weight: 1,
        sure: true,
        reason: 'Another name for this breed.',
      }),
      breed(2, 'Rag Doll', 20, { species: 2, breed_id: 20_011, name: 'Ragdoll', weight: 0.99, sure: true, reason: 'Written alike.' }),
      breed(3, 'Yorkie', 15, null),
      breed(4, 'Mixed', 5, null),
    ],
    map(id, { species, breed_id }) {
      const name = reference.breeds[String(species)]?.find((one) => one.id === breed_id)?.name ?? null;
      breeds.items = breeds.items.map((item) => (item.id === id ? { ...item, species, breed_id, name, version: item.version + 1 } : item));
      const mapped = breeds.items.find((item) => item.id === id);
      if (!mapped) throw new Error(`There is no breed ${id}.`);
      return mapped;
    },
  };
  server.answer(readBreedReference, reference);
  server.answer(listBreeds, () => ({ breedState: breeds.state, items: breeds.items }));
  server.answer(mapBreed, ({ params, body }) => breeds.map(params.id, body));
  server.answer(acceptSureBreeds, () => {
    const sure = breeds.items.filter(({ breed_id, suggestion }) => breed_id === null && suggestion?.sure);
    for (const { id, suggestion } of sure) if (suggestion) breeds.map(id, suggestion);
    return { ...breeds.state, accepted: sure.length };
  });
  server.answer(resolveBreeds, () => {
    breeds.state = { ...breeds.state, state: 'resolved', resolved_by: 'Jane Doe · Customer with protected link', resolved_at: at };
    return { ...breeds.state, unmapped: breeds.items.filter(({ breed_id }) => breed_id === null).length };
  });
  server.answer(uploadBreeds, () => {
    breeds.state = { ...breeds.state, state: 'breeds_uploaded', uploaded_by: 'Jane Doe', uploaded_at: at };
    return { ...breeds.state, stored: breeds.items.length, unknown: [] };
  });
  return breeds;
}

const breed = (id: number, original_name: string, patients: number, suggestion: BreedMapping['suggestion']): BreedMapping => ({
  id,
  original_name,
  original_species: 'pet',
  patients,
  suggestion,
  species: null,
  breed_id: null,
  name: null,
  mapped_by: null,
  version: 1,
  upload: null,
});
