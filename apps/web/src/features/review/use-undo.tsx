import { type ChangeBatch, listChanges } from '@fetlock/contract/changes';
import type { UndoneChange } from '@fetlock/contract/row-edits';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { isRefusal } from '../../api/api-problem.ts';
import { UserCancelled } from '../../api/user-cancelled.ts';
import { send } from '../../api/send.ts';
import { showProblem } from '../../api/show-problem.ts';
import { useUnwatchedMutation } from '../../api/use-unwatched-mutation.ts';
import { changeTitle, keptText } from '../../rows/change-text.ts';
import type { RowsOfChange } from '../../rows/rows-of-change.ts';
import { rowsText } from '../../rows/cell-text.ts';
import { resultKeys } from '../../rows/queries.ts';
import { refuseUndoOfUnsaved } from '../../sync/refuse-undo-of-unsaved.ts';
import { lastUnanswered, notUndoneText } from '../../sync/undo-steps.ts';
import { announce, dismissNotice } from '../../ui/announce.ts';
import { once } from '../../ui/once.ts';
import type { Outbox } from './outbox.ts';
import { type ItemOf, newUndo, newUndoOfLast } from './outbox-items.ts';
import { sendUndo } from './send-changes.ts';
import { suggestionKeys } from './suggestion-queries.ts';

const undoableForMs = 8_000;
/** The person's own change older than this is not undone by a key alone. */
const freshForMs = 60 * 60_000;

/**
 * Reports what was done, with an undo of the change that `batch` names; null: nothing was changed, so there is nothing to undo. Several:
 * rows changed with one key or click, which are undone by one.
 */
export type OfferUndo = (text: string, batch: string | null | readonly string[], as?: { title: string; what: string }) => void;

type Undone = Pick<UndoneChange, 'changed' | 'kept' | 'of_rows' | 'skipped' | 'held'> & {
  batches: readonly string[];
  refusals: readonly unknown[];
};

/**
 * Reports what was changed, and offers to undo it for eight seconds; a key undoes the user's own last change of this result, then the one
 * before, whichever page or day it was made on. What was undone can be redone.
 */
