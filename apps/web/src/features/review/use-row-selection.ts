import { useCallback, useMemo, useState } from 'react';
import type { SelectedRows } from '../../rows/selected-row-ids.ts';
import type { RowStore } from '../../ui/data-grid/row-store.ts';
import type { ReviewRow } from './review-row.ts';
import type { ReviewPage } from './use-review-rows.ts';
import { useMatchesMoreThan } from './use-rows-left.ts';

export interface RowSelection extends SelectedRows {
  /** Rows selected one by one; some may be on another page. */
  count: number;
  elsewhere: number;
  /** The version of each selected row when it was selected: what the person has seen of those that are on another page by now. */
  versions: ReadonlyMap<string, number>;
  canTakeWholeView: boolean;
  select: (ids: ReadonlySet<string>) => void;
  takeWholeView: () => void;
  clear: () => void;
}

const nothing: ReadonlySet<string> = new Set();
const noVersions: ReadonlyMap<string, number> = new Map();
const noIds: readonly string[] = [];

/** Which rows are selected. The selection is kept across the pages of a list; another view, and a reloaded list, start without one. */
export function useRowSelection(viewKey: string, page: ReviewPage | null, store: RowStore<ReviewRow>): RowSelection {
  const [kept, keep] = useState({ viewKey, ids: nothing, versions: noVersions, wholeView: false });
  const { ids, versions, wholeView } = kept.viewKey === viewKey ? kept : { ids: nothing, versions: noVersions, wholeView: false };
  const clear = useCallback(() => keep({ viewKey, ids: nothing, versions: noVersions, wholeView: false }), [viewKey]);
  const select = useCallback(
    (next: ReadonlySet<string>) =>
      keep((before) => {
        const known = before.viewKey === viewKey ? before.versions : noVersions;
        const seen = [...next].flatMap((id) => {
          const version = known.get(id) ?? store.get(id)?.saved.version;
          return version === undefined ? [] : [[id, version] as const];
        });
        return { viewKey, ids: next, versions: new Map(seen), wholeView: false };
      }),
    [viewKey, store],
  );
  const takeWholeView = useCallback(() => keep((now) => ({ ...now, wholeView: true })), []);
  const pageIds = page?.rowIds ?? noIds;
  const hasMore = useMatchesMoreThan(ids.size, page, store);
  return useMemo(() => {
    const here = pageIds.filter((id) => ids.has(id)).length;
    const pageIsFull = pageIds.length > 0 && here === pageIds.length;
    const canTakeWholeView = pageIsFull && hasMore;
    return {
      ids,
      count: ids.size,
      elsewhere: ids.size - here,
      versions,
      wholeView: wholeView && canTakeWholeView,
      canTakeWholeView,
      select,
      takeWholeView,
      clear,
    };
  }, [ids, versions, pageIds, hasMore, wholeView, select, takeWholeView, clear]);
}
