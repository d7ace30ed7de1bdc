import { limits } from '@fetlock/contract/limits';
import { useDebouncedValue } from '@mantine/hooks';
import { useRef } from 'react';
import type { ReviewView } from './address.ts';

/**
 * The view whose rows are requested. While filters change it stays unchanged as a whole until the user pauses: several quick clicks
 * cause one request, and never for a page of something else. All other changes apply at once.
 */
export function useSettledFilters(view: ReviewView): { requested: ReviewView; isWaiting: boolean } {
  const filters = JSON.stringify([view.statuses, view.flags, view.heldBy, view.failedIn, view.leftOut]);
  const [settled] = useDebouncedValue(filters, limits.filterDebounceMs);
  const isWaiting = filters !== settled;
  const last = useRef(view);
  if (!isWaiting) last.current = view;
  return { requested: last.current, isWaiting };
}
