import type { ResultRow } from '@fetlock/contract/rows';
import { useCallback, useState, useRef } from 'react';
import type { MenuAnchor } from '../../ui/menu-position.ts';
import type { RowStore } from '../../ui/data-grid/row-store.ts';
import { actingOnFrom } from './acting-on.ts';
import type { ReviewRow } from './review-row.ts';
import type { RowSelection } from './use-row-selection.ts';
import { announce } from '../../ui/announce.ts';
import { useLatestIn } from '../../ui/use-latest-in.ts';

interface OpenMenu {
  at: MenuAnchor;
  rows: readonly ResultRow[];
}

/** The status menu: for one row, or for all selected rows when opened on one of them. On an imported row it does not open and returns false. */
export function useStatusMenu(store: RowStore<ReviewRow>, selection: RowSelection, onUnseen: () => void) {
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const latest = useRef({ selection, onUnseen });
  useLatestIn(latest, { selection, onUnseen });
  const openAt = useCallback(
    (row: ResultRow, at: OpenMenu['at']): boolean => {
      if (row.status.name === 'imported') return announceClosed();
      const on = actingOnFrom(latest.current.selection, store, row);
      if (on.kind === 'unseen') {
        latest.current.onUnseen();
        return true;
      }
      const others = on.kind === 'selected' ? on.rows.filter(({ id }) => id !== row.id) : [];
      setMenu({ at, rows: [row, ...others] });
      return true;
    },
    [store],
  );
  /** At once: the next keys are meant for the menu. */
  const openFrom = useCallback((row: ResultRow, cell: HTMLElement): void => void openAt(row, cell.getBoundingClientRect()), [openAt]);
  const close = useCallback(() => setMenu(null), []);
  return { menu, openAt, openFrom, close };
}

const announceClosed = () => {
  announce('An imported row keeps its status.', { id: 'row-closed' });
  return false;
};
