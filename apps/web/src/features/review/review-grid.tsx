import type { RowStatusName } from '@fetlock/contract/row-statuses';
import { useCallback, useMemo, useLayoutEffect } from 'react';
import { DataGrid } from '../../ui/data-grid/grid.tsx';
import type { ReviewView, SortColumn } from './address.ts';
import { isSortable } from './column.ts';
import { gridId } from '../../rows/group-rows.ts';
import { GroupTitle } from './group-title.tsx';
import styles from './review-screen.module.css';
import { rowCommandsOf } from './row-commands.ts';
import { rowPresentationIn } from './row-presentation.ts';
import { showRow } from './show-row.ts';
import { StatusMenu } from './status-menu.tsx';
import { useOpenDetails } from './use-open-details.ts';
import { runOfRow, useReviewCommands } from './use-review-commands.ts';
import { usePosition } from './use-position.ts';
import type { Review } from './use-review.ts';
import { useRowInAddress } from './use-row-in-address.ts';
import type { ReviewPage } from './use-review-rows.ts';
import { later } from '../../ui/later.tsx';

interface Props {
  review: Review;
  page: ReviewPage;
}

/** Fetched when the details are first opened. */
const RowPanel = later(async () => (await import('./row-panel.tsx')).RowPanel);

/** The rows of a page, next to them the details of one. */
export function ReviewGrid({ review, page }: Props) {
  const { view, changeView, grid, activeLine, result, density, keys, openDialog } = review.screen;
  const { store, selection } = review.data;
  const { actions, columns, statusMenu } = review.commands;
  const { openId: panelId, opening, wantsSearch, show: showDetails, follow: followDetails } = useOpenDetails(view.row, page);
  useRowInAddress(review.screen, page);
  const follow = useCallback(
    (id: string | null) => {
      activeLine.set(id);
      if (id !== null && store.get(id)) followDetails(id);
    },
    [activeLine, store, followDetails],
  );

  const { groups, set } = page;
  const presentation = useMemo(() => rowPresentationIn(set), [set]);
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
    grid.current?.focus();
  };
  const pickStatus = (status: RowStatusName) => {
    const picked = statusMenu.menu?.rows ?? [];
    const [row] = picked;
    if (picked.length > 1)
      review.data.bulk.setStatus(
        picked.map(({ id }) => id),
        status,
      );
    else if (row) actions.decide(row, status);
    closeMenu();
  };
  const openSmartStatus = () => {
    closeMenu();
    openDialog('smart-status');
  };
  const { run, onKey, startRun, enterTable } = useReviewCommands(review, page, {
    toggle: (rowId) => showDetails(panelId === null ? rowId : null),
  });
  const { showDetails: showDetailsRef } = review.commands;
  const { runCommand: runCommandRef } = review.screen;
  useLayoutEffect(() => {
    showDetailsRef.current = showDetails;
    runCommandRef.current = (command) => run(command, grid.current?.activeId() ?? null);
  });

  // oxlint-disable-next-line react/refs -- called when a command is chosen, not while rendering
  const rowCommands = rowCommandsOf(keys, (command) => {
    const [row] = statusMenu.menu?.rows ?? [];
    closeMenu();
    if (row && command === 'details') showDetails(gridId(row.id));
    else if (row && (command === 'analyse-row' || command === 'import-row')) startRun(runOfRow[command], row);
    else if (row) run(command, gridId(row.id));
  });

  const place = usePosition(review.data);
  return (
    <div className={styles.table}>
      <div
        className={styles.grid}
        onFocus={(event) => {
          enterTable();
          place.enter(event);
        }}
        onBlur={place.leave}
      >
        <DataGrid
          ref={grid}
          label="Result rows"
          columns={actions.columns}
          layout={columns.shown}
          onLayout={columns.changeLayout}
          nodes={page.nodes}
          listKey={page.listKey}
          store={store}
          presentation={presentation}
          group={renderGroup}
          density={density}
          sort={view.sort}
          onSort={(columnId) => {
            if (isSortable(columnId)) changeView({ sort: nextSort(view.sort, columnId) });
          }}
          selection={selection.ids}
          onSelect={selection.select}
          onEdit={actions.editCell}
          onDraft={actions.keepDraft}
          onMenu={(id, at) => {
            const row = store.get(id)?.shown;
            return row !== undefined && statusMenu.openAt(row, at);
          }}
          onKey={(chord, lineId, repeated) => {
            if (chord === 'Escape' && selection.count === 0 && panelId !== null) showDetails(null);
            return onKey(chord, lineId, repeated);
          }}
          onActive={follow}
          flashId={review.commands.pointed.flashId}
          stale={review.data.isStale}
          announcesSelection={false}
        />
      </div>
      {panelId !== null && (
        <RowPanel
          resultId={result.id}
          id={panelId}
          nextId={page.rowIds[page.rowIds.indexOf(panelId) + 1]}
          store={store}
          columns={actions.columns}
          wantsSearch={wantsSearch}
          opening={opening}
          matches={review.data.matches}
          onShowRow={(rowId) => showRow(review, rowId)}
          onAddTerm={(row) => openDialog('add-term', row)}
          outbox={review.data.outbox}
          offerUndo={review.data.offerUndo}
          undo={review.data.undo}
          onClose={() => {
            showDetails(null);
            grid.current?.focus();
          }}
        />
      )}
      {statusMenu.menu && (
        <StatusMenu {...statusMenu.menu} commands={rowCommands} onPick={pickStatus} onSmartStatus={openSmartStatus} onClose={closeMenu} />
      )}
    </div>
  );
}

/** A second click on a title reverses the order, a third one removes it. */
function nextSort({ columnId, descending }: ReviewView['sort'], clicked: SortColumn): ReviewView['sort'] {
  if (clicked !== columnId) return { columnId: clicked, descending: false };
  return descending ? { columnId: 'orig_order', descending: false } : { columnId, descending: true };
}
