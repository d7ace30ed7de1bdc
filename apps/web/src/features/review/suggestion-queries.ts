import { readCalibration } from '@fetlock/contract/calibration';
import type { Given } from '@fetlock/contract/call';
import { listSuggestions, readSmartStatusAmount } from '@fetlock/contract/suggestions';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { send } from '../../api/send.ts';

/** Apart from what is read of a result after each of its edits: finding these takes reading every open row. */
export const suggestionKeys = (id: number) => ['suggestions', id] as const;

/** How many rows could be decided; a minute old at most when somebody comes back to the screen. */
export const suggestedCountQuery = (id: number) =>
  queryOptions({
    queryKey: [...suggestionKeys(id), 'count'],
    queryFn: ({ signal }) => send(listSuggestions, { params: { id }, query: { sample: false } }, signal),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    refetchOnWindowFocus: true,
    meta: { shownInPlace: true },
  });

/** The suggestions as they are now, each with its sample. */
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
