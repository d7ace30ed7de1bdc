import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { type ReviewView, changedView, readView, writeView } from './address.ts';

export type ChangeView = (change: Partial<ReviewView>, history?: 'push' | 'replace') => void;

/** The view in the address. Going to another tab or page adds a history entry, other changes do not. */
export function useReviewView(): [ReviewView, ChangeView] {
  const [query, setQuery] = useSearchParams();
  const view = useMemo(() => readView(query), [query]);
  const change = useCallback<ChangeView>(
    (changes, history) => {
      const step = history ?? ('tab' in changes || 'page' in changes ? 'push' : 'replace');
      setQuery((current) => writeView(changedView(readView(current), changes), current), { replace: step === 'replace' });
    },
    [setQuery],
  );
  return [view, change];
}
