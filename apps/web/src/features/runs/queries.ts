import type { Given } from '@fetlock/contract/call';
import { limits } from '@fetlock/contract/limits';
import type { Run } from '@fetlock/contract/run';
import { listRunRows, readRun } from '@fetlock/contract/runs';
import { keepPreviousData } from '@tanstack/react-query';
import { readQuery } from '../../api/read-query.ts';

const pollMs = 500;

/** A run, followed to its end. */
export const followedRunQuery = (resultId: number, runId: number) =>
  readQuery(
    ['runs', resultId, runId],
    readRun,
    { params: { id: resultId, runId } },
    {
      refetchInterval: ({ state: { data, fetchFailureCount } }) =>
        data && data.state !== 'IN_PROGRESS' ? false : Math.min(pollMs * 2 ** fetchFailureCount, 10_000),
      staleTime: 0,
      gcTime: 0,
      meta: { shownInPlace: true },
    },
  );

/** A page of the rows of a run, refetched while the run is in progress and once it has ended. */
export const runRowsQuery = (
  resultId: number,
  { id: runId, state }: Pick<Run, 'id' | 'state'>,
  query: NonNullable<Given<typeof listRunRows>['query']>,
) =>
  readQuery(
    ['runs', resultId, runId, 'rows', state, query],
    listRunRows,
    { params: { id: resultId, runId }, query },
    {
      refetchInterval: state === 'IN_PROGRESS' ? limits.statusPollMs : false,
      placeholderData: keepPreviousData,
      staleTime: 0,
      gcTime: 0,
      meta: { shownInPlace: true },
    },
  );
