import type { BreedMapping, BreedState } from '@fetlock/contract/breed-mappings';
import type { Queryable, Trx } from '../database/connection.ts';
import { Problem, found, invalidField } from '../http/problem.ts';
import { acceptSure, lockMapping, selectMapping, updateMapping } from './breed-mappings.queries.ts';
import { isInPreparation, isMappingOver, lockBreedState, markResolved, selectBreedState } from './breed-states.queries.ts';
import { presentBreedState, presentMapping } from './present-breeds.ts';
import { breedOf, speciesOf } from './reference/reference.ts';

interface Choice {
  species: number | null;
  breed_id: number | null;
}

/** Maps one breed. Throws NOT_FOUND, INVALID_INPUT, BREED_CHANGED or BREEDS_RESOLVED. */
export async function mapBreed(
  trx: Trx,
  id: number,
  { version, ...choice }: Choice & { version?: number | undefined },
  userId: number,
): Promise<BreedMapping> {
  const before = found(await lockMapping(trx, id), 'Breed');
  refuseUnknown(choice);
  // An edit that changes nothing succeeds, whoever made the change: a retry after a lost response, for example.
  if (before.species === choice.species && before.breed_id === choice.breed_id) return readMapping(trx, id);
  if (version !== undefined && version !== before.version)
    throw new Problem('BREED_CHANGED', { details: { breed: await readMapping(trx, id) } });
  if ((await updateMapping(trx, id, choice, userId)) === 0) throw new Problem('BREEDS_RESOLVED');
  return readMapping(trx, id);
}

const readMapping = async (db: Queryable, id: number): Promise<BreedMapping> => presentMapping(found(await selectMapping(db, id), 'Breed'));

function refuseUnknown({ species, breed_id }: Choice): void {
  const refuse = (field: string, description: string) => {
    throw invalidField(field, description);
  };
  if (species !== null && !speciesOf(species)) refuse('species', 'is no species of the reference');
  if (breed_id !== null && breedOf(breed_id)?.species !== species) refuse('breed_id', 'is no breed of this species');
}

/** Applies the suggestions that are certain. Throws NOT_FOUND or BREEDS_RESOLVED. */
export async function acceptSureBreeds(trx: Trx, stateId: number, userId: number): Promise<BreedState & { accepted: number }> {
  const state = found(await lockBreedState(trx, stateId), 'Breed state');
  if (isMappingOver(state.state)) throw new Problem('BREEDS_RESOLVED');
  const accepted = await acceptSure(trx, stateId, userId);
  return { ...(await readState(trx, stateId)), accepted };
}

/** Ends the mapping; if it has ended already, nothing changes. Throws NOT_FOUND or BREEDS_NOT_READY. */
export async function resolveBreeds(trx: Trx, stateId: number, userId: number): Promise<BreedState & { unmapped: number }> {
  const { state } = found(await lockBreedState(trx, stateId), 'Breed state');
  if (isInPreparation(state)) throw new Problem('BREEDS_NOT_READY');
  await markResolved(trx, stateId, userId);
  const resolved = await readState(trx, stateId);
  return { ...resolved, unmapped: resolved.breeds - resolved.mapped };
}

export const readState = async (db: Queryable, id: number): Promise<BreedState> =>
  presentBreedState(found(await selectBreedState(db, id), 'Breed state'));
