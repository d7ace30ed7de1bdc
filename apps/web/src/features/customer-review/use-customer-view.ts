import { limits } from '@fetlock/contract/limits';
import { useDebouncedValue } from '@mantine/hooks';
import { useCallback, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { stateOfEntry } from '../../ui/use-overlay.ts';
import { type CustomerView, changedView, readView, writeView } from './customer-view.ts';

export type ChangeCustomerView = (change: Partial<CustomerView>, how?: 'replace') => void;

/**
 * The view in the address, and the one whose rows are requested. While filters change, the latter stays unchanged as a whole until the
 * person pauses: several quick taps cause one request.
 */
export function useCustomerView() {
  const [query, setQuery] = useSearchParams();
  const view = useMemo(() => readView(query), [query]);
  const change = useCallback<ChangeCustomerView>(
    (changes, how) => {
      // Going to another tab or page adds a history entry, other changes do not.
      const replace = how === 'replace' || !('tab' in changes || 'page' in changes);
      setQuery((current) => writeView(changedView(readView(current), changes), current), {
        replace,
        ...(replace && { state: stateOfEntry() }),
      });
    },
    [setQuery],
  );
  const filters = JSON.stringify([view.statuses, view.flags]);
  const [settled] = useDebouncedValue(filters, limits.filterDebounceMs);
  const isWaiting = filters !== settled;
  const last = useRef(view);
  if (!isWaiting) last.current = view;
  return { view, requested: last.current, isWaiting, change };
}
