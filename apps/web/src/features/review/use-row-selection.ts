import { useCallback, useEffect, useMemo, useState } from 'react';

export interface RowSelection {
  ids: ReadonlySet<string>;
  /** Rows selected one by one; some may stand on another page. */
  count: number;
  elsewhere: number;
  /** True when every row of the view is meant, on whatever page. */
  wholeView: boolean;
  canTakeWholeView: boolean;
  select: (ids: ReadonlySet<string>) => void;
  takeWholeView: () => void;
  clear: () => void;
}

/** The rows selected one by one; none when every row of the view is meant. */
export const rowIdsOf = ({ wholeView, ids }: RowSelection): number[] => (wholeView ? [] : [...ids].map(Number));

const nothing: ReadonlySet<string> = new Set();

/** Which rows are selected. The selection lasts over pages of a view; another view begins without one. */
export function useRowSelection(viewKey: string, pageIds: readonly string[], rowCount: number): RowSelection {
  const [ids, setIds] = useState(nothing);
  const [wholeView, setWholeView] = useState(false);
  const clear = useCallback(() => {
    setIds(nothing);
    setWholeView(false);
  }, []);
  const select = useCallback((next: ReadonlySet<string>) => {
    setIds(next);
    setWholeView(false);
  }, []);
  const takeWholeView = useCallback(() => setWholeView(true), []);
  useEffect(clear, [clear, viewKey]);
  return useMemo(() => {
    const here = pageIds.filter((id) => ids.has(id)).length;
    const pageIsFull = pageIds.length > 0 && here === pageIds.length;
    const canTakeWholeView = pageIsFull && rowCount > ids.size;
    return {
      ids,
      count: ids.size,
      elsewhere: ids.size - here,
      wholeView: wholeView && canTakeWholeView,
      canTakeWholeView,
      select,
      takeWholeView,
      clear,
    };
  }, [ids, pageIds, rowCount, wholeView, select, takeWholeView, clear]);
}
