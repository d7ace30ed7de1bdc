import { alreadyText } from '../../rows/already-text.ts';
import type { CustomerResult, CustomerRow } from '@fetlock/contract/customer-rows';
import { neighbouringTab } from '@fetlock/contract/review-tabs';
import { type RowStatusName, rowStatuses } from '@fetlock/contract/row-statuses';
import { notifications } from '@mantine/notifications';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { z } from 'zod';
import type { GridHandle } from '../../ui/data-grid/grid-props.ts';
import { withToggled } from '../../ui/data-grid/selection.ts';
import type { MenuAnchor } from '../../ui/menu-position.ts';
import { useAskBeforeUnload } from '../../ui/use-ask-before-unload.ts';
import { useOverlay } from '../../ui/use-overlay.ts';
import { gridId } from '../../rows/group-rows.ts';
import { madeBy } from '../../guest-session/made-by.ts';
import { announce } from '../../ui/announce.ts';
import { closedBecause, mayVerify } from './customer-row.ts';
import { type UnsentChange, unsavedCount, unsentOf } from './unsent.ts';
import { useCustomerChanges } from './use-customer-changes.ts';
import { useCustomerRows } from './use-customer-rows.ts';
import { useCustomerUndo } from './use-customer-undo.tsx';
import { useView } from '../../rows/use-view.ts';
import { customerAddress } from './customer-view.ts';
import { useLatestIn } from '../../ui/use-latest-in.ts';
import { nameInText } from '../../rows/name-in-text.ts';

/** State and actions of a customer's review. Its parts receive the whole object. */
export type CustomerReview = ReturnType<typeof useCustomerReview>;

const OpenRow = z.object({
  rowId: z.string(),
  /** It was opened to write a comment. */
  comment: z.boolean(),
});

interface OpenMenu {
  at: MenuAnchor;
  rows: readonly CustomerRow[];
}

/** Reports what was found from the last visit. It stays until it is closed. */
function announceAdopted(changes: readonly UnsentChange[]): void {
  if (changes.length === 0) return;
  const count = changes.length === 1 ? '1 change had' : `${changes.length} changes had`;
  const message = `${count} not been sent and will be saved now: ${changes.map((change) => change.what + madeBy(change)).join('; ')}.`;
  notifications.show({ id: 'from-last-visit', title: 'From your last visit', message, autoClose: false, role: 'status' });
}

const nothingToVerify = 'There is no match yet that could be verified: tell us in a comment what it is.';
const nothing: ReadonlySet<string> = new Set();

