import { neighbouringTab } from '@fetlock/contract/review-tabs';
import type { ResultRow } from '@fetlock/contract/rows';
import { useCallback, useMemo, useRef } from 'react';
import { gridId } from '../../rows/group-rows.ts';
import { typeAhead } from '../../ui/type-ahead.ts';
import { useNameSuggestions } from './name-suggestions.tsx';
import type { ReviewCommand } from './review-keys.ts';
import { requestedOutcomes, shownLayout } from './tab-columns.ts';
import { usePointedRow } from './use-pointed-row.ts';
import type { ReviewData } from './use-review-data.ts';
import type { ReviewScreen } from './use-review-screen.ts';
import { useLastPageOfView } from '../../rows/use-view.ts';
import { useRowActions } from './use-row-actions.ts';
import { useStatusMenu } from './use-status-menu.ts';
import { useTabLayout } from './use-tab-layout.ts';
import { useUnsavedGuard } from './use-unsaved-guard.ts';

/** What a user can do with the rows on the screen: the columns with their editors, menus, and commands. */
export function useReviewActions(screen: ReviewScreen, data: ReviewData) {
  const { result, view, requested, changeView, grid, searchInput, openDialog } = screen;
  const { rows, store, page, undo, outbox, changes, bulk, matches, selection } = data;
  const openStatusDialog = useCallback(() => openDialog('status'), [openDialog]);
  const openComments = useCallback((row: ResultRow) => openDialog('row-comments', row), [openDialog]);
  const openPriceInfo = useCallback((row: ResultRow) => openDialog('price-info', row), [openDialog]);
  const statusMenu = useStatusMenu(store, selection, openStatusDialog);
  const NameSuggestions = useNameSuggestions(result.id, matches.choose);
  /** Opens the details of a row of the grid. */
  const showDetails = useRef<(rowId: string, how: { search: boolean }) => void>(() => undefined);
  const openDetails = useCallback(
    ({ id }: ResultRow, search: boolean) => {
      if (search) typeAhead();
      showDetails.current(gridId(id), { search });
      if (!search) grid.current?.focus();
    },
    [grid],
  );
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
  const answers =
    requested.flags.customerAnswered === true || requested.flags.palAnswered === true || requested.flags.questionAnswered !== undefined;
  const prices = view.flags.showPrice === true;
  const choices = page !== null && [...page.groups.values()].some(({ by }) => by === 'multimatch');
  const columns = {
    layout,
    shown: useMemo(
      () => shownLayout(layout, { prices, choices, answers, outcomes: requestedOutcomes({ failedIn, leftOut }) }),
      [layout, prices, choices, answers, failedIn, leftOut],
    ),
    changeLayout,
    resetLayout,
  };
  useLastPageOfView(requested, rows, changeView);
  const pointed = usePointedRow({ row: view.row, page, pageWithRow: rows.pageWithRow, changeView, grid });
  const leaving = useUnsavedGuard(store, outbox);

  /** Commands for the whole screen. */
  const onCommand = (command: ReviewCommand) => {
    if (command === 'undo') undo.undoLast();
    else if (command === 'search') searchInput.current?.focus();
    else if (command === 'help') openDialog('keys');
    else if (command === 'palette') openDialog('palette');
    else if (command === 'refresh') rows.refresh();
    else if (command === 'next-tab') changeView(({ tab }) => ({ tab: neighbouringTab(tab, 1) }));
    else if (command === 'previous-tab') changeView(({ tab }) => ({ tab: neighbouringTab(tab, -1) }));
  };

  return { statusMenu, showDetails, actions, columns, pointed, leaving, onCommand };
}
