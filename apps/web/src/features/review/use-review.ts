import type { Result } from '@fetlock/contract/results';
import { reviewTabNames } from '@fetlock/contract/review-tabs';
import type { ResultRow } from '@fetlock/contract/rows';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSignedInUser } from '../../api/use-signed-in.ts';
import { useSearchParams } from 'react-router';
import type { GridHandle } from '../../ui/data-grid/grid-props.ts';
import { ActiveLine } from './active-line.ts';
import { typeAhead } from '../../ui/type-ahead.ts';
import type { ReviewView } from './address.ts';
import { readComparison } from '../comparison/address.ts';
import { readRuns } from '../runs/address.ts';
import type { RowsOfChange } from '../../rows/rows-of-change.ts';
import { gridId } from '../../rows/group-rows.ts';
import { withoutFilters } from './filter-chips.tsx';
import { outboxOf } from './outbox.ts';
import type { ReviewCommand } from './review-keys.ts';
import { rowSetOf } from './row-set.ts';
import { outcomesAskedFor, shownLayout } from './tab-columns.ts';
import { useBulkChanges } from './use-bulk-changes.ts';
import { useChooseMatch } from './use-choose-match.ts';
import { useDensity } from './use-density.ts';
import { useDialog } from './use-dialog.ts';
import { useKeySettings } from './use-key-settings.ts';
import { useStoredDrafts } from './use-stored-drafts.ts';
import { useNameSuggestions } from './name-suggestions.tsx';
import { usePresence } from './use-presence.ts';
import { usePointedRow } from './use-pointed-row.ts';
import { useReviewRows } from './use-review-rows.ts';
import { type ChangeView, useReviewView } from './use-review-view.ts';
import { useRowActions } from './use-row-actions.ts';
import { useRowChanges } from './use-row-changes.ts';
import { useRemoteChanges, useRowViewers } from './use-remote-changes.ts';
import { useRowSelection } from './use-row-selection.ts';
import { useSessionStatus } from './use-session-status.ts';
import { useSettledFilters } from './use-settled-filters.ts';
import { useStatusMenu } from './use-status-menu.ts';
import { useTabLayout } from './use-tab-layout.ts';
import { useUndo } from './use-undo.tsx';
import { useUnsavedGuard } from './use-unsaved-guard.ts';

/** State and actions of the review of a result. Its parts (header, toolbar, rows, footer, dialogs) receive the whole object. */
export type Review = ReturnType<typeof useReview>;

