import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { type PalView, readView, withView } from './address.ts';

/** What the address says, and what changes it: another step or page is a place of its own for 'Back'. */
export function usePalView(): [PalView, (change: Partial<PalView>) => void] {
  const [search, setSearch] = useSearchParams();
  const view = useMemo(() => readView(search), [search]);
  const change = useCallback(
    (next: Partial<PalView>) =>
      setSearch((now) => withView(now, next), {
        replace: next.page === undefined && (next.step === undefined || readView(new URLSearchParams(location.search)).step === null),
        preventScrollReset: next.step === undefined,
      }),
    [setSearch],
  );
  return [view, change];
}
