import { useCallback } from 'react';
import { useSignedInUser } from '../../api/use-signed-in.ts';
import type { RowsOfChange } from '../../rows/rows-of-change.ts';
import { withoutFilters } from './filter-chips.tsx';
import { outboxOf } from './outbox.ts';
import { rowSetOf } from './row-set.ts';
import { useBulkChanges } from './use-bulk-changes.ts';
import { useChooseMatch } from './use-choose-match.ts';
import { usePresence } from './use-presence.ts';
import { useRemoteChanges, useRowViewers } from './use-remote-changes.ts';
import type { ReviewScreen } from './use-review-screen.ts';
import { useReviewRows } from './use-review-rows.ts';
import { useRowChanges } from './use-row-changes.ts';
import { useRowSelection } from './use-row-selection.ts';
import { useSessionStatus } from './use-session-status.ts';
import { useStoredDrafts } from './use-stored-drafts.ts';
import { useUndo } from './use-undo.tsx';

export type ReviewData = ReturnType<typeof useReviewData>;

/** The rows of the view with their changes, those of this user and of others, and the runs of the result. */
export function useReviewData({ result, view, requested, changeView, isWaiting, showMessage }: ReviewScreen) {
  const rows = useReviewRows(result.id, requested);
  const { store, page } = rows;
  const { id: userId } = useSignedInUser();
  useStoredDrafts(userId, result.id, store, page);
  const session = useSessionStatus(result.id, view.environment);
  const showRows = useCallback(
    (change: RowsOfChange) => changeView((now) => ({ ...withoutFilters(now), tab: 'all', change }), 'push'),
    [changeView],
  );
  const outbox = outboxOf(userId, result.id);
  const undo = useUndo(outbox, showRows);
  const { offerUndo } = undo;
  const changes = useRowChanges(outbox, store, offerUndo, showMessage);
  const bulk = useBulkChanges(outbox, view.environment, store, offerUndo, showMessage);
  const remoteChanges = useRemoteChanges(result.id, view.environment, store);
  const presence = usePresence(result.id, remoteChanges.onUpdate);
  useRowViewers(presence.others, store);
  const matches = useChooseMatch(outbox, store, offerUndo, bulk, showMessage);
  const selection = useRowSelection(JSON.stringify([view.tab, rowSetOf(requested), rows.taken]), page, store);
  return {
    rows,
    store,
    page,
    /** Rows on the screen no longer belong to the view. */
    isStale: isWaiting || rows.isStale,
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
  };
}
