import { readCalibration } from '@fetlock/contract/calibration';
import type { Given } from '@fetlock/contract/call';
import { listSuggestions, readSmartStatusAmount } from '@fetlock/contract/suggestions';
import { type QueryClient, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { refreshSoon } from '../../api/refresh-soon.ts';
import { send } from '../../api/send.ts';

/** Separate from what is refetched after each edit of a result: finding suggestions reads every open row. */
export const suggestionKeys = (id: number) => ['suggestions', id] as const;

const countKey = (id: number) => [...suggestionKeys(id), 'count'] as const;

/**
 * Counts the suggested rows again after changes of rows, by whomever: once they pause for ten seconds or have gone on for a minute, as each
 * count reads every open row.
 */
export const refreshSuggestedCount = (cache: QueryClient, id: number): void =>
  refreshSoon(cache, countKey(id), { pauseMs: 10_000, longestMs: 60_000 });

/** How many rows could be decided; at most a minute old when a user returns to the screen. */
export const suggestedCountQuery = (id: number) =>
  queryOptions({
    queryKey: countKey(id),
    queryFn: ({ signal }) => send(listSuggestions, { params: { id }, query: { sample: false } }, signal),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    refetchOnWindowFocus: true,
    meta: { shownInPlace: true },
  });

/** The current suggestions, each with its sample. */
export const suggestionsQuery = (id: number) =>
  queryOptions({
    queryKey: [...suggestionKeys(id), 'samples'],
    queryFn: ({ signal }) => send(listSuggestions, { params: { id }, query: { sample: true } }, signal),
    staleTime: 0,
    gcTime: 0,
    meta: { shownInPlace: true },
  });

export const smartStatusAmountQuery = (id: number) =>
  queryOptions({
    queryKey: [...suggestionKeys(id), 'smart-status'],
    queryFn: ({ signal }) => send(readSmartStatusAmount, { params: { id } }, signal),
    staleTime: 0,
    gcTime: 0,
    meta: { shownInPlace: true },
  });

export const calibrationQuery = (query: NonNullable<Given<typeof readCalibration>['query']>) =>
  queryOptions({
    queryKey: ['calibration', query],
    queryFn: ({ signal }) => send(readCalibration, { query }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { shownInPlace: true },
  });
