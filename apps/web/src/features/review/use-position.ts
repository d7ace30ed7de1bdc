import { type FocusEvent, useMemo, useRef } from 'react';
import type { ReviewData } from './use-review-data.ts';

/** Follows the focus in the table: the user's current row, which others see, and the row being edited, which then stays as it is. */
export function usePosition({
  presence: { position: positionRef },
  remoteChanges: { setOpen },
}: Pick<ReviewData, 'presence' | 'remoteChanges'>) {
  const openId = useRef<string | null>(null);
  return useMemo(() => {
    /** An editor that is removed does not always fire a blur event. */
    const open = (id: string | null) => {
      if (openId.current !== null && openId.current !== id) setOpen(openId.current, false);
      openId.current = id;
      if (id !== null) setOpen(id, true);
    };
    return {
      enter: ({ target }: FocusEvent) => {
        const id = target.closest('[data-row]')?.getAttribute('data-row') ?? null;
        const editing = isEditor(target);
        positionRef.current = { row_id: id !== null && /^[1-9]\d*$/.test(id) ? Number(id) : null, editing };
        open(editing ? id : null);
      },
      leave: ({ target }: FocusEvent) => {
        positionRef.current = { ...positionRef.current, editing: false };
        if (isEditor(target)) open(null);
      },
    };
  }, [positionRef, setOpen]);
}

const isEditor = (element: Element): boolean =>
  element instanceof HTMLSelectElement || (element instanceof HTMLInputElement && element.type !== 'checkbox');
