import type { Given } from '@fetlock/contract/call';
import { listChangeChoices, listChanges } from '@fetlock/contract/changes';
import { keepPreviousData } from '@tanstack/react-query';
import { readQuery } from '../../api/read-query.ts';

/** Below the result's own key, so that whatever changes the result refetches them. */
const keyOf = (id: number) => ['results', id, 'changes'] as const;

export type ChangesQuery = NonNullable<Given<typeof listChanges>['query']>;

export const changesQuery = (id: number, query: ChangesQuery) =>
  readQuery([...keyOf(id), 'list', query], listChanges, { params: { id }, query }, { placeholderData: keepPreviousData, staleTime: 0 });

export const changeChoicesQuery = (id: number) =>
  readQuery([...keyOf(id), 'choices'], listChangeChoices, { params: { id } }, { staleTime: 0 });
