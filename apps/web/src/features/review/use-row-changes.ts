import { alreadyText } from '../../rows/already-text.ts';
import type { RowEdit } from '@fetlock/contract/row-edits';
import { rowStatuses } from '@fetlock/contract/row-statuses';
import type { ResultRow } from '@fetlock/contract/rows';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { ApiProblem } from '../../api/api-problem.ts';
import { UserCancelled } from '../../api/user-cancelled.ts';
import { refreshSoon } from '../../api/refresh-soon.ts';
import { showProblem } from '../../api/show-problem.ts';
import { useUnwatchedMutation } from '../../api/use-unwatched-mutation.ts';
import type { RowStore } from '../../ui/data-grid/row-store.ts';
import { ChangedTogether, type Together, togetherOf } from '../../rows/changed-together.ts';
import { isAlready, valuesFor } from './conflicts.ts';
import { gridId } from '../../rows/group-rows.ts';
import { useWaitingMarks } from '../../rows/use-waiting-marks.ts';
import type { Outbox, RefusedChange } from './outbox.ts';
import { type ItemOf, newItem } from './outbox-items.ts';
import { resultKeys } from '../../rows/queries.ts';
import {
  type ReviewRow,
  inSameEnvironment,
  withAnswer,
  withDraft,
  withEdit,
  withPending,
  withRefusal,
  withSaved,
  withoutPending,
} from './review-row.ts';
import { incomingRowOf, sendCompounded, sendEdit } from './send-changes.ts';
import type { OfferUndo } from './use-undo.tsx';
import { nameInText } from '../../rows/name-in-text.ts';

/** One change of one row by the user. */
export interface RowChange {
  row: ResultRow;
  columnId: string;
  /** What changes, in words: 'Vendor'. */
  what: string;
  edit: RowEdit;
  /** Set instead of `edit` for the flag that is stored separately from the row. */
  compounded?: boolean;
}

type RowItem = ItemOf<'edit'> | ItemOf<'compounded'>;

