import { type ChangeBatch, listChanges } from '@fetlock/contract/changes';
import { type UndoneChange, undoBatch } from '@fetlock/contract/row-edits';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { isRefusal } from '../../api/api-problem.ts';
import { UserCancelled } from '../../api/user-cancelled.ts';
import { randomUuid } from '../../api/random-uuid.ts';
import { send } from '../../api/send.ts';
import { useUnwatchedMutation } from '../../api/use-unwatched-mutation.ts';
import { useSignedInUser } from '../../api/use-signed-in.ts';
import { changeTitle, keptText } from '../../rows/change-text.ts';
import type { RowsOfChange } from '../../rows/rows-of-change.ts';
import { withProgress } from './large-change-notice.tsx';
import { rowsText } from '../../rows/cell-text.ts';
import { inTurn } from '../../sync/lane.ts';
import { resultKeys } from '../../rows/queries.ts';
import { announce, dismissNotice } from '../../ui/announce.ts';
import { suggestionKeys } from './suggestion-queries.ts';

const undoableForMs = 8_000;
/** An undo that takes longer shows its progress. */
const quickMs = 1_500;
/** The person's own change older than this is not undone by a key alone. */
const freshForMs = 60 * 60_000;

/**
 * Reports what was done, with an undo of the change that `batch` names; null: nothing was changed, so there is nothing to undo. Several:
 * rows changed with one key or click, which are undone by one.
 */
export type OfferUndo = (text: string, batch: string | null | readonly string[], as?: { title: string; what: string }) => void;

type Undone = Pick<UndoneChange, 'changed' | 'kept' | 'of_rows' | 'skipped' | 'held'> & { batches: readonly string[] };

/** The outcome of a request to undo something: done, needs confirmation, or there was nothing. */
type Outcome = { undone: Undone; what: string; again: boolean } | { ask: ChangeBatch } | { nothing: string };

/** A request to undo something, with the idempotency keys sent to the server. */
interface UndoRequest {
  steps: readonly { batch: string; key: string }[];
  what: string;
  again: boolean;
}

const undoRequest = (batches: readonly string[], what: string, again = false): UndoRequest => ({
  steps: batches.map((batch) => ({ batch, key: randomUuid() })),
  what,
  again,
});

/**
 * Reports what was changed, and offers to undo it for eight seconds; a key undoes the user's own last change of this result, then the one
 * before, whichever page or day it was made on. What was undone can be redone.
 */
