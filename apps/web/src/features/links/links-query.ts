import { createLink, extendLink, type LinkType, listLinks, revokeLink } from '@fetlock/contract/links';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { readQuery } from '../../api/read-query.ts';
import { send } from '../../api/send.ts';
import { sendOnce } from '../../sync/send-once.ts';

const keys = { of: (resultId: number) => ['links', resultId] as const };

/** The links to a version, newest first. */
export const linksQuery = (resultId: number) =>
  readQuery(keys.of(resultId), listLinks, { params: { id: resultId } }, { staleTime: 0, meta: { shownInPlace: true } });

/**
 * A link created on request, as a query, so that the component may render as often as it likes and still create only one.
 * `opening` identifies one opening of the dialog; after a lost answer the next opening, too, gets the same link.
 */
export const newLinkQuery = (resultId: number, linkType: LinkType, opening: string) =>
  queryOptions({
    queryKey: ['new link', resultId, linkType, opening],
    queryFn: async ({ client }) => {
      const link = await sendOnce(createLink, { params: { id: resultId }, body: { linkType } });
      await client.invalidateQueries({ queryKey: keys.of(resultId) });
      return link;
    },
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
    meta: { shownInPlace: true },
  });

export const useRevokeLink = (resultId: number) =>
  useLinkChange(resultId, (linkId) => send(revokeLink, { params: { id: resultId, linkId } }));

export const useExtendLink = (resultId: number) =>
  useLinkChange(resultId, (linkId) => send(extendLink, { params: { id: resultId, linkId } }));

function useLinkChange<Answered>(resultId: number, mutationFn: (linkId: number) => Promise<Answered>) {
  const cache = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => cache.invalidateQueries({ queryKey: keys.of(resultId) }) });
}
