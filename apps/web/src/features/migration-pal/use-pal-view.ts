import { useCallback, useMemo } from 'react';
import { useQuery } from '../../rows/use-query.ts';
import { stateOfEntry } from '../../ui/use-overlay.ts';
import { type PalView, readView, withView } from './address.ts';

export type ChangePalView = (change: Partial<PalView>, how?: 'replace') => void;

/** The state in the address, and how to change it: another step or page is its own history entry for 'Back', unless it is replaced. */
export function usePalView(): [PalView, ChangePalView] {
  const [search, changeQuery] = useQuery();
  const view = useMemo(() => readView(search), [search]);
  const change = useCallback(
    (next: Partial<PalView>, how?: 'replace') =>
      changeQuery((current) => {
        const isSameEntry = next.page === undefined && (next.step === undefined || readView(current).step === null);
        const replace = how === 'replace' || isSameEntry;
        const preventScrollReset = next.step === undefined;
        return [withView(current, next), { replace, preventScrollReset, ...(replace && { state: stateOfEntry() }) }];
      }),
    [changeQuery],
  );
  return [view, change];
}
