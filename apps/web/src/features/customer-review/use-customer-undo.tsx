import { undoCustomerBatch } from '@fetlock/contract/customer-rows';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { isRefusal } from '../../api/api-problem.ts';
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

/** Reports what was changed, and offers to undo it for eight seconds; a key undoes the last change of this guest session, then the one before. */
export function useCustomerUndo(resultId: number) {
  const cache = useQueryClient();
  const done = useRef<Done[]>([]);
  const { mutate } = useUnwatchedMutation({
    mutationFn: async ({ batches }: Done) => {
      let changed = 0;
      for (const batch of batches) {
        const undone = await sendOnce(undoCustomerBatch, { params: { id: resultId }, body: { batch } });
        changed += undone.changed;
      }
      return changed;
    },
    onMutate: (undone) => {
      done.current = done.current.filter((one) => one !== undone);
    },
    // The key repeats an undo that the server has not refused, instead of undoing the change before it.
    onError: (problem, undone) => {
      if (!isRefusal(problem)) done.current.push(undone);
    },
    onSuccess: (changed, { text }) =>
      announce(changed > 0 ? `Undone: ${text}` : `${text}: this has been changed since, so it was left as it is.`, {
        id: noticeId,
        autoClose: undoableForMs,
      }),
    onSettled: () => cache.invalidateQueries({ queryKey: customerKeys.result(resultId) }),
  });
  const offerUndo = useCallback<OfferUndo>(
    (text, batches) => {
      const one = { text, batches };
      if (batches.length > 0) done.current.push(one);
      const undo = () => {
        dismissNotice(noticeId);
        mutate(one);
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
    const last = done.current.at(-1);
    if (last) mutate(last);
    else announce('There is nothing to undo: you have not changed anything since you opened this page.', { id: noticeId });
  }, [mutate]);
  return { offerUndo, undoLast };
}
