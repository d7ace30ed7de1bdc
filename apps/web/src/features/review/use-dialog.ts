import type { ResultRow } from '@fetlock/contract/rows';
import { type RefObject, useCallback, useRef, useState } from 'react';
import type { GridHandle } from '../../ui/data-grid/grid-props.ts';
import { typeAhead } from '../../ui/type-ahead.ts';
import type { DialogName } from './dialog-names.ts';

export interface OpenDialog {
  name: DialogName;
  /** The row it is about. */
  row?: ResultRow | undefined;
  /** Ids of the rows that it begins with. */
  rowIds?: readonly number[] | undefined;
}

/** The open dialog; `first` is open from the start. Focus returns to where it was, or to the grid when that is gone. */
export function useDialog(grid: RefObject<GridHandle | null>, first: DialogName | null) {
  const [dialog, setDialog] = useState<OpenDialog | null>(first && { name: first });
  const opener = useRef<Element | null>(null);
  const openDialog = useCallback((name: DialogName, row?: ResultRow, rowIds?: readonly number[]) => {
    opener.current = openerOf(document.activeElement);
    typeAhead();
    setDialog({ name, row, rowIds });
  }, []);
  const closeDialog = useCallback(() => {
    setDialog(null);
    // The dialog traps the focus until it is unmounted.
    setTimeout(() => {
      if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
      if (document.activeElement !== opener.current) grid.current?.focus();
    });
  }, [grid]);
  return { dialog, openDialog, closeDialog };
}

/** A menu item no longer exists when its dialog closes; the menu's button does. */
function openerOf(active: Element | null): Element | null {
  const menu = active?.closest('[role=menu]');
  return menu ? document.querySelector(`[aria-controls="${CSS.escape(menu.id)}"]`) : active;
}
