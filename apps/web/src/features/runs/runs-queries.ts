import type { Given } from '@fetlock/contract/call';
import { limits } from '@fetlock/contract/limits';
import type { Run } from '@fetlock/contract/run';
import { listRuns, readRollBack, readRun } from '@fetlock/contract/runs';
import { keepPreviousData } from '@tanstack/react-query';
import { readQuery } from '../../api/read-query.ts';

/** Below the result's own key, so that whatever changes the result refetches them. */
export const runsKey = (id: number) => ['results', id, 'runs'] as const;

/** A run that is shown by itself, and may have been started from there. */
const openRunEveryMs = 1_000;

const goesOn = (run: Run | undefined) => run?.state === 'IN_PROGRESS';

export const runsQuery = (id: number, query: NonNullable<Given<typeof listRuns>['query']>) =>
  readQuery(
    [...runsKey(id), 'list', query],
    listRuns,
    { params: { id }, query },
    {
      placeholderData: keepPreviousData,
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.items.some(goesOn) ? limits.statusPollMs : false),
      meta: { shownInPlace: true },
    },
  );

export const runQuery = (id: number, runId: number) =>
  readQuery(
    [...runsKey(id), 'one', runId],
    readRun,
    { params: { id, runId } },
    {
      staleTime: 0,
      retry: false,
      refetchInterval: ({ state }) => (goesOn(state.data) ? openRunEveryMs : false),
      meta: { shownInPlace: true },
    },
  );

/** What a roll-back of an import would include, and its roll-backs so far. */
export const rollBackQuery = (id: number, runId: number) =>
  readQuery(
    [...runsKey(id), 'roll-back', runId],
    readRollBack,
    { params: { id, runId } },
    { staleTime: 0, retry: false, meta: { shownInPlace: true } },
  );
