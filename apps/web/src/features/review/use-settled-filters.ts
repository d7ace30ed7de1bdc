import { limits } from '@fetlock/contract/limits';
import { useDebouncedValue } from '@mantine/hooks';
import { useMemo } from 'react';
import type { ReviewView } from './address.ts';

/** The view with its filters as they were when the person last paused: a row of clicks asks the server once. */
export function useSettledFilters(view: ReviewView): ReviewView {
  const filters = useMemo(() => ({ statuses: view.statuses, flags: view.flags }), [view.statuses, view.flags]);
  const [settled] = useDebouncedValue(filters, limits.filterDebounceMs);
  return useMemo(() => ({ ...view, ...settled }), [view, settled]);
}