export function useReview(result: Result) {
  const [view, changeView] = useReviewView();
  const { requested, isWaiting } = useSettledFilters(view);
  const grid = useRef<GridHandle>(null);
  const searchInput = useRef<HTMLInputElement>(null);
  const [address] = useSearchParams();
  const dialogs = useDialog(grid, readRuns(address) !== null ? 'runs' : readComparison(address) && 'compare');
  const { openDialog } = dialogs;
  const settings = useSettings();
  const [commandMessage, setCommandMessage] = useState({ text: '', times: 0 });
  const showMessage = useCallback(
    (text: string) => setCommandMessage((last) => (text === '' && last.text === '' ? last : { text, times: last.times + 1 })),
    [],
  );
  const [activeLine] = useState(() => new ActiveLine());
  /** Runs a command on the focused row. */
  const runCommand = useRef<(command: ReviewCommand) => void>(() => undefined);

  const rows = useReviewRows(result.id, requested);
  const { store, page } = rows;
  const { id: userId } = useSignedInUser();
  useStoredDrafts(userId, result.id, store, page);
  const session = useSessionStatus(result.id, view.environment);
  const showRows = useCallback((change: RowsOfChange) => changeView({ ...withoutFilters, tab: 'all', change }, 'push'), [changeView]);
  const undo = useUndo(result.id, showRows);
  const { offerUndo, undoLast } = undo;
  const outbox = outboxOf(userId, result.id);
  const changes = useRowChanges(outbox, store, offerUndo);
  const bulk = useBulkChanges(outbox, view.environment, store, offerUndo);
  const remoteChanges = useRemoteChanges(result.id, view.environment, store);
  const presence = usePresence(result.id, remoteChanges.onUpdate);
  useRowViewers(presence.others, store);
  const matches = useChooseMatch(outbox, store, offerUndo, bulk);
  const selection = useRowSelection(JSON.stringify([view.tab, rowSetOf(requested), rows.taken]), page, store);
  const openStatusDialog = useCallback(() => openDialog('status'), [openDialog]);
  const openComments = useCallback((row: ResultRow) => openDialog('row-comments', row), [openDialog]);
  const openPriceInfo = useCallback((row: ResultRow) => openDialog('price-info', row), [openDialog]);
  const statusMenu = useStatusMenu(store, selection, openStatusDialog);
  const NameSuggestions = useNameSuggestions(result.id, matches.choose);
  /** Opens the details of a row of the grid. */
  const showDetails = useRef<(rowId: string, how: { search: boolean }) => void>(() => undefined);
  const openDetails = useCallback(({ id }: ResultRow, search: boolean) => {
    if (search) typeAhead();
    showDetails.current(gridId(id), { search });
    if (!search) grid.current?.focus();
  }, []);
  const actions = useRowActions({
    store,
    locale: result.locale,
    ...changes,
    ...bulk,
    NameSuggestions,
    openStatusMenu: statusMenu.openFrom,
    openComments,
    openPriceInfo,
    openDetails,
  });
  const { layout, changeLayout, resetLayout } = useTabLayout(view.tab, actions.columns);
  const { failedIn, leftOut } = requested;
  const answers = requested.flags.palAnswered === true;
  const prices = view.flags.showPrice === true;
  const choices = page !== null && [...page.groups.values()].some(({ by }) => by === 'multimatch');
  const columns = {
    layout,
    shown: useMemo(
      () => shownLayout(layout, { prices, choices, answers, outcomes: outcomesAskedFor({ failedIn, leftOut }) }),
      [layout, prices, choices, answers, failedIn, leftOut],
    ),
    changeLayout,
    resetLayout,
  };
  useLastPage(requested, rows, changeView);
  const pointed = usePointedRow({ row: view.row, page, pageWithRow: rows.pageWithRow, changeView, grid });
  const leaving = useUnsavedGuard(store, outbox);

  /** Commands for the whole screen. */
  const onCommand = (command: ReviewCommand) => {
    if (command === 'undo') undoLast();
    else if (command === 'search') searchInput.current?.focus();
    else if (command === 'help') openDialog('keys');
    else if (command === 'palette') openDialog('palette');
    else if (command === 'refresh') rows.refresh();
    else if (command === 'next-tab' || command === 'previous-tab') {
      const place = reviewTabNames.indexOf(view.tab) + (command === 'next-tab' ? 1 : -1);
      const tab = reviewTabNames[(place + reviewTabNames.length) % reviewTabNames.length];
      if (tab) changeView({ tab });
    }
  };

  return {
    result,
    /** The view as the user set it; `requested` is the one whose rows were requested. */
    view,
    requested,
    changeView,
    /** Rows on the screen no longer belong to the view. */
    isStale: isWaiting || rows.isStale,
    isWaiting,
    grid,
    searchInput,
    ...dialogs,
    ...settings,
    rows,
    store,
    page,
    session,
    offerUndo,
    undo,
    outbox,
    remoteChanges,
    presence,
    changes,
    bulk,
    matches,
    selection,
    statusMenu,
    showDetails,
    actions,
    columns,
    pointed,
    leaving,
    onCommand,
    runCommand,
    /** The last message about a command that did nothing, and a function to set one. */
    commandMessage,
    showMessage,
    activeLine,
  };
}

/** A page that does not exist in the view, as after a change that left fewer rows, redirects to the last one. */
function useLastPage({ page: requested }: ReviewView, { page, isStale }: ReturnType<typeof useReviewRows>, changeView: ChangeView) {
  const pageCount = isStale ? 0 : (page?.pageCount ?? 0);
  useEffect(() => {
    if (pageCount > 0 && requested > pageCount) changeView({ page: pageCount }, 'replace');
  }, [requested, pageCount, changeView]);
}

/** A user's settings that apply to all reviews. */
function useSettings() {
  const { keys, changeKeys } = useKeySettings();
  return { keys, changeKeys, ...useDensity() };
}
