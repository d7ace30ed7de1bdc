import { readCalibration } from '@fetlock/contract/calibration';
import type { Given } from '@fetlock/contract/call';
import { listSuggestions, readSmartStatusAmount } from '@fetlock/contract/suggestions';
import { type QueryClient, keepPreviousData } from '@tanstack/react-query';
import { readQuery } from '../../api/read-query.ts';
import { refreshSoon } from '../../api/refresh-soon.ts';

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
  readQuery(
    countKey(id),
    listSuggestions,
    { params: { id }, query: { sample: false } },
    { placeholderData: keepPreviousData, staleTime: 60_000, refetchOnWindowFocus: true, meta: { shownInPlace: true } },
  );

/** The current suggestions, each with its sample. */
export const suggestionsQuery = (id: number) =>
  readQuery(
    [...suggestionKeys(id), 'samples'],
    listSuggestions,
    { params: { id }, query: { sample: true } },
    { staleTime: 0, gcTime: 0, meta: { shownInPlace: true } },
  );

export const smartStatusAmountQuery = (id: number) =>
  readQuery(
    [...suggestionKeys(id), 'smart-status'],
    readSmartStatusAmount,
    { params: { id } },
    { staleTime: 0, gcTime: 0, meta: { shownInPlace: true } },
  );

export const calibrationQuery = (query: NonNullable<Given<typeof readCalibration>['query']>) =>
  readQuery(
    ['calibration', query],
    readCalibration,
    { query },
    { placeholderData: keepPreviousData, staleTime: 0, meta: { shownInPlace: true } },
  );
