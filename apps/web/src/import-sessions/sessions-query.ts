import type { Environment } from '@fetlock/contract/environments';
import { limits } from '@fetlock/contract/limits';
import { listImportRequests, readImportRequest } from '@fetlock/contract/session-requests';
import { listSessions, readRequestSourceDataLocation, readSessionSourceDataLocation } from '@fetlock/contract/sessions';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { readQuery } from '../api/read-query.ts';
import { send } from '../api/send.ts';

const shownInPlace = { meta: { shownInPlace: true }, retry: false, staleTime: 30_000 } as const;

/** The import sessions of a practice, newest first. */
export const sessionsQuery = (environment: Environment, businessId: number) =>
  readQuery(['businesses', environment, businessId, 'sessions'], listSessions, { query: { environment, businessId } }, shownInPlace);

/** A page of a session's full import requests, newest first; `page` counts from 1. */
export const requestsQuery = (environment: Environment, sessionId: number, page: number) => {
  const from = (page - 1) * limits.requestsPerPage;
  return queryOptions({
    queryKey: ['businesses', environment, 'sessions', sessionId, 'requests', page],
    queryFn: ({ signal }) =>
      send(listImportRequests, { query: { environment, sessionId, from, to: from + limits.requestsPerPage, types: ['FULL'] } }, signal),
    placeholderData: keepPreviousData,
    ...shownInPlace,
  });
};

export const requestQuery = (environment: Environment, importRequestId: number) =>
  readQuery(
    ['businesses', environment, 'requests', importRequestId],
    readImportRequest,
    { query: { environment, importRequestId } },
    shownInPlace,
  );

interface Source {
  environment: Environment;
  session: { id: number } | null;
  importRequest: { id: number } | null;
}

/** Location of the source data, including the inventory: of the chosen request, or else of the session. */
export function sourceLocationQuery({ environment, session, importRequest: request }: Source) {
  return queryOptions({
    queryKey: ['businesses', environment, 'locations', { session: session?.id, request: request?.id }],
    queryFn: ({ signal }) =>
      request
        ? send(readRequestSourceDataLocation, { query: { environment, requestId: request.id } }, signal)
        : send(readSessionSourceDataLocation, { query: { environment, sessionId: session?.id ?? 0 } }, signal),
    ...shownInPlace,
  });
}
