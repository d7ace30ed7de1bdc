import type { ResolvedBreed } from '@fetlock/contract/breeds';
import type { Environment } from '@fetlock/contract/environments';
import type { PatientBreed } from '@fetlock/contract/platform-breeds';
import { foldedText } from '@fetlock/rules/folded-text';
import type { Database } from '../database/connection.ts';
import { ownSessionOfTask } from '../import-sessions/own-session.ts';
import type { PlatformClient } from '../platform/client.ts';

interface Wanted {
  taskId: number;
  environment: Environment;
  search: string;
}

/** The platform's breeds of a practice's patients; `found`: the resolved ones that match the search, in the platform's order. */
export interface BreedsOfPractice {
  breeds: number;
  resolved: number;
  found: ResolvedBreed[];
}

/** The resolved breeds of the practice that a task is for. Throws NOT_FOUND, NO_SESSION, SESSION_NOT_SUITABLE or a PlatformProblem. */
export async function resolvedBreeds(
  services: { db: Database; platform: PlatformClient },
  { taskId, environment, search }: Wanted,
): Promise<BreedsOfPractice> {
  const sessionId = await ownSessionOfTask(services, taskId, environment);
  const { items } = await services.platform.listPatientBreeds(environment, { params: { sessionId } });
  const resolved = items.flatMap(presentBreed);
  const words = foldedText(search.trim());
  return {
    breeds: items.length,
    resolved: resolved.length,
    found: resolved.filter((breed) => textsOf(breed).some((written) => foldedText(written).includes(words))),
  };
}

const presentBreed = ({ id, name, species, patients, resolved }: PatientBreed): ResolvedBreed[] =>
  resolved ? [{ id, original_name: name, original_species: species, patients, name: resolved.breed, species: resolved.species }] : [];

const textsOf = ({ original_name, original_species, name, species }: ResolvedBreed) => [
  original_name,
  original_species,
  name ?? '',
  species,
];
