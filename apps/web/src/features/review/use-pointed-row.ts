import { type RefObject, useEffect, useRef, useState } from 'react';
import type { GridHandle } from '../../ui/data-grid/grid-props.ts';
import { gridId } from '../../rows/group-rows.ts';
import type { ReviewPage, useReviewRows } from './use-review-rows.ts';
import { isOwnPosition } from './own-position.ts';
import type { ChangeView } from '../../rows/use-view.ts';
import type { ReviewView } from './address.ts';

const flashMs = 1_200;

interface Input {
  /** The row named in the address. */
  row: number | null;
  page: ReviewPage | null;
  pageWithRow: ReturnType<typeof useReviewRows>['pageWithRow'];
  changeView: ChangeView<ReviewView>;
  grid: RefObject<GridHandle | null>;
}

/**
 * Goes to the row named in the address, on whatever page it is, and highlights it for a moment, unless the user has just been there;
 * reports when it is not in the view.
 */
export function usePointedRow({ row, page, pageWithRow, changeView, grid }: Input) {
  const [flashId, setFlashId] = useState<string | null>(null);
  const [missing, setMissing] = useState(false);
  const pointed = useRef<number | null>(null);
  useEffect(() => {
    if (row === null || page === null) {
      if (row === null) pointed.current = null;
      return;
    }
    if (pointed.current === row) return;
    const id = gridId(row);
    if (!page.rowIds.includes(id)) {
      // Its page is known only once the whole list is, which arrives after the first page.
      const number = pageWithRow(row);
      // oxlint-disable-next-line react/set-state-in-effect -- known only with the list that has arrived
      setMissing(number === null && !isOwnPosition(row));
      if (number != null && number !== page.number) changeView({ page: number }, 'replace');
      return;
    }
    setMissing(false);
    pointed.current = row;
    if (!isOwnPosition(row)) {
      grid.current?.goTo(id);
      setFlashId(id);
    } else if (document.activeElement === null || document.activeElement === document.body) grid.current?.goTo(id);
  }, [row, page, pageWithRow, changeView, grid]);
  useEffect(() => {
    if (flashId === null) return;
    const timer = setTimeout(() => setFlashId(null), flashMs);
    return () => clearTimeout(timer);
  }, [flashId]);
  return { flashId, missing: missing && row !== null };
}
