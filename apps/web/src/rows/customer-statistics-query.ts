import { readCustomerStatistics } from '@fetlock/contract/customer-rows';
import { keepPreviousData } from '@tanstack/react-query';
import { readQuery } from '../api/read-query.ts';
import { customerResultKey } from './customer-result-query.ts';

/** How often the numbers and rows on the screen are refreshed, and the interval after a failure, in milliseconds. */
const refreshMs = 30_000;
const retryMs = 5_000;

export const customerNumbersKey = (id: number) => [...customerResultKey(id), 'numbers'] as const;

/** The screen is refreshed in the background: a failed refresh is shown by a chip, and retried sooner. */
export const refreshed = {
  placeholderData: keepPreviousData,
  refetchInterval: ({ state }: { state: { fetchFailureCount: number; status: string } }) =>
    state.fetchFailureCount > 0 || state.status === 'error' ? retryMs : refreshMs,
  refetchOnWindowFocus: true,
  meta: { shownInPlace: true },
} as const;

export const customerStatisticsQuery = (id: number) =>
  readQuery([...customerNumbersKey(id), 'statistics'], readCustomerStatistics, { params: { id } }, { ...refreshed });