export function useUndo(resultId: number, showRows: (rows: RowsOfChange) => void) {
  const cache = useQueryClient();
  const user = useSignedInUser();
  const [toConfirm, setToConfirm] = useState<ChangeBatch | null>(null);
  /** Changes with nothing left to undo: the key goes on to those before. */
  const spent = useRef(new Set<string>());
  /** Changes made with one key or click. */
  const together = useRef<readonly (readonly string[])[]>([]);
  /**
   * An undo whose response was lost, but which may have been done: the key repeats the same request instead of undoing the change before.
   */
  const unanswered = useRef<UndoRequest | null>(null);
  const { mutate } = useUnwatchedMutation({
    mutationFn: (take: () => Promise<Outcome>) => inTurn(resultId, take),
    onSuccess: (outcome) => {
      if ('ask' in outcome) setToConfirm(outcome.ask);
      else if ('nothing' in outcome) announce(outcome.nothing);
      else announceUndone(outcome);
    },
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: resultKeys.result(resultId) }),
        cache.invalidateQueries({ queryKey: suggestionKeys(resultId) }),
      ]),
  });

  const take = useCallback(
    async (request: UndoRequest): Promise<Outcome> => {
      const undone: UndoneChange[] = [];
      unanswered.current = request;
      try {
        for (const { batch, key } of request.steps) {
          const change = { resultId, changeKey: key, what: `${request.again ? 'redo' : 'undo'} ${request.what}` };
          undone.push(await withProgress(change, quickMs, () => send(undoBatch, { params: { id: resultId }, body: { batch }, key })));
        }
        unanswered.current = null;
      } catch (problem) {
        if (problem instanceof UserCancelled || isRefusal(problem)) unanswered.current = null;
        throw problem;
      }
      if (undone.every(({ changed }) => changed === 0)) for (const { batch } of request.steps) spent.current.add(batch);
      const batches = undone.map(({ batch }) => batch);
      if (batches.length > 1) together.current = [...together.current, batches];
      return { undone: { ...summed(undone), batches }, what: request.what, again: request.again };
    },
    [resultId],
  );

  const announceUndone = ({ undone, what, again }: Extract<Outcome, { undone: Undone }>) => {
    const done = undone.changed > 0;
    const [only, ...others] = undone.batches;
    const kept = keptText(undone);
    announce(
      <>
        {done ? `${again ? 'Redone' : 'Undone'}: ${what}` : `Nothing was left to undo: ${what}`}
        {kept !== null && `; ${kept}${done ? ', and stay as they are' : ''}`}{' '}
        {undone.kept > 0 && only !== undefined && others.length === 0 && (
          <NoticeButton onClick={() => showRows({ by: done ? 'keptBy' : 'changedBy', batch: only })}>Show them</NoticeButton>
        )}
        {done && (
          <NoticeButton onClick={() => mutate(() => take(undoRequest(undone.batches, what, !again)))}>
            {again ? 'Undo' : 'Redo'}
          </NoticeButton>
        )}
      </>,
      { id: toastId, autoClose: undoableForMs },
    );
  };

  const offerUndo = useCallback<OfferUndo>(
    (text, batch, as) => {
      const batches = batch === null ? [] : typeof batch === 'string' ? [batch] : batch;
      if (batches.length > 1) together.current = [...together.current, batches];
      const undo = () => {
        dismissNotice(toastId);
        mutate(() => take(undoRequest(batches, as?.what ?? text)));
      };
      announce(
        <>
          {text} {batches.length > 0 && <NoticeButton onClick={undo}>Undo</NoticeButton>}
        </>,
        { id: toastId, autoClose: undoableForMs, ...(as && { title: as.title }) },
      );
    },
    [mutate, take],
  );

  const undoLast = useCallback(() => {
    dismissNotice(toastId);
    mutate(async () => {
      if (unanswered.current) return take(unanswered.current);
      const { items } = await send(listChanges, { params: { id: resultId }, query: { user: user.id, undoable: true, pageSize: 50 } });
      const last = items.find(({ batch }) => !spent.current.has(batch));
      if (!last) return { nothing: 'You have made no changes here that could be undone.' };
      if (Date.now() - Date.parse(last.at) > freshForMs) return { ask: last };
      const all = together.current.find((batches) => batches.includes(last.batch));
      return take(undoRequest(all ?? [last.batch], all ? `${changeTitle(last)} and ${rowsText(all.length - 1)} more` : changeTitle(last)));
    });
  }, [mutate, take, resultId, user.id]);

  /** Undoes a change from the list or from a row's history; another user's after a question. */
  const undoChange = useCallback(
    (change: ChangeBatch) => {
      if (change.user.id !== user.id) setToConfirm(change);
      else mutate(() => take(undoRequest([change.batch], changeTitle(change), change.undoes !== null)));
    },
    [mutate, take, user.id],
  );
  const answer = (yes: boolean) => {
    setToConfirm(null);
    if (yes && toConfirm) mutate(() => take(undoRequest([toConfirm.batch], changeTitle(toConfirm), toConfirm.undoes !== null)));
  };
  return {
    offerUndo,
    undoLast,
    undoChange,
    showRows,
    toConfirm: toConfirm && { change: toConfirm, isOwn: toConfirm.user.id === user.id, answer },
  };
}

const summed = (all: readonly UndoneChange[]): Omit<Undone, 'batches'> => ({
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
