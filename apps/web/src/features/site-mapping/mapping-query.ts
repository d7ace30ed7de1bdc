import type { Environment } from '@fetlock/contract/environments';
import { listSessionSites, readSessionSettings } from '@fetlock/contract/session-sites';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../api/send.ts';
import type { Mapping } from './mapping-draft.ts';

export interface SessionRef {
  environment: Environment;
  sessionId: number;
}

export const mappingQuery = ({ environment, sessionId }: SessionRef) =>
  queryOptions({
    queryKey: ['businesses', environment, 'sessions', sessionId, 'site-mapping'],
    queryFn: ({ signal }) => readMapping({ environment, sessionId }, signal),
    // Refetched whenever it is opened, and never while someone is editing: what was typed is compared with what was loaded.
    staleTime: Infinity,
    gcTime: 0,
    meta: { shownInPlace: true },
  });

export async function readMapping(query: SessionRef, signal?: AbortSignal): Promise<Mapping> {
  const [sites, settings] = await Promise.all([send(listSessionSites, { query }, signal), send(readSessionSettings, { query }, signal)]);
  return { sites, settings };
}
