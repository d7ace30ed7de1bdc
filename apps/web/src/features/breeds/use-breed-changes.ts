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
import { mutationsEnded } from '../../api/mutations-ended.ts';
import { OwnVersions } from '../../api/own-versions.ts';
import { send } from '../../api/send.ts';
import { showProblem } from '../../api/show-problem.ts';
import { useSingleMutation } from '../../api/use-single-mutation.ts';
import { useIsMounted } from '../../sync/use-is-mounted.ts';
import { sendOnce } from '../../sync/send-once.ts';
import { announce } from '../../ui/announce.ts';
import { breedsQuery } from './queries.ts';

export interface BreedChoice {
  species: number | null;
  breed_id: number | null;
}

const own = new OwnVersions();

/** Maps one breed, based on the version that the person saw; changes of the same breed are sent one after another. */
export function useMapBreed(stateId: number, id: number) {
  const cache = useQueryClient();
  const { queryKey } = breedsQuery(stateId);
  const isShown = useIsMounted();
  return useMutation({
    mutationKey: mappingKey(stateId),
    scope: { id: `breed ${id}` },
    mutationFn: async ({ version: seen, ...choice }: BreedChoice & { version: number }) => {
      const version = own.after(id, seen);
      const body = { ...choice, version };
      const mapping = await sendOnce(mapBreed, { params: { id }, body });
      own.add(id, { sent: version, answered: mapping.version });
      return mapping;
    },
    onSuccess: (mapping) => {
      replace(cache, stateId, mapping);
      // A list being fetched may predate the choice, and would revert it.
      if (cache.isFetching({ queryKey }) > 0) void cache.invalidateQueries({ queryKey });
      announce('Breed saved', { id: 'breed-saved', autoClose: limits.breedSnackbarMs });
    },
    onError: (error) => {
      if (!isShown.current) showProblem(error);
      const incoming = error instanceof ApiProblem ? BreedMapping.safeParse(error.details['breed']).data : undefined;
      if (incoming) replace(cache, stateId, incoming);
      else if (error instanceof ApiProblem && error.code === 'BREEDS_RESOLVED') void cache.invalidateQueries({ queryKey });
    },
    meta: { shownInPlace: true },
  });
}

const mappingKey = (stateId: number) => ['breed choices', stateId] as const;

/** Waits for choices that are still being saved. Throws if one was refused, which must be reviewed first. */
async function choicesSaved(cache: QueryClient, stateId: number): Promise<void> {
  const saved = await mutationsEnded(cache, mappingKey(stateId));
  const refused = saved.find(({ state }) => state.status === 'error');
  if (refused) throw new Error(`A choice was not saved, so nothing was resolved. ${refused.state.error?.message ?? ''}`.trim());
}

function replace(cache: QueryClient, stateId: number, mapping: BreedMapping): void {
  cache.setQueryData(
    breedsQuery(stateId).queryKey,
    (known) => known && { ...known, items: known.items.map((item) => (item.id === mapping.id ? mapping : item)) },
  );
}

/** Actions on all breeds of a list at once. */
export function useBreedList(stateId: number) {
  const cache = useQueryClient();
  const { queryKey } = breedsQuery(stateId);
  const readAgain = () => cache.invalidateQueries({ queryKey });
  const take = (breedState: BreedState) => cache.setQueryData(queryKey, (known) => known && { ...known, breedState });
  const accept = useSingleMutation({
    mutationFn: () => sendOnce(acceptSureBreeds, { params: { id: stateId } }),
    onSuccess: ({ accepted }: Answer<typeof AcceptSure>) =>
      announce(`${accepted.toLocaleString('en-US')} ${accepted === 1 ? 'suggestion' : 'suggestions'} accepted`, { id: 'breed-saved' }),
    onSettled: readAgain,
  });
  const resolve = useSingleMutation({
    mutationFn: async () => {
      await choicesSaved(cache, stateId);
      return sendOnce(resolveBreeds, { params: { id: stateId } });
    },
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

/** Staff start finding the breeds of a task's practice, or start again. */
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
