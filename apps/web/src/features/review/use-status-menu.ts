import type { ResultRow } from '@fetlock/contract/rows';
import { useCallback, useRef, useState } from 'react';
import type { MenuAnchor } from '../../ui/menu-place.ts';
import type { RowStore } from '../../ui/data-grid/row-store.ts';
import { gridId } from './group-rows.ts';
import type { ReviewRow } from './review-row.ts';
import type { RowSelection } from './use-row-selection.ts';
import { say } from './say.ts';

interface OpenMenu {
  at: MenuAnchor;
  rows: readonly ResultRow[];
}

/** The status menu: of one row, or of all selected rows when it is opened on one of them. It does not open on an imported row. */
export function useStatusMenu(store: RowStore<ReviewRow>, selection: RowSelection, onWholeView: () => void) {
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const latest = useRef({ selection, onWholeView });
  latest.current = { selection, onWholeView };
  const openAt = useCallback(
    (row: ResultRow, at: OpenMenu['at']) => {
      const { ids, wholeView } = latest.current.selection;
      const isSelected = ids.has(gridId(row.id));
      if (row.status.name === 'imported') return sayClosed();
      if (isSelected && wholeView) return latest.current.onWholeView();
      const others = isSelected ? [...ids].flatMap((id) => store.get(id)?.shown ?? []) : [];
      setMenu({ at, rows: [row, ...others.filter(({ id }) => id !== row.id)] });
    },
    [store],
  );
  /** At once: what is typed next is meant for the menu. */
  const openFrom = useCallback((row: ResultRow, cell: HTMLElement) => openAt(row, cell.getBoundingClientRect()), [openAt]);
  const close = useCallback(() => setMenu(null), []);
  return { menu, openAt, openFrom, close };
}

const sayClosed = () => {
  say('An imported row keeps its status.', { id: 'row-closed' });
};
