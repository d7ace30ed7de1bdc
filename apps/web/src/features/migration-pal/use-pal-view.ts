import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { stateOfEntry } from '../../ui/use-overlay.ts';
import { type PalView, readView, withView } from './address.ts';

export type ChangePalView = (change: Partial<PalView>, how?: 'replace') => void;

/** The state in the address, and how to change it: another step or page is its own history entry for 'Back', unless it is replaced. */
export function usePalView(): [PalView, ChangePalView] {
  const [search, setSearch] = useSearchParams();
  const view = useMemo(() => readView(search), [search]);
  const change = useCallback(
    (next: Partial<PalView>, how?: 'replace') => {
      const isSameEntry =
        next.page === undefined && (next.step === undefined || readView(new URLSearchParams(location.search)).step === null);
      const replace = how === 'replace' || isSameEntry;
      const preventScrollReset = next.step === undefined;
      setSearch((now) => withView(now, next), { replace, preventScrollReset, ...(replace && { state: stateOfEntry() }) });
    },
    [setSearch],
  );
  return [view, change];
}
