import type { Given } from '@fetlock/contract/call';
import { listChangeChoices, listChanges } from '@fetlock/contract/changes';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { send } from '../../api/send.ts';

/** Below the result's own key, so that whatever changes the result refetches them. */
const keyOf = (id: number) => ['results', id, 'changes'] as const;

export type ChangesQuery = NonNullable<Given<typeof listChanges>['query']>;

export const changesQuery = (id: number, query: ChangesQuery) =>
  queryOptions({
    queryKey: [...keyOf(id), 'list', query],
    queryFn: ({ signal }) => send(listChanges, { params: { id }, query }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const changeChoicesQuery = (id: number) =>
  queryOptions({
    queryKey: [...keyOf(id), 'choices'],
    queryFn: ({ signal }) => send(listChangeChoices, { params: { id } }, signal),
    staleTime: 0,
  });
