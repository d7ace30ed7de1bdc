import { type JobKind, type QueuedState, listJobs, summariseJobs } from '@fetlock/contract/jobs';
import { limits } from '@fetlock/contract/limits';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { send } from '../../api/send.ts';

/** The view of the list of jobs. */
export interface JobsView {
  state: QueuedState | null;
  kind: JobKind | null;
  page: number;
}

/** Key prefix of all job queries, refetched when one has changed. */
export const jobsKey = ['jobs'] as const;

const looksAgain = { staleTime: 0, refetchInterval: limits.jobsPollMs, meta: { shownInPlace: true } } as const;

export const summaryQuery = queryOptions({
  queryKey: [...jobsKey, 'summary'],
  queryFn: ({ signal }) => send(summariseJobs, {}, signal),
  ...looksAgain,
});

export const jobsQuery = ({ state, kind, page }: JobsView) =>
  queryOptions({
    queryKey: [...jobsKey, 'list', state, kind, page],
    queryFn: ({ signal }) => send(listJobs, { query: { page, ...(state && { state }), ...(kind && { kind }) } }, signal),
    placeholderData: keepPreviousData,
    ...looksAgain,
  });
