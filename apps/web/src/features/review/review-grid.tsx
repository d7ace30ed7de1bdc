import type { RowStatusName } from '@fetlock/contract/row-statuses';
import type { ResultRow } from '@fetlock/contract/rows';
import { type RefObject, Suspense, lazy, useCallback, useState } from 'react';
import { DataGrid, type GridHandle } from '../../ui/data-grid/grid.tsx';
import type { Density } from '../../ui/data-grid/grid-column.ts';
import type { ColumnLayout } from '../../ui/data-grid/layout.ts';
import type { ReviewView, SortColumn } from './address.ts';
import { isSortable } from './columns.tsx';
import { GroupTitle, isDecided } from './group-title.tsx';
import { type ReviewCommand, reviewCommandFor } from './review-keys.ts';
import styles from './review-screen.module.css';
import { rowFace } from './row-face.ts';
import { StatusMenu } from './status-menu.tsx';
import type { useBulkChanges } from './use-bulk-changes.ts';
import type { ReviewPage, useReviewRows } from './use-review-rows.ts';
import type { ChangeView } from './use-review-view.ts';
import type { useRowActions } from './use-row-actions.ts';
import type { RowSelection } from './use-row-selection.ts';
import type { useStatusMenu } from './use-status-menu.ts';

interface Props {
  resultId: number;
  view: ReviewView;
  onView: ChangeView;
  rows: ReturnType<typeof useReviewRows>;
  page: ReviewPage;
  actions: ReturnType<typeof useRowActions>;
  setStatusOfRows: ReturnType<typeof useBulkChanges>['setStatus'];
  statusMenu: ReturnType<typeof useStatusMenu>;
  selection: RowSelection;
  layout: ColumnLayout;
  onLayout: (layout: ColumnLayout) => void;
  density: Density;
  /** False: keys that are single characters do nothing. */
  letters: boolean;
  flashId: string | null;
  onComment: (row: ResultRow) => void;
  /** Commands that are about the whole screen. */
  onCommand: (command: ReviewCommand) => void;
  gridRef: RefObject<GridHandle | null>;
}

/** Fetched when the details are first opened. */
const RowPanel = lazy(async () => ({ default: (await import('./row-panel.tsx')).RowPanel }));

/** The rows of a page, beside them the details of one. */
export function ReviewGrid(props: Props) {
  const { resultId, view, onView, rows, page, actions, statusMenu, selection, gridRef } = props;
  const { store } = rows;
  const [panelId, setPanelId] = useState<string | null>(null);
  const followPanel = useCallback((id: string | null) => setPanelId((open) => (open === null ? null : (id ?? open))), []);

  const { groups } = page;
  const { chooseNone } = actions;
  const renderGroup = useCallback(
    (id: string) => {
      const group = groups.get(id);
      return group && <GroupTitle group={group} store={store} onNoneIsRight={chooseNone} />;
    },
    [groups, store, chooseNone],
  );
  const closeMenu = () => {
    statusMenu.close();
    gridRef.current?.focus();
  };
  const pickStatus = (status: RowStatusName) => {
    const picked = statusMenu.menu?.rows ?? [];
    const [row] = picked;
    if (picked.length > 1) props.setStatusOfRows([...selection.ids].map(Number), status);
    else if (row) actions.setStatus(row, status);
    closeMenu();
  };
  const goToGroup = (step: 1 | -1, from: string | null) => {
    const ids = page.nodes.map(({ id }) => id);
    const own = page.nodes.findIndex(({ id, children }) => id === from || children?.some((child) => child.id === from));
    const order = step === 1 ? ids.slice(own + 1) : ids.slice(0, Math.max(0, own)).toReversed();
    const isOpen = (rowId: string) => {
      const row = store.get(rowId)?.shown;
      return row !== undefined && !isDecided(row);
    };
    const next = order.find((id) => page.groups.get(id)?.rowIds.some(isOpen));
    if (next !== undefined) gridRef.current?.goTo(next);
  };
  const onKey = (chord: string, lineId: string | null): boolean => {
    const command = reviewCommandFor(chord);
    if (command === null) return false;
    const row = lineId === null ? undefined : store.get(lineId)?.shown;
    if (command === 'toggle-reviewed') {
      if (row) actions.toggle(row, 'reviewed');
    } else if (command === 'comment') {
      if (row) props.onComment(row);
    } else if (command === 'details') setPanelId((open) => (open === null ? lineId : null));
    else if (command === 'next-group') goToGroup(1, lineId);
    else if (command === 'previous-group') goToGroup(-1, lineId);
    else props.onCommand(command);
    return true;
  };

  return (
    <div className={styles.table}>
      <div className={styles.grid}>
        <DataGrid
          ref={gridRef}
          label="Result rows"
          columns={actions.columns}
          layout={props.layout}
          onLayout={props.onLayout}
          nodes={page.nodes}
          store={store}
          face={rowFace}
          group={renderGroup}
          density={props.density}
          sort={view.sort}
          onSort={(columnId) => {
            if (isSortable(columnId)) onView({ sort: nextSort(view.sort, columnId) });
          }}
          selection={selection.ids}
          onSelect={selection.select}
          onEdit={actions.editCell}
          onDraft={actions.keepDraft}
          onMenu={(id, at) => {
            const row = store.get(id)?.shown;
            if (row) statusMenu.openAt(row, at);
          }}
          onKey={onKey}
          onActive={followPanel}
          letters={props.letters}
          flashId={props.flashId}
          stale={rows.isStale}
        />
      </div>
      {panelId !== null && (
        <Suspense fallback={null}>
          {' '}
          <RowPanel
            resultId={resultId}
            id={panelId}
            store={store}
            columns={actions.columns}
            onClose={() => {
              setPanelId(null);
              gridRef.current?.focus();
            }}
          />
        </Suspense>
      )}
      {statusMenu.menu && <StatusMenu {...statusMenu.menu} onPick={pickStatus} onClose={closeMenu} />}
    </div>
  );
}

/** A title clicked again turns the order round, and a third time lets it go. */
function nextSort({ columnId, descending }: ReviewView['sort'], clicked: SortColumn): ReviewView['sort'] {
  if (clicked !== columnId) return { columnId: clicked, descending: false };
  return descending ? { columnId: 'orig_order', descending: false } : { columnId, descending: true };
}
