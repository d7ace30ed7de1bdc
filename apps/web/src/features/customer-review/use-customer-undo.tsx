import { Button } from '@mantine/core';
import { type Mutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { isRefusal } from '../../api/api-problem.ts';
import { isSessionOver } from '../../api/is-session-over.ts';
import { mutationsEnded } from '../../api/mutations-ended.ts';
import { randomUuid } from '../../api/random-uuid.ts';
import { showProblem } from '../../api/show-problem.ts';
import { useUnwatchedMutation } from '../../api/use-unwatched-mutation.ts';
import { UserCancelled } from '../../api/user-cancelled.ts';
import { refuseUndoOfUnsaved } from '../../sync/refuse-undo-of-unsaved.ts';
import { lastUnanswered, notUndoneText, undoOf } from '../../sync/undo-steps.ts';
import { announce, dismissNotice } from '../../ui/announce.ts';
import { once } from '../../ui/once.ts';
import { customerKeys } from './customer-queries.ts';
import { sendUndo } from './send-change.ts';
import type { Unsent, UnsentOf } from './unsent.ts';

const undoableForMs = 8_000;
const noticeId = 'customer-undo';

/** Reports what was done, with an undo of the changes that `batches` name; none: nothing was changed, so there is nothing to undo. */
export type OfferUndo = (text: string, batches: readonly string[]) => void;

/** What the changes of a guest session are called while they are sent. */
export const customerChangesKey = (resultId: number) => ['customer-changes', resultId] as const;

type Undo = UnsentOf<'undo'>;

interface Sent {
  item: Undo;
  changesEnded: Promise<readonly Mutation[]>;
  /** An earlier page load has left it. */
  isLeft: boolean;
}

/** `batches`: none for the last change, which is determined once the changes before it are answered. */
function newUndo(batches: readonly string[], of: string, after?: string): Undo {
  const { what, change } = undoOf(batches, of);
  return { key: randomUuid(), what, change: { ...change, after } };
}

/** Reports what was changed, and offers to undo it for eight seconds; a key undoes the last change of this guest session, then the one before. */
export function useCustomerUndo(resultId: number, unsent: Unsent) {
  const cache = useQueryClient();
  /** What can be undone; the last one may have failed on the server and have been done, so that it is repeated under its keys. */
  const done = useRef<Undo[]>([]);
  const determine = async (item: Undo, { changesEnded, isLeft }: Omit<Sent, 'item'>): Promise<Undo> => {
    const problems = (await changesEnded).map(({ state }) => state.error);
    const over = problems.find(isSessionOver);
    // Held with the change, and determined after it.
    if (over) throw over;
    refuseUndoOfUnsaved(unsent, item.change.after, noticeId);
    const queued = unsent.queued(item.key);
    // The change that it was requested for has been saved meanwhile.
    if (queued?.change.kind === 'undo' && queued.change.steps.length > 0) {
      const { steps } = queued.change;
      done.current = done.current.filter(({ change }) => !change.steps.some(({ batch }) => steps.some((step) => step.batch === batch)));
      return { ...queued, change: queued.change };
    }
    const last = done.current.pop();
    if (last) return { ...item, what: last.what, change: last.change };
    if (isLeft) {
      const message =
        'An undo from your last visit was not carried out, as it is no longer known what it was for. Please check your changes.';
      announce(message, { autoClose: false });
      throw new UserCancelled('It is not known what is to be undone');
    }
    announce('There is nothing to undo: you have not changed anything since you opened this page.', { id: noticeId });
    throw new UserCancelled('There is nothing to undo');
  };
  const onFailed = (item: Undo, problem: unknown) => {
    if (item.change.steps.length > 0 && !isRefusal(problem)) done.current.push(item);
  };
  const { mutate } = useUnwatchedMutation({
    mutationFn: ({ item, ...how }: Sent) => sendUndo(unsent, resultId, item, { determine: (sent) => determine(sent, how), onFailed }),
    onSuccess: ({ text, changed, refusals }) => {
      const options = { id: noticeId, autoClose: undoableForMs };
      if (changed > 0) announce(`Undone: ${text}${notUndoneText(refusals)}`, options);
      else announce(`${text}: this has been changed since, so it was left as it is.`, options);
      if (refusals.length > 0) showProblem(refusals[0]);
    },
    onSettled: () => cache.invalidateQueries({ queryKey: customerKeys.result(resultId) }),
  });
  const undo = useCallback(
    // The last change may still be on its way: it is undone, not the one before it.
    (item: Undo, isLeft = false) => mutate({ item, changesEnded: mutationsEnded(cache, customerChangesKey(resultId)), isLeft }),
    [mutate, cache, resultId],
  );
  const offerUndo = useCallback<OfferUndo>(
    (text, batches) => {
      const one = newUndo(batches, text);
      if (batches.length > 0) done.current.push(one);
      const undoThis = once(() => {
        dismissNotice(noticeId);
        done.current = done.current.filter((other) => other !== one);
        undo(one);
      });
      announce(
        <>
          {text}{' '}
          {batches.length > 0 && (
            <Button size="compact-sm" variant="subtle" onClick={undoThis}>
              Undo
            </Button>
          )}
        </>,
        { id: noticeId, autoClose: undoableForMs },
      );
    },
    [undo],
  );
  const undoLast = useCallback(() => {
    dismissNotice(noticeId);
    undo(newUndo([], '', lastUnanswered(unsent.read().queue)));
  }, [undo, unsent]);
  /** Sends what was still unsent when the page was discarded. */
  const resend = useCallback((item: Undo) => undo(item, true), [undo]);
  return { offerUndo, undoLast, resend };
}
