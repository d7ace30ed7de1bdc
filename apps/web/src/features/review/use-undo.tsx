import { type ChangeBatch, listChanges } from '@fetlock/contract/changes';
import { type BulkChange, type UndoneChange, undoBatch } from '@fetlock/contract/row-edits';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { send } from '../../api/send.ts';
import { useUnwatchedMutation } from '../../api/use-unwatched-mutation.ts';
import { useSignedInUser } from '../../api/use-signed-in.ts';
import { changeTitle, keptText } from '../changes/change-text.ts';
import type { RowsOfChange } from './address.ts';
import { resultKeys } from './queries.ts';
import { say, unsay } from './say.ts';
import { suggestionKeys } from './suggestion-queries.ts';

const undoableForMs = 8_000;
/** A change of one's own that is older than this is not taken back by a key alone. */
const freshForMs = 60 * 60_000;

/** Says what was done, with an undo of the change that `batch` names; null: nothing was changed, so there is nothing to take back. */
export type OfferUndo = (said: string, batch: string | null, as?: { title: string; what: string }) => void;

/** What came of a wish to take something back: done, to be asked first, or there was nothing. */
type Outcome = { undone: UndoneChange; what: string; again: boolean } | { ask: ChangeBatch } | { nothing: string };

/**
 * Says what was changed, and takes it back for eight seconds; with a key, the person's own last change of this result, then the one before,
 * whichever page or day it was made on. What was taken back can be done again.
 */
export function useUndo(resultId: number, showRows: (rows: RowsOfChange) => void) {
  const cache = useQueryClient();
  const user = useSignedInUser();
  const [asked, setAsked] = useState<ChangeBatch | null>(null);
  /** Changes of which nothing was left to take back: the key goes on to those before. */
  const spent = useRef(new Set<string>());
  const { mutate } = useUnwatchedMutation({
    scope: { id: changesOf(resultId) },
    mutationFn: (take: () => Promise<Outcome>) => take(),
    onSuccess: (outcome) => {
      if ('ask' in outcome) setAsked(outcome.ask);
      else if ('nothing' in outcome) say(outcome.nothing);
      else tell(outcome);
    },
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: resultKeys.result(resultId) }),
        cache.invalidateQueries({ queryKey: suggestionKeys(resultId) }),
      ]),
  });

  const take = useCallback(
    async (batch: string, what: string, again = false): Promise<Outcome> => {
      const undone = await send(undoBatch, { params: { id: resultId }, body: { batch } });
      if (undone.changed === 0) spent.current.add(batch);
      return { undone, what, again };
    },
    [resultId],
  );

  const tell = ({ undone, what, again }: Extract<Outcome, { undone: UndoneChange }>) => {
    const done = undone.changed > 0;
    const kept = keptText(undone);
    say(
      <>
        {done ? `${again ? 'Done again' : 'Taken back'}: ${what}` : `Nothing was left to take back of: ${what}`}
        {kept !== null && `; ${kept}${done ? ', and stay as they are' : ''}`}{' '}
        {undone.kept > 0 && (
          <NoticeButton onClick={() => showRows({ by: done ? 'keptBy' : 'changedBy', batch: undone.batch })}>Show them</NoticeButton>
        )}
        {done && <NoticeButton onClick={() => mutate(() => take(undone.batch, what, !again))}>{again ? 'Undo' : 'Redo'}</NoticeButton>}
      </>,
      { id: toastId, autoClose: undoableForMs },
    );
  };

  const offerUndo = useCallback<OfferUndo>(
    (said, batch, as) => {
      const undo = () => {
        unsay(toastId);
        if (batch !== null) mutate(() => take(batch, as?.what ?? said));
      };
      say(
        <>
          {said} {batch !== null && <NoticeButton onClick={undo}>Undo</NoticeButton>}
        </>,
        { id: toastId, autoClose: undoableForMs, ...(as && { title: as.title }) },
      );
    },
    [mutate, take],
  );

  const undoLast = useCallback(() => {
    unsay(toastId);
    mutate(async () => {
      const { items } = await send(listChanges, { params: { id: resultId }, query: { user: user.id, undoable: true, pageSize: 50 } });
      const last = items.find(({ batch }) => !spent.current.has(batch));
      if (!last) return { nothing: 'You have changed nothing here that could be taken back.' };
      return Date.now() - Date.parse(last.at) > freshForMs ? { ask: last } : take(last.batch, changeTitle(last));
    });
  }, [mutate, take, resultId, user.id]);

  /** Takes back a change of the list or of a row's history; somebody else's after a question. */
  const takeBack = useCallback(
    (change: ChangeBatch) => {
      if (change.user.id !== user.id) setAsked(change);
      else mutate(() => take(change.batch, changeTitle(change), change.undoes !== null));
    },
    [mutate, take, user.id],
  );
  const answer = (yes: boolean) => {
    setAsked(null);
    if (yes && asked) mutate(() => take(asked.batch, changeTitle(asked), asked.undoes !== null));
  };
  return { offerUndo, undoLast, takeBack, showRows, asked: asked && { change: asked, isOwn: asked.user.id === user.id, answer } };
}

function NoticeButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <Button size="compact-sm" variant="subtle" onClick={onClick}>
      {children}
    </Button>
  );
}

const toastId = 'review-undo';

/** What names a change of many rows for its undo. */
export const batchOf = ({ batch, changed }: BulkChange): string | null => (changed > 0 ? batch : null);

/** Changes of a result go to the server one after another: the next must carry the version that the one before made. */
export const changesOf = (resultId: number): string => `changes of result ${resultId}`;
