import type { Environment } from '@fetlock/contract/environments';
import { listSessions, readSessionSourceDataLocation } from '@fetlock/contract/sessions';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../api/send.ts';

export const sessionsQuery = (environment: Environment, businessId: number) =>
  queryOptions({
    queryKey: ['businesses', environment, businessId, 'sessions'],
    queryFn: ({ signal }) => send(listSessions, { query: { environment, businessId } }, signal),
    staleTime: 30_000,
    meta: { shownInPlace: true },
  });

/** Where the source data of a session lies; its inventory is below that. */
export const sourceDataLocationQuery = (environment: Environment, sessionId: number) =>
  queryOptions({
    queryKey: ['businesses', environment, 'sessions', sessionId, 'location'],
    queryFn: ({ signal }) => send(readSessionSourceDataLocation, { query: { environment, sessionId } }, signal),
    staleTime: 30_000,
    retry: false,
    meta: { shownInPlace: true },
  });
