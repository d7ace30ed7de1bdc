import { limits } from '@fetlock/contract/limits';
import { useDebouncedValue } from '@mantine/hooks';
import { useCallback, useMemo, useRef } from 'react';
import { useQuery } from '../../rows/use-query.ts';
import { stateOfEntry } from '../../ui/use-overlay.ts';
import { type CustomerView, changedView, readView, writeView } from './customer-view.ts';

/** A change of the view, or one that depends on the view at that moment. */
export type CustomerViewChange = Partial<CustomerView> | ((now: CustomerView) => Partial<CustomerView>);
export type ChangeCustomerView = (change: CustomerViewChange, how?: 'replace') => void;

/**
 * The view in the address, and the one whose rows are requested. While filters change, the latter stays unchanged as a whole until the
 * person pauses: several quick taps cause one request.
 */
export function useCustomerView() {
  const [query, changeQuery] = useQuery();
  const view = useMemo(() => readView(query), [query]);
  const change = useCallback<ChangeCustomerView>(
    (asked, how) =>
      changeQuery((current) => {
        const now = readView(current);
        const changes = typeof asked === 'function' ? asked(now) : asked;
        // Going to another tab or page adds a history entry, other changes do not.
        const replace = how === 'replace' || !('tab' in changes || 'page' in changes);
        return [writeView(changedView(now, changes), current), { replace, ...(replace && { state: stateOfEntry() }) }];
      }),
    [changeQuery],
  );
  const filters = JSON.stringify([view.statuses, view.flags]);
  const [settled] = useDebouncedValue(filters, limits.filterDebounceMs);
  const isWaiting = filters !== settled;
  const last = useRef(view);
  if (!isWaiting) last.current = view;
  return { view, requested: last.current, isWaiting, change };
}
