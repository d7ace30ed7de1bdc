import type { Given } from '@fetlock/contract/call';
import { limits } from '@fetlock/contract/limits';
import type { Run } from '@fetlock/contract/run';
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

/** A page of the rows of a run, refetched while the run is in progress and once it has ended. */
export const runRowsQuery = (
  resultId: number,
  { id: runId, state }: Pick<Run, 'id' | 'state'>,
  query: NonNullable<Given<typeof listRunRows>['query']>,
) =>
  queryOptions({
    queryKey: ['runs', resultId, runId, 'rows', state, query],
    queryFn: ({ signal }) => send(listRunRows, { params: { id: resultId, runId }, query }, signal),
    refetchInterval: state === 'IN_PROGRESS' ? limits.statusPollMs : false,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    meta: { shownInPlace: true },
  });