/** `askName`: asks for the visitor's name, once; false when they would rather not continue. */
export function useCustomerReview(result: CustomerResult, askName: () => Promise<boolean>) {
  const { view, requested, isWaiting, changeView } = useView(customerAddress);
  const grid = useRef<GridHandle>(null);
  const searchInput = useRef<HTMLInputElement>(null);
  const unsent = unsentOf(result.id);
  const rows = useCustomerRows(result.id, requested);
  const { store, page } = rows;
  const { offerUndo, undoLast, resend: resendUndo } = useCustomerUndo(result.id, unsent);
  const changes = useCustomerChanges(result.id, unsent, store, offerUndo);
  const listKey = page?.listKey ?? null;
  const [chosen, choose] = useState({ listKey, ids: nothing });
  /** A new list starts without a selection. */
  const selected = chosen.listKey === listKey ? chosen.ids : nothing;
  const select = useCallback((ids: ReadonlySet<string>) => choose({ listKey, ids }), [listKey]);
  const toggleSelected = useCallback(
    (id: string) => choose((now) => ({ listKey, ids: withToggled(now.listKey === listKey ? now.ids : nothing, id) })),
    [listKey],
  );
  const { value: openRow, open: openDrawer, close: closeRow } = useOverlay('row', OpenRow);
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);

  useAskBeforeUnload(() => unsavedCount(unsent.read()) > 0);
  const { resend, sendComment } = changes;
  useEffect(() => {
    const sendLeft = () => {
      for (const { change, ...item } of unsent.take()) {
        if (change.kind === 'comment') sendComment({ ...item, change });
        else if (change.kind === 'undo') resendUndo({ ...item, change });
        else if (change.kind === 'edit') resend({ ...item, change });
        else resend({ ...item, change });
      }
    };
    sendLeft();
    const sendFromClosedTabs = async () => {
      announceAdopted(await unsent.adopt());
      sendLeft();
    };
    void sendFromClosedTabs();
  }, [unsent, resend, sendComment, resendUndo]);

  const latest = useRef({ changes, selected, page, askName });
  useLatestIn(latest, { changes, selected, page, askName });

  /** Runs an action that changes rows, once the visitor's name is known. */
  const withName = useCallback(async (change: () => void) => {
    if (await latest.current.askName()) change();
  }, []);
  const rowsOf = useCallback((ids: Iterable<string>) => [...ids].flatMap((id) => store.get(id)?.shown ?? []), [store]);
  /** The row, or all that are selected when it is one of them. */
  const withSelected = useCallback(
    (row: CustomerRow): readonly CustomerRow[] => {
      const { selected: ids } = latest.current;
      return ids.has(gridId(row.id)) ? rowsOf(ids) : [row];
    },
    [rowsOf],
  );

  const verify = useCallback(
    (those: readonly CustomerRow[], value: boolean) => {
      const [first] = those;
      const closed = those.length === 1 && first ? closedBecause(first) : null;
      if (closed !== null) return announce(closed, { id: 'customer-closed' });
      if (value && !those.some(mayVerify)) return announce(nothingToVerify, { id: 'customer-closed' });
      void withName(() => latest.current.changes.verifyRows(those, value));
    },
    [withName],
  );
  const setStatus = useCallback(
    (those: readonly CustomerRow[], status: RowStatusName) => {
      const [first] = those;
      if (!first) return undefined;
      if (those.every((row) => row.status.name === status))
        return announce(alreadyText(those.length === 1 ? nameInText(first.orig_name) : those.length, rowStatuses[status].title), {
          id: 'customer-already',
        });
      return void withName(() =>
        those.length === 1 ? latest.current.changes.changeRow(first, { status }) : latest.current.changes.setStatus(those, status),
      );
    },
    [withName],
  );
  /** `row`: the right one of its group; null: none is. */
  const chooseMatch = useCallback(
    (multimatch: string, row: CustomerRow | null) => {
      const group = latest.current.page?.groups.get(`multimatch:${multimatch}`);
      const those = group ? rowsOf(group.rowIds) : row ? [row] : [];
      const closed = those.map(closedBecause).find((reason) => reason !== null);
      if (closed != null) return announce(closed, { id: 'customer-closed' });
      void withName(() => latest.current.changes.chooseMatch(those, multimatch, row ? [row.id] : []));
    },
    [withName, rowsOf],
  );
  const openMenu = useCallback(
    (row: CustomerRow, at: MenuAnchor): boolean => {
      const those = withSelected(row);
      const closed = those.length === 1 ? closedBecause(row) : null;
      if (closed !== null) {
        announce(closed, { id: 'customer-closed' });
        return false;
      }
      setMenu({ at, rows: those });
      return true;
    },
    [withSelected],
  );
  const open = useCallback((row: CustomerRow, comment = false) => openDrawer({ rowId: gridId(row.id), comment }), [openDrawer]);
  const nextTab = useCallback((by: 1 | -1) => changeView(({ tab }) => ({ tab: neighbouringTab(tab, by) })), [changeView]);

  const actions = useMemo(
    () => ({ verify, setStatus, choose: chooseMatch, openMenu, open, withSelected }),
    [verify, setStatus, chooseMatch, openMenu, open, withSelected],
  );
  return {
    result,
    /** The view as the person set it; `requested` is the one whose rows were requested. */
    view,
    requested,
    changeView,
    nextTab,
    isWaiting,
    isStale: isWaiting || rows.isStale,
    rows,
    store,
    page,
    unsent,
    changes,
    offerUndo,
    undoLast,
    withName,
    actions,
    selected,
    select,
    toggleSelected,
    selectedRows: () => rowsOf(selected),
    clearSelection: () => select(nothing),
    openRow,
    closeRow,
    menu,
    closeMenu: () => setMenu(null),
    openMenuOf: setMenu,
    isHelpOpen,
    setHelpOpen,
    grid,
    searchInput,
  };
}
