import { undoCustomerBatch } from '@fetlock/contract/customer-rows';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { isRefusal } from '../../api/api-problem.ts';
import { mutationsEnded } from '../../api/mutations-ended.ts';
import { useUnwatchedMutation } from '../../api/use-unwatched-mutation.ts';
import { sendOnce } from '../../sync/send-once.ts';
import { announce, dismissNotice } from '../../ui/announce.ts';
import { customerKeys } from './customer-queries.ts';

const undoableForMs = 8_000;
const noticeId = 'customer-undo';

/** Reports what was done, with an undo of the changes that `batches` name; none: nothing was changed, so there is nothing to undo. */
export type OfferUndo = (text: string, batches: readonly string[]) => void;

interface Done {
  text: string;
  batches: readonly string[];
}

/** What the changes of a guest session are called while they are sent. */
export const customerChangesKey = (resultId: number) => ['customer-changes', resultId] as const;

/** Reports what was changed, and offers to undo it for eight seconds; a key undoes the last change of this guest session, then the one before. */
export function useCustomerUndo(resultId: number) {
  const cache = useQueryClient();
  const done = useRef<Done[]>([]);
  const { mutate } = useUnwatchedMutation({
    mutationFn: async (take: () => Done | undefined | Promise<Done | undefined>) => {
      const undone = await take();
      if (!undone) return null;
      done.current = done.current.filter((one) => one !== undone);
      let changed = 0;
      try {
        for (const batch of undone.batches)
          changed += (await sendOnce(undoCustomerBatch, { params: { id: resultId }, body: { batch } })).changed;
      } catch (problem) {
        // The key repeats an undo that the server has not refused, instead of undoing the change before it.
        if (!isRefusal(problem)) done.current.push(undone);
        throw problem;
      }
      return { text: undone.text, changed };
    },
    onSuccess: (outcome) => {
      const options = { id: noticeId, autoClose: undoableForMs };
      if (outcome === null)
        announce('There is nothing to undo: you have not changed anything since you opened this page.', { id: noticeId });
      else if (outcome.changed > 0) announce(`Undone: ${outcome.text}`, options);
      else announce(`${outcome.text}: this has been changed since, so it was left as it is.`, options);
    },
    onSettled: () => cache.invalidateQueries({ queryKey: customerKeys.result(resultId) }),
  });
  const offerUndo = useCallback<OfferUndo>(
    (text, batches) => {
      const one = { text, batches };
      if (batches.length > 0) done.current.push(one);
      const undo = () => {
        dismissNotice(noticeId);
        mutate(() => one);
      };
      announce(
        <>
          {text}{' '}
          {batches.length > 0 && (
            <Button size="compact-sm" variant="subtle" onClick={undo}>
              Undo
            </Button>
          )}
        </>,
        { id: noticeId, autoClose: undoableForMs },
      );
    },
    [mutate],
  );
  const undoLast = useCallback(() => {
    dismissNotice(noticeId);
    mutate(async () => {
      // The last change may still be on its way: it is undone, not the one before it.
      await mutationsEnded(cache, customerChangesKey(resultId));
      return done.current.at(-1);
    });
  }, [mutate, cache, resultId]);
  return { offerUndo, undoLast };
}
