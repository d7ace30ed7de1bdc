import { type DeletionKind, listDeletionTargets, listDeletions, listKeptSignatures, previewDeletion } from '@fetlock/contract/deletions';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { send } from '../../api/send.ts';

/** Key prefix of all deletion queries, refetched when one has changed. */
export const deletionsKey = ['deletions'] as const;

const inPlace = { staleTime: 0, meta: { shownInPlace: true } } as const;

export const deletionsQuery = (page: number) =>
  queryOptions({
    queryKey: [...deletionsKey, 'list', page],
    queryFn: ({ signal }) => send(listDeletions, { query: { page } }, signal),
    placeholderData: keepPreviousData,
    ...inPlace,
  });

export const keptSignaturesQuery = queryOptions({
  queryKey: [...deletionsKey, 'kept'],
  queryFn: ({ signal }) => send(listKeptSignatures, {}, signal),
  ...inPlace,
});

export const targetsQuery = (kind: DeletionKind, search: string) =>
  queryOptions({
    queryKey: [...deletionsKey, 'targets', kind, search],
    queryFn: ({ signal }) => send(listDeletionTargets, { query: { kind, search } }, signal),
    // Items of another kind are different things.
    placeholderData: (before, query) => (query?.queryKey[2] === kind ? before : undefined),
    ...inPlace,
  });

export const previewQuery = (kind: DeletionKind, id: number) =>
  queryOptions({
    queryKey: [...deletionsKey, 'preview', kind, id],
    queryFn: ({ signal }) => send(previewDeletion, { query: { kind, id } }, signal),
    ...inPlace,
  });
