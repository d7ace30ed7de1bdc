import {
  BreedMapping,
  type BreedState,
  type acceptSureBreeds as AcceptSure,
  acceptSureBreeds,
  mapBreed,
  processUnresolvedBreeds,
  resolveBreeds,
  uploadBreeds,
} from '@fetlock/contract/breed-mappings';
import type { Answer } from '@fetlock/contract/call';
import type { Environment } from '@fetlock/contract/environments';
import { limits } from '@fetlock/contract/limits';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiProblem } from '../../api/api-problem.ts';
import { OwnVersions } from '../../api/own-versions.ts';
import { randomUuid } from '../../api/random-uuid.ts';
import { send } from '../../api/send.ts';
import { useSingleMutation } from '../../api/use-single-mutation.ts';
import { say } from '../review/say.ts';
import { breedsQuery } from './queries.ts';

export interface BreedChoice {
  species: number | null;
  breed_id: number | null;
}

const own = new OwnVersions();

/** Maps one breed, by the version that the person saw; changes of the same one follow each other. */
export function useMapBreed(stateId: number, id: number) {
  const cache = useQueryClient();
  const { queryKey } = breedsQuery(stateId);
  return useMutation({
    scope: { id: `breed ${id}` },
    mutationFn: async ({ version: seen, ...choice }: BreedChoice & { version: number }) => {
      const version = own.after(id, seen);
      const mapping = await send(mapBreed, { params: { id }, body: { ...choice, version }, key: randomUuid() });
      own.add(id, { sent: version, answered: mapping.version });
      return mapping;
    },
    onSuccess: (mapping) => {
      replace(cache, stateId, mapping);
      say('Breed saved', { id: 'breed-saved', autoClose: limits.breedSnackbarMs });
    },
    onError: (error) => {
      const theirs = error instanceof ApiProblem ? BreedMapping.safeParse(error.details['breed']).data : undefined;
      if (theirs) replace(cache, stateId, theirs);
      else if (error instanceof ApiProblem && error.code === 'BREEDS_RESOLVED') void cache.invalidateQueries({ queryKey });
    },
    meta: { shownInPlace: true },
  });
}

function replace(cache: QueryClient, stateId: number, mapping: BreedMapping): void {
  cache.setQueryData(
    breedsQuery(stateId).queryKey,
    (known) => known && { ...known, items: known.items.map((item) => (item.id === mapping.id ? mapping : item)) },
  );
}

/** What is done to all breeds of a list at once. */
export function useBreedList(stateId: number) {
  const cache = useQueryClient();
  const { queryKey } = breedsQuery(stateId);
  const readAgain = () => cache.invalidateQueries({ queryKey });
  const take = (breedState: BreedState) => cache.setQueryData(queryKey, (known) => known && { ...known, breedState });
  const accept = useSingleMutation({
    mutationFn: () => send(acceptSureBreeds, { params: { id: stateId }, key: randomUuid() }),
    onSuccess: ({ accepted }: Answer<typeof AcceptSure>) =>
      say(`${accepted.toLocaleString('en-US')} ${accepted === 1 ? 'suggestion' : 'suggestions'} accepted`, { id: 'breed-saved' }),
    onSettled: readAgain,
  });
  const resolve = useSingleMutation({
    mutationFn: () => send(resolveBreeds, { params: { id: stateId }, key: randomUuid() }),
    onSuccess: take,
    onSettled: readAgain,
    meta: { shownInPlace: true },
  });
  const upload = useSingleMutation({
    mutationFn: () => send(uploadBreeds, { params: { id: stateId } }),
    onSuccess: take,
    onSettled: readAgain,
    meta: { shownInPlace: true },
  });
  return { accept, resolve, upload };
}

/** Staff begin to find the breeds of a task's practice, or begin again. */
export function usePrepareBreeds(taskId: number, onStarted: (state: BreedState) => void) {
  const cache = useQueryClient();
  return useSingleMutation({
    mutationFn: (environment: Environment) => send(processUnresolvedBreeds, { body: { taskId, environment } }),
    onSuccess: async (state) => {
      await cache.invalidateQueries({ queryKey: breedsQuery(state.id).queryKey });
      onStarted(state);
    },
  });
}
