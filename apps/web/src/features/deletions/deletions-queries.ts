import { type DeletionKind, listDeletionTargets, listDeletions, listKeptSignatures, previewDeletion } from '@fetlock/contract/deletions';
import { keepPreviousData } from '@tanstack/react-query';
import { readQuery } from '../../api/read-query.ts';

/** Key prefix of all deletion queries, refetched when one has changed. */
export const deletionsKey = ['deletions'] as const;

const inPlace = { staleTime: 0, meta: { shownInPlace: true } } as const;

export const deletionsQuery = (page: number) =>
  readQuery([...deletionsKey, 'list', page], listDeletions, { query: { page } }, { placeholderData: keepPreviousData, ...inPlace });

export const keptSignaturesQuery = readQuery([...deletionsKey, 'kept'], listKeptSignatures, {}, inPlace);

export const targetsQuery = (kind: DeletionKind, search: string) =>
  readQuery(
    [...deletionsKey, 'targets', kind, search],
    listDeletionTargets,
    { query: { kind, search } },
    {
      // Items of another kind are different things.
      placeholderData: (before, query) => (query?.queryKey[2] === kind ? before : undefined),
      ...inPlace,
    },
  );

export const previewQuery = (kind: DeletionKind, id: number) =>
  readQuery([...deletionsKey, 'preview', kind, id], previewDeletion, { query: { kind, id } }, inPlace);
