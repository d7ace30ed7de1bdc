import { listResolvedBreeds } from '@fetlock/contract/breeds';
import type { Environment } from '@fetlock/contract/environments';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { send } from '../../api/send.ts';
import type { TableView } from '../catalogue/catalogue-queries.ts';

/** The resolved breeds of a task's practice as the platform has them now. */
export const resolvedBreedsQuery = (taskId: number, environment: Environment, { search, page }: TableView) =>
  queryOptions({
    queryKey: ['breeds', taskId, environment, { search, page }],
    queryFn: ({ signal }) => send(listResolvedBreeds, { query: { taskId, environment, search, page } }, signal),
    placeholderData: (before, query) => (query?.queryKey[2] === environment ? keepPreviousData(before) : undefined),
    staleTime: 0,
    retry: false,
    meta: { shownInPlace: true },
  });