/** Changes rows at once on the screen and one after another on the server. */
export function useRowChanges(outbox: Outbox, store: RowStore<ReviewRow>, offerUndo: OfferUndo, showMessage: (text: string) => void) {
  const { resultId } = outbox;
  const cache = useQueryClient();
  const refused = useSyncExternalStore(outbox.subscribe, () => outbox.read().failures);
  const [together] = useState(() => new ChangedTogether());
  useWaitingMarks(outbox, store);
  // They are offered again when the user is back.
  useEffect(() => () => outbox.holdFailures(), [outbox]);
  const { mutate } = useUnwatchedMutation({
    meta: { shownInPlace: true },
    mutationFn: (item: RowItem) => (isEdit(item) ? sendEdit(outbox, item) : sendCompounded(outbox, item)),
    onMutate: (item) => {
      const { isOffline } = outbox.read();
      if (isEdit(item)) together.join(item.key, item.change.together);
      store.update(rowIdOf(item), (entry) => ({ ...withPending(entry, pendingOf(item)), waiting: isOffline }));
    },
    onSuccess: ({ batch, ...answer }, item) => {
      store.update(rowIdOf(item), (entry) => withoutPending(withAnswer(entry, inSameEnvironment(answer, entry.saved)), item.key));
      announceSaved(item, batch);
    },
    onError: (problem, item) => {
      store.update(rowIdOf(item), (entry) => withoutPending(entry, item.key));
      announceSaved(item, null, true);
      // Signed out: the outbox has it, and offers it to the same user.
      if (problem instanceof ApiProblem && problem.status === 401) return;
      if (problem instanceof UserCancelled) return;
      const incoming = incomingRowOf(problem);
      store.update(rowIdOf(item), (entry) => {
        const now = incoming === null ? entry : withSaved(entry, inSameEnvironment(incoming, entry.saved));
        return withRefusal(now, item.change.columnId, problem.message);
      });
      if (incoming === null) showProblem(problem);
    },
    // The next change does not wait for the numbers to be refetched.
    onSettled: (_answer, _problem, { change: { rowId } }) => {
      refreshSoon(cache, resultKeys.statistics(resultId));
      void cache.invalidateQueries({ queryKey: resultKeys.row(resultId, rowId) });
    },
  });

  const announceSaved = (item: RowItem, batch: string | null, failed = false) => {
    const report = together.answered(item.key, { batch, alone: savedText(item), failed });
    if (report) offerUndo(report.text, report.batches);
  };

  /** The refusals of a cell are resolved. */
  const forget = useCallback(
    (rowId: number, columnId: string) => {
      const isDone = ({ item: { change } }: RefusedChange) => change.rowId === rowId && change.columnId === columnId;
      store.update(gridId(rowId), (entry) => withRefusal(entry, columnId, null));
      for (const failure of outbox.read().failures.filter(isDone)) outbox.settle(failure);
    },
    [outbox, store],
  );
  const changeRow = useCallback(
    ({ row, columnId, what, edit, compounded }: RowChange, group?: Together) => {
      store.update(gridId(row.id), (entry) => withDraft(entry, columnId, null));
      forget(row.id, columnId);
      if (compounded === undefined && isAlready(row, edit)) {
        if (edit.status !== undefined) showMessage(alreadyText(nameInText(row.orig_name), rowStatuses[edit.status].title));
        return;
      }
      const of = statementOf(row, edit) ?? `${what} of ${nameInText(row.orig_name)}`;
      if (compounded !== undefined) mutate(newItem<'compounded'>(of, { kind: 'compounded', rowId: row.id, columnId, compounded }));
      else {
        const seen = valuesFor(row, edit);
        mutate(newItem<'edit'>(of, { kind: 'edit', rowId: row.id, columnId, edit, version: row.version, seen, together: group }));
      }
    },
    [mutate, store, forget, showMessage],
  );
  /** Ticks rows as reviewed, or removes the ticks, as one change. */
  const setReviewed = useCallback(
    (rows: readonly ResultRow[], reviewed: boolean) => {
      const group = togetherOf(rows.length, reviewed ? 'reviewed' : 'no longer reviewed');
      for (const row of rows) changeRow({ row, columnId: 'reviewed', what: 'Reviewed', edit: { reviewed } }, group);
    },
    [changeRow],
  );
  const dismiss = useCallback(({ item: { change } }: RefusedChange) => forget(change.rowId, change.columnId), [forget]);
  /** Sends a refused change again, based on the current row; with `edit` what the user has made of it. */
  const retry = useCallback(
    (one: RefusedChange, edit?: RowEdit) => {
      const { item, incoming } = one;
      dismiss(one);
      if (!isEdit(item)) return mutate(newItem<'compounded'>(item.what, item.change));
      const now = incoming ?? store.get(gridId(item.change.rowId))?.saved;
      const { change } = item;
      const sent = edit ?? change.edit;
      const seen = now ? { version: now.version, seen: valuesFor(now, sent) } : {};
      mutate(newItem<'edit'>(item.what, { ...change, edit: sent, ...seen, together: undefined }));
    },
    [dismiss, mutate, store],
  );
  return { changeRow, setReviewed, refused, dismiss, retry, /** Sends what an earlier page load left unsent. */ resend: mutate };
}

/** The effect of an edit on the row, where that says more than that a field has changed: 'Carprofen: Needs change'. */
function statementOf({ orig_name }: ResultRow, { status, reviewed }: RowEdit): string | null {
  const name = nameInText(orig_name);
  if (status !== undefined) return `${name}: ${rowStatuses[status].title}`;
  return reviewed === undefined ? null : `${name}: ${reviewed ? 'reviewed' : 'no longer reviewed'}`;
}

const isStated = ({ change }: RowItem): boolean =>
  change.kind === 'edit' && (change.edit.status !== undefined || change.edit.reviewed !== undefined);
const savedText = (item: RowItem): string => (isStated(item) ? item.what : `${item.what} changed`);

const isEdit = (item: RowItem): item is ItemOf<'edit'> => item.change.kind === 'edit';
const rowIdOf = ({ change }: RowItem): string => gridId(change.rowId);

const pendingOf = ({ key, change }: RowItem) => ({
  key,
  columnId: change.columnId,
  show: (row: ResultRow): ResultRow =>
    change.kind === 'edit'
      ? withEdit(row, change.edit)
      : { ...row, propsStructure: { ...row.propsStructure, compounded: change.compounded } },
});
