import { limits } from '@fetlock/contract/limits';
import type { Result } from '@fetlock/contract/results';
import { reviewTabNames, reviewTabs } from '@fetlock/contract/review-tabs';
import type { ResultRow } from '@fetlock/contract/rows';
import { Button, Tabs } from '@mantine/core';
import { useDebouncedValue, useLocalStorage } from '@mantine/hooks';
import { type RefObject, Suspense, lazy, useCallback, useMemo, useRef, useState } from 'react';
import { useSignedInUser } from '../../api/use-signed-in.ts';
import { ColumnMenu } from '../../ui/data-grid/column-menu.tsx';
import type { GridHandle } from '../../ui/data-grid/grid.tsx';
import type { Density } from '../../ui/data-grid/grid-column.ts';
import { useColumnLayout } from '../../ui/data-grid/use-column-layout.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ProblemPanel } from '../../ui/problem-panel.tsx';
import type { ReviewView } from './address.ts';
import { BulkBar, WholeViewBanner } from './bulk-bar.tsx';
import { EditProblems } from './edit-problems.tsx';
import { FilterChips, withoutFilters } from './filter-chips.tsx';
import { FiltersPopover } from './filters-popover.tsx';
import footer from './footer.module.css';
import { gridId } from './group-rows.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { PageControls } from './page-controls.tsx';
import type { OpenDialog } from './review-dialogs.tsx';
import { ReviewGrid } from './review-grid.tsx';
import { ReviewHeader } from './review-header.tsx';
import type { ReviewCommand } from './review-keys.ts';
import styles from './review-screen.module.css';
import { filterCount, rowSetOf } from './row-set.ts';
import { RunProgress } from './run-progress.tsx';
import { SearchBox } from './search-box.tsx';
import { StatisticsStrip } from './statistics-strip.tsx';
import { StatusSprite } from './status-chip.tsx';
import { StatusFilter } from './status-filter.tsx';
import { shownLayout, startLayoutOf } from './tab-columns.ts';
import toolbar from './toolbar.module.css';
import { useBulkChanges } from './use-bulk-changes.ts';
import { usePointedRow } from './use-pointed-row.ts';
import { useReviewRows } from './use-review-rows.ts';
import { useReviewView } from './use-review-view.ts';
import { useRowActions } from './use-row-actions.ts';
import { useRowChanges } from './use-row-changes.ts';
import { useRowSelection } from './use-row-selection.ts';
import { useSessionStatus } from './use-session-status.ts';
import { useStatusMenu } from './use-status-menu.ts';
import { useUndo } from './use-undo.tsx';
import { useUnsavedGuard } from './use-unsaved-guard.ts';

/** Fetched when the first dialog is opened. */
const ReviewDialogs = lazy(async () => ({ default: (await import('./review-dialogs.tsx')).ReviewDialogs }));

