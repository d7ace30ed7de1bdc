import { listBreeds } from '@fetlock/contract/breed-mappings';
import { readBreedReference } from '@fetlock/contract/breed-reference';
import { listResolvedBreeds } from '@fetlock/contract/breeds';
import type { Environment } from '@fetlock/contract/environments';
import { limits } from '@fetlock/contract/limits';
import { keepPreviousData } from '@tanstack/react-query';
import { readQuery } from '../../api/read-query.ts';
import type { TableView } from '../../ui/searched-table.tsx';
import { isPreparing } from './is-preparing.ts';

/** The resolved breeds of a task's practice, as currently stored on the platform. */
export const resolvedBreedsQuery = (taskId: number, environment: Environment, { search, page }: TableView) =>
  readQuery(
    ['breeds', taskId, environment, { search, page }],
    listResolvedBreeds,
    { query: { taskId, environment, search, page } },
    {
      placeholderData: (before, query) => (query?.queryKey[2] === environment ? keepPreviousData(before) : undefined),
      staleTime: 0,
      retry: false,
      meta: { shownInPlace: true },
    },
  );

/** Species and breeds to choose from; they change only with a new version of the product. */
export const breedReferenceQuery = readQuery(
  ['breed-reference'],
  readBreedReference,
  {},
  { staleTime: Infinity, meta: { shownInPlace: true } },
);

/** The breeds to be mapped; polled while they are being prepared. */
export const breedsQuery = (breedStateId: number) =>
  readQuery(
    ['breed-mapping', breedStateId],
    listBreeds,
    { query: { breedStateId } },
    {
      refetchInterval: ({ state: { data } }) => data !== undefined && isPreparing(data.breedState) && limits.statusPollMs,
      staleTime: 0,
      meta: { shownInPlace: true },
    },
  );
