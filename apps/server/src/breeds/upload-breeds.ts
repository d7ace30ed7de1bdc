import type { BreedState } from '@fetlock/contract/breed-mappings';
import type { Database } from '../database/connection.ts';
import { nameVisitor } from '../http/answered-changes.queries.ts';
import { Problem, found } from '../http/problem.ts';
import { ownSessionOfTask } from '../import-sessions/own-session.ts';
import type { PlatformClient } from '../platform/client.ts';
import { recordEvent } from '../security-events/record-event.ts';
import { saveUpload, selectMappings } from './breed-mappings.queries.ts';
import { hasNewerList, isMappingOver, markUploaded, selectBreedState } from './breed-states.queries.ts';
import { readState } from './map-breed.ts';
import { breedOf, speciesOf } from './reference/reference.ts';

/** The platform's limit per request. */
const breedsAtATime = 5_000;

interface Uploaded extends BreedState {
  stored: number;
  unknown: { id: number; original_name: string }[];
}

/**
 * Stores the resolved breeds in the practice's environment. They no longer change, so that a repeat, also after a crash, sends the same.
 * Throws NOT_FOUND, BREEDS_NOT_RESOLVED, NEWER_VERSION, NO_SESSION, SESSION_NOT_SUITABLE or a PlatformProblem.
 */
export async function uploadBreeds(
  services: { db: Database; platform: PlatformClient },
  stateId: number,
  actor: { id: number; visitor?: string | null },
): Promise<Uploaded> {
  const { db, platform } = services;
  const list = found(await selectBreedState(db, stateId), 'Breed state');
  const { state, task_id: taskId, environment } = list;
  if (!isMappingOver(state)) throw new Problem('BREEDS_NOT_RESOLVED');
  // What was uploaded from that may differ.
  if (await hasNewerList(db, list))
    throw new Problem('NEWER_VERSION', { description: 'There is a newer list of breeds for this environment. Upload that one.' });
  const mapped = (await selectMappings(db, stateId)).filter(({ species }) => species !== null);
  const breeds = mapped.map(({ platform_id: id, species, breed_id }) => ({
    id,
    species: found(speciesOf(species), 'Species').name,
    // The species alone is a valid answer.
    breed: breed_id === null ? null : found(breedOf(breed_id), 'Breed').name,
  }));
  const sessionId = await ownSessionOfTask(services, taskId, environment);
  const unknown = new Set<number>();
  for (let from = 0; from < breeds.length; from += breedsAtATime) {
    const body = { breeds: breeds.slice(from, from + breedsAtATime) };
    const answer = await platform.uploadResolvedBreeds(environment, { params: { sessionId }, body });
    for (const id of answer.unknownIds) unknown.add(id);
  }
  const stored = breeds.length - unknown.size;
  const uploaded = await db.transaction().execute(async (trx) => {
    if (actor.visitor) await nameVisitor(trx, actor.visitor);
    await saveUpload(trx, stateId, [...unknown]);
    await markUploaded(trx, stateId, actor.id);
    await recordEvent(trx, 'breeds_uploaded', { facts: { task: taskId, environment, session: sessionId, stored, unknown: unknown.size } });
    return readState(trx, stateId);
  });
  return {
    ...uploaded,
    stored,
    unknown: mapped.filter(({ platform_id }) => unknown.has(platform_id)).map(({ id, original_name }) => ({ id, original_name })),
  };
}
