import { type RefObject, useEffect, useRef, useState } from 'react';
import type { GridHandle } from '../../ui/data-grid/grid.tsx';
import { gridId } from './group-rows.ts';
import type { ReviewPage } from './use-review-rows.ts';

const flashMs = 1_200;

/** Goes to the row that the address names and points it out for a moment; says when the page does not have it. */
export function usePointedRow(row: number | null, page: ReviewPage | null, grid: RefObject<GridHandle | null>) {
  const [flashId, setFlashId] = useState<string | null>(null);
  const [missing, setMissing] = useState(false);
  const pointed = useRef<number | null>(null);
  useEffect(() => {
    if (row === null || page === null) {
      if (row === null) setMissing(false);
      pointed.current = row === null ? null : pointed.current;
      return;
    }
    if (pointed.current === row) return;
    const id = gridId(row);
    const isHere = page.rowIds.includes(id);
    setMissing(!isHere);
    if (!isHere) return;
    pointed.current = row;
    grid.current?.goTo(id);
    setFlashId(id);
  }, [row, page, grid]);
  useEffect(() => {
    if (flashId === null) return;
    const timer = setTimeout(() => setFlashId(null), flashMs);
    return () => clearTimeout(timer);
  }, [flashId]);
  return { flashId, missing };
}
