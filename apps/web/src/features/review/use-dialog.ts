import type { ResultRow } from '@fetlock/contract/rows';
import { type RefObject, useCallback, useRef, useState } from 'react';
import type { GridHandle } from '../../ui/data-grid/grid.tsx';
import type { DialogName } from './review-dialogs.tsx';

/** The one dialog that is open. */
export interface OpenDialog {
  name: DialogName;
  /** The row that it is about. */
  row?: ResultRow | undefined;
}

/** The open dialog; `first` is open from the start. What had the focus gets it back, or the grid when that is gone. */
export function useDialog(grid: RefObject<GridHandle | null>, first: DialogName | null) {
  const [dialog, setDialog] = useState<OpenDialog | null>(first && { name: first });
  const opener = useRef<Element | null>(null);
  const openDialog = useCallback((name: DialogName, row?: ResultRow) => {
    opener.current = openerOf(document.activeElement);
    setDialog({ name, row });
  }, []);
  const closeDialog = useCallback(() => {
    setDialog(null);
    // The dialog holds the focus until it is unmounted.
    setTimeout(() => {
      if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
      if (document.activeElement !== opener.current) grid.current?.focus();
    });
  }, [grid]);
  return { dialog, openDialog, closeDialog };
}

/** The item of a menu is gone when its dialog closes; the button of the menu is not. */
function openerOf(active: Element | null): Element | null {
  const menu = active?.closest('[role=menu]');
  return menu ? document.querySelector(`[aria-controls="${CSS.escape(menu.id)}"]`) : active;
}