export function useUndo(outbox: Outbox, showRows: (rows: RowsOfChange) => void) {
  const { resultId, userId } = outbox;
  const cache = useQueryClient();
  const [toConfirm, setToConfirm] = useState<ChangeBatch | null>(null);
  /** Changes with nothing left to undo: the key goes on to those before. */
  const spent = useRef(new Set<string>());
  /** Changes made with one key or click. */
  const together = useRef<readonly (readonly string[])[]>([]);
  /** An undo that failed on the server, which may have been done: the key repeats the same request instead of undoing the change before. */
  const failed = useRef<ItemOf<'undo'> | null>(null);

  const determine = async (item: ItemOf<'undo'>): Promise<ItemOf<'undo'>> => {
    refuseUndoOfUnsaved(outbox, item.change.after, toastId);
    const queued = outbox.queued(item.key);
    // The change that it was requested for has been saved meanwhile.
    if (queued?.change.kind === 'undo' && queued.change.steps.length > 0) return { ...queued, change: queued.change };
    const { what, change } = failed.current ?? (await undoOfLast());
    return { ...item, what, change };
  };
  const undoOfLast = async (): Promise<ItemOf<'undo'>> => {
    const query = { user: userId, undoable: true, pageSize: 50 };
    const { items } = await send(listChanges, { params: { id: resultId }, query });
    const last = items.find(({ batch }) => !spent.current.has(batch));
    if (!last) {
      announce('You have made no changes here that could be undone.');
      throw new UserCancelled('There is nothing to undo');
    }
    if (Date.now() - Date.parse(last.at) > freshForMs) {
      setToConfirm(last);
      throw new UserCancelled('The user is asked first');
    }
    const all = together.current.find((batches) => batches.includes(last.batch));
    return all ? newUndo(all, `${changeTitle(last)} and ${rowsText(all.length - 1)} more`) : newUndo([last.batch], changeTitle(last));
  };
  const onUndone = ({ change: { steps } }: ItemOf<'undo'>, undone: readonly UndoneChange[]) => {
    failed.current = null;
    if (undone.every(({ changed }) => changed === 0)) for (const { batch } of steps) spent.current.add(batch);
    const batches = undone.map(({ batch }) => batch);
    if (batches.length > 1) together.current = [...together.current, batches];
  };
  const onFailed = (item: ItemOf<'undo'>, problem: unknown) => {
    const isOver = problem instanceof UserCancelled || isRefusal(problem) || item.change.steps.length === 0;
    failed.current = isOver ? null : item;
  };
  const { mutate } = useUnwatchedMutation({
    mutationFn: (item: ItemOf<'undo'>) => sendUndo(outbox, item, { determine, onUndone, onFailed }),
    onSuccess: ({ item, undone, refusals }) => {
      announceUndone(item, { ...summed(undone), batches: undone.map(({ batch }) => batch), refusals });
      if (refusals.length > 0) showProblem(refusals[0]);
    },
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: resultKeys.result(resultId) }),
        cache.invalidateQueries({ queryKey: suggestionKeys(resultId) }),
      ]),
  });

  const announceUndone = ({ change: { of: what, again } }: ItemOf<'undo'>, undone: Undone) => {
    const done = undone.changed > 0;
    const [only, ...others] = undone.batches;
    const kept = keptText(undone);
    const redo = once(() => mutate(newUndo(undone.batches, what, !again)));
    announce(
      <>
        {done ? `${again ? 'Redone' : 'Undone'}: ${what}` : `Nothing was left to undo: ${what}`}
        {notUndoneText(undone.refusals)}
        {kept !== null && `; ${kept}${done ? ', and stay as they are' : ''}`}{' '}
        {undone.kept > 0 && only !== undefined && others.length === 0 && (
          <NoticeButton onClick={() => showRows({ by: done ? 'keptBy' : 'changedBy', batch: only })}>Show them</NoticeButton>
        )}
        {done && <NoticeButton onClick={redo}>{again ? 'Undo' : 'Redo'}</NoticeButton>}
      </>,
      { id: toastId, autoClose: undoableForMs },
    );
  };

  const offerUndo = useCallback<OfferUndo>(
    (text, batch, as) => {
      const batches = batch === null ? [] : typeof batch === 'string' ? [batch] : batch;
      if (batches.length > 0) failed.current = null;
      if (batches.length > 1) together.current = [...together.current, batches];
      const undo = once(() => {
        dismissNotice(toastId);
        mutate(newUndo(batches, as?.what ?? text));
      });
      announce(
        <>
          {text} {batches.length > 0 && <NoticeButton onClick={undo}>Undo</NoticeButton>}
        </>,
        { id: toastId, autoClose: undoableForMs, ...(batches.length === 0 && { color: 'yellow' }), ...(as && { title: as.title }) },
      );
    },
    [mutate],
  );

  const undoLast = useCallback(() => {
    dismissNotice(toastId);
    mutate(newUndoOfLast(lastUnanswered(outbox.read().queue)));
  }, [mutate, outbox]);

  /** Undoes a change from the list or from a row's history; another user's after a question. */
  const undoChange = useCallback(
    (change: ChangeBatch) => {
      if (change.user.id !== userId) setToConfirm(change);
      else mutate(newUndo([change.batch], changeTitle(change), change.undoes !== null));
    },
    [mutate, userId],
  );
  const answer = (yes: boolean) => {
    setToConfirm(null);
    if (yes && toConfirm) mutate(newUndo([toConfirm.batch], changeTitle(toConfirm), toConfirm.undoes !== null));
  };
  return {
    offerUndo,
    undoLast,
    undoChange,
    showRows,
    toConfirm: toConfirm && { change: toConfirm, isOwn: toConfirm.user.id === userId, answer },
    /** Sends what an earlier page load left unsent. */
    resend: mutate,
  };
}

const summed = (all: readonly UndoneChange[]): Omit<Undone, 'batches' | 'refusals'> => ({
  changed: all.reduce((sum, { changed }) => sum + changed, 0),
  kept: all.reduce((sum, { kept }) => sum + kept, 0),
  of_rows: all.reduce((sum, { of_rows: rows }) => sum + rows, 0),
  skipped: all.flatMap(({ skipped }) => skipped),
  held: all.flatMap(({ held }) => held),
});

function NoticeButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <Button size="compact-sm" variant="subtle" onClick={onClick}>
      {children}
    </Button>
  );
}

const toastId = 'review-undo';
