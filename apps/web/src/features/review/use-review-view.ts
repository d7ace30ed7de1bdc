import { useCallback, useMemo } from 'react';
import { useQuery } from '../../rows/use-query.ts';
import { type ReviewView, changedView, readView, writeView } from './address.ts';

/** A change of the view, or one that depends on the view at that moment. */
export type ViewChange = Partial<ReviewView> | ((now: ReviewView) => Partial<ReviewView>);
export type ChangeView = (change: ViewChange, history?: 'push' | 'replace') => void;

/** The view in the address. Going to another tab or page adds a history entry, other changes do not. */
export function useReviewView(): [ReviewView, ChangeView] {
  const [query, changeQuery] = useQuery();
  const view = useMemo(() => readView(query), [query]);
  const change = useCallback<ChangeView>(
    (asked, history) =>
      changeQuery((current) => {
        const now = readView(current);
        const changes = typeof asked === 'function' ? asked(now) : asked;
        const step = history ?? ('tab' in changes || 'page' in changes ? 'push' : 'replace');
        return [writeView(changedView(now, changes), current), { replace: step === 'replace' }];
      }),
    [changeQuery],
  );
  return [view, change];
}