/** The review of one result, whose own facts are here already. */
export function ReviewBody({ result }: { result: Result }) {
  const [view, changeView] = useReviewView();
  const [letters, setLetters] = useLocalStorage({ key: 'fetlock.review-letters', defaultValue: true, getInitialValueInEffect: false });
  const [density, setDensity] = useLocalStorage<Density>({
    key: 'fetlock.review-density',
    defaultValue: 'comfortable',
    getInitialValueInEffect: false,
  });
  const grid = useRef<GridHandle>(null);
  const { dialog, openDialog, closeDialog } = useDialog(grid);
  const searchInput = useRef<HTMLInputElement>(null);

  const asked = useSettledFilters(view);
  const rows = useReviewRows(result.id, asked);
  const { store, page } = rows;
  const session = useSessionStatus(result.id, view.environment);
  const { offerUndo, undoLast } = useUndo(result.id);
  const changes = useRowChanges(result.id, store, offerUndo);
  const bulk = useBulkChanges(result.id, store, offerUndo);
  const selection = useRowSelection(JSON.stringify([view.tab, rowSetOf(asked)]), page?.rowIds ?? noIds, page?.rowCount ?? 0);
  const openStatusDialog = useCallback(() => openDialog({ name: 'status' }), [openDialog]);
  const openComments = useCallback((row: ResultRow) => openDialog({ name: 'row-comments', row }), [openDialog]);
  const statusMenu = useStatusMenu(store, selection, openStatusDialog);
  const actions = useRowActions({ store, ...changes, ...bulk, openStatusMenu: statusMenu.openFrom, openComments });
  const { layout, setLayout, resetLayout } = useTabLayout(view, actions.columns);
  const prices = view.flags.showPrice === true;
  const choices = page !== null && [...page.groups.values()].some(({ by }) => by === 'multimatch');
  const shown = useMemo(() => shownLayout(layout, { prices, choices }), [layout, prices, choices]);
  const pointed = usePointedRow(view.row, page, grid);
  const leaving = useUnsavedGuard(store);

  const onCommand = (command: ReviewCommand) => {
    if (command === 'undo') undoLast();
    else if (command === 'search') searchInput.current?.focus();
    else if (command === 'help') openDialog({ name: 'keys' });
    else if (command === 'next-tab' || command === 'previous-tab') {
      const place = reviewTabNames.indexOf(view.tab) + (command === 'next-tab' ? 1 : -1);
      const tab = reviewTabNames[(place + reviewTabNames.length) % reviewTabNames.length];
      if (tab) changeView({ tab });
    }
  };

  return (
    <div className={styles.screen}>
      <title>{`${result.task.business.name}, ${result.task.name} · Fetlock price matcher`}</title>
      <StatusSprite />
      <ReviewHeader
        result={result}
        environment={view.environment}
        onEnvironment={(environment) => changeView({ environment })}
        isRunning={session.isRunning}
        onOpen={(name) => openDialog({ name })}
      />
      <StatisticsStrip resultId={result.id} />
      <RunProgress status={session.status} isReconnecting={session.isReconnecting} />
      <Tabs
        value={view.tab}
        onChange={(name) => {
          const tab = reviewTabNames.find((other) => other === name);
          if (tab) changeView({ tab });
        }}
        className={styles.tabs ?? ''}
      >
        <Tabs.List className={styles.tabList ?? ''} aria-label="Kinds of rows">
          {reviewTabNames.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {reviewTabs[name].title}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={view.tab} className={styles.panel ?? ''}>
          <div className={toolbar.toolbar}>
            <SearchBox search={view.search} context={view.searchContext} onChange={changeView} inputRef={searchInput} />
            <FiltersPopover flags={view.flags} onChange={(flags) => changeView({ flags })} />
            <div className={toolbar.toolbarEnd}>
              <ColumnMenu
                columns={actions.columns}
                layout={layout}
                onLayout={setLayout}
                onReset={resetLayout}
                density={density}
                onDensity={setDensity}
              />
            </div>
          </div>
          <StatusFilter resultId={result.id} chosen={view.statuses} onChange={(statuses) => changeView({ statuses })} />
          <FilterChips view={view} onChange={changeView} />
          <EditProblems
            refused={changes.refused}
            onRetry={({ row, key: _, ...change }) => changes.changeRow({ ...change, row: actions.rowOf(row.id) ?? row })}
            onLetGo={changes.letGo}
            onShow={(row) => grid.current?.goTo(gridId(row.id))}
          />
          {pointed.missing && (
            <p className={styles.notice} role="status">
              {`Row ${view.row} is not in this view.`}
              <Button size="compact-sm" variant="subtle" onClick={() => changeView({ ...withoutFilters, tab: 'all', row: view.row })}>
                Clear filters
              </Button>
            </p>
          )}
          {page === null ? (
            <FirstLoad error={rows.error} onRetry={rows.reload} />
          ) : page.rowCount === 0 ? (
            <EmptyState
              action={
                filterCount(view) > 0 && (
                  <Button variant="default" onClick={() => changeView(withoutFilters)}>
                    Clear filters
                  </Button>
                )
              }
            >
              No data available
            </EmptyState>
          ) : (
            <ReviewGrid
              resultId={result.id}
              view={view}
              onView={changeView}
              rows={rows}
              page={page}
              actions={actions}
              setStatusOfRows={bulk.setStatus}
              statusMenu={statusMenu}
              selection={selection}
              layout={shown}
              onLayout={setLayout}
              density={density}
              letters={letters}
              flashId={pointed.flashId}
              onComment={openComments}
              onCommand={onCommand}
              gridRef={grid}
            />
          )}
          <WholeViewBanner selection={selection} rowCount={page?.rowCount ?? 0} />
          <footer className={footer.footer}>
            <BulkBar selection={selection} rowCount={page?.rowCount ?? 0} onChangeStatus={openStatusDialog} />
            <PageControls view={view} rowCount={page?.rowCount ?? 0} pageCount={page?.pageCount ?? 0} onChange={changeView} />
          </footer>
        </Tabs.Panel>
      </Tabs>
      <Suspense fallback={null}>
        {dialog && (
          <ReviewDialogs
            open={dialog}
            result={result}
            view={asked}
            selection={selection}
            bulk={bulk}
            offerUndo={offerUndo}
            rowOf={actions.rowOf}
            letters={letters}
            onLetters={setLetters}
            onShowRow={(row) => changeView({ row })}
            onClose={closeDialog}
          />
        )}
      </Suspense>
      {leaving.state === 'blocked' && <LeaveDialog onStay={leaving.reset} onLeave={leaving.proceed} />}
    </div>
  );
}

const noIds: readonly string[] = [];

/** The open dialog. What had the focus gets it back, or the grid when that is gone. */
function useDialog(grid: RefObject<GridHandle | null>) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const opener = useRef<Element | null>(null);
  const openDialog = useCallback((next: OpenDialog) => {
    opener.current = openerOf(document.activeElement);
    setDialog(next);
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

function FirstLoad({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (error) return <ProblemPanel title="The rows could not be loaded." error={error} onRetry={onRetry} />;
  return (
    <p className={styles.loading} role="status">
      Loading...
    </p>
  );
}

/** The view with its filters as they were when the person last paused: a row of clicks asks the server once. */
function useSettledFilters(view: ReviewView): ReviewView {
  const filters = useMemo(() => ({ statuses: view.statuses, flags: view.flags }), [view.statuses, view.flags]);
  const [settled] = useDebouncedValue(filters, limits.filterDebounceMs);
  return useMemo(() => ({ ...view, ...settled }), [view, settled]);
}

/** How this person arranged the columns of this tab. */
function useTabLayout({ tab }: ReviewView, columns: readonly { id: string }[]) {
  const user = useSignedInUser();
  const start = useMemo(
    () =>
      startLayoutOf(
        tab,
        columns.map(({ id }) => id),
      ),
    [tab, columns],
  );
  return useColumnLayout(`fetlock.review-columns.${user.id}.${tab}`, start);
}
