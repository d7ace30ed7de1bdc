import { type JobKind, type QueuedState, listJobs, summariseJobs } from '@fetlock/contract/jobs';
import { limits } from '@fetlock/contract/limits';
import { keepPreviousData } from '@tanstack/react-query';
import { readQuery } from '../../api/read-query.ts';

/** The view of the list of jobs. */
export interface JobsView {
  state: QueuedState | null;
  kind: JobKind | null;
  page: number;
}

/** Key prefix of all job queries, refetched when one has changed. */
export const jobsKey = ['jobs'] as const;

const looksAgain = { staleTime: 0, refetchInterval: limits.jobsPollMs, meta: { shownInPlace: true } } as const;

export const summaryQuery = readQuery([...jobsKey, 'summary'], summariseJobs, {}, { ...looksAgain });

export const jobsQuery = ({ state, kind, page }: JobsView) =>
  readQuery(
    [...jobsKey, 'list', state, kind, page],
    listJobs,
    { query: { page, ...(state && { state }), ...(kind && { kind }) } },
    { placeholderData: keepPreviousData, ...looksAgain },
  );
