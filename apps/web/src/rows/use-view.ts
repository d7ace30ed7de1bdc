import { limits } from '@fetlock/contract/limits';
import { useDebouncedValue } from '@mantine/hooks';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { stateOfEntry } from '../ui/use-overlay.ts';
import { useQuery } from './use-query.ts';

/** A change of the view, or one that depends on the view at that moment. */
export type ViewChange<View> = Partial<View> | ((now: View) => Partial<View>);
export type ChangeView<View> = (change: ViewChange<View>, history?: 'push' | 'replace') => void;

/** How a list of rows keeps its view in the address. The functions are the same at every call. */
export interface ViewInAddress<View> {
  read: (query: URLSearchParams) => View;
  write: (view: View, query: URLSearchParams) => URLSearchParams;
  /** The view after a change, such as on its first page when the filters have changed. */
  changed: (view: View, change: Partial<View>) => View;
  /** Filters that are often changed several times in a row. */
  filters: (view: View) => unknown;
}

/**
 * The view in the address, and the one whose rows are requested. While filters change, the latter stays unchanged as a whole until the
 * person pauses: several quick clicks cause one request, and never for a page of something else. All other changes apply at once.
 */
export function useView<View extends object>({ read, write, changed, filters }: ViewInAddress<View>) {
  const [query, changeQuery] = useQuery();
  const view = useMemo(() => read(query), [query, read]);
  const changeView = useCallback<ChangeView<View>>(
    (requested, history) =>
      changeQuery((current) => {
        const now = read(current);
        const changes = typeof requested === 'function' ? requested(now) : requested;
        // Going to another tab or page adds a history entry, other changes do not.
        const replace = (history ?? ('tab' in changes || 'page' in changes ? 'push' : 'replace')) === 'replace';
        return [write(changed(now, changes), current), { replace, ...(replace && { state: stateOfEntry() }) }];
      }),
    [changeQuery, read, write, changed],
  );
  const chosen = JSON.stringify(filters(view));
  const [settled] = useDebouncedValue(chosen, limits.filterDebounceMs);
  const isWaiting = chosen !== settled;
  const [last, setLast] = useState(view);
  if (!isWaiting && last !== view) setLast(view);
  return { view, requested: isWaiting ? last : view, isWaiting, changeView };
}

interface PagesOfView {
  page: { pageCount: number } | null;
  isStale: boolean;
}

/** A page that does not exist in the view, as after a change that left fewer rows, redirects to the last one. */
export function useLastPageOfView(
  { page: requested }: { page: number },
  { page, isStale }: PagesOfView,
  changeView: ChangeView<{ page: number }>,
): void {
  const pageCount = isStale ? 0 : (page?.pageCount ?? 0);
  useEffect(() => {
    if (pageCount > 0 && requested > pageCount) changeView({ page: pageCount }, 'replace');
  }, [requested, pageCount, changeView]);
}
