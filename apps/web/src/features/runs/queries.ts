import type { Given } from '@fetlock/contract/call';
import { listRunRows, readRun } from '@fetlock/contract/runs';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { send } from '../../api/send.ts';

const pollMs = 500;

/** A run, followed to its end. */
export const followedRunQuery = (resultId: number, runId: number) =>
  queryOptions({
    queryKey: ['runs', resultId, runId],
    queryFn: ({ signal }) => send(readRun, { params: { id: resultId, runId } }, signal),
    refetchInterval: ({ state: { data, fetchFailureCount } }) =>
      data && data.state !== 'IN_PROGRESS' ? false : Math.min(pollMs * 2 ** fetchFailureCount, 10_000),
    staleTime: 0,
    gcTime: 0,
    meta: { shownInPlace: true },
  });

/** A page of the rows of a run. */
export const runRowsQuery = (resultId: number, runId: number, query: NonNullable<Given<typeof listRunRows>['query']>) =>
  queryOptions({
    queryKey: ['runs', resultId, runId, 'rows', query],
    queryFn: ({ signal }) => send(listRunRows, { params: { id: resultId, runId }, query }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    meta: { shownInPlace: true },
  });
