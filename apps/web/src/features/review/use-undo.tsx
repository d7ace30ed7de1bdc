import { type BulkChange, undoBatch } from '@fetlock/contract/row-edits';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { send } from '../../api/send.ts';
import { resultKeys } from './queries.ts';
import { say, unsay } from './say.ts';

const undoableForMs = 8_000;

/** A change that can be taken back. `batch` finds its name, null when there is none any more. */
interface UndoStep {
  said: string;
  /** What is taken back, where that is not what was said. */
  what?: string;
  batch: () => Promise<string | null>;
}

export type OfferUndo = (said: string, batch: UndoStep['batch'], as?: { title: string; what: string }) => void;

/** Says what was changed, and takes it back for eight seconds, or with a key as long as nothing else was changed. */
export function useUndo(resultId: number) {
  const cache = useQueryClient();
  const last = useRef<UndoStep | null>(null);
  const { mutate } = useMutation({
    scope: { id: changesOf(resultId) },
    mutationFn: async ({ batch }: UndoStep): Promise<BulkChange> => {
      const name = await batch();
      return name === null
        ? { batch: '', changed: 0, skipped: [], held: [] }
        : send(undoBatch, { params: { id: resultId }, body: { batch: name } });
    },
    onSuccess: (change, { said, what = said }) =>
      say(change.changed > 0 ? `Taken back: ${what}` : `Nothing was left to take back of: ${what}`),
    onSettled: () => cache.invalidateQueries({ queryKey: resultKeys.result(resultId) }),
  });
  const undo = useCallback(
    (step: UndoStep) => {
      if (last.current === step) last.current = null;
      unsay(toastId);
      mutate(step);
    },
    [mutate],
  );
  const offerUndo = useCallback<OfferUndo>(
    (said, batch, as) => {
      const step = { said, batch, ...(as && { what: as.what }) };
      last.current = step;
      unsay(toastId);
      say(
        <>
          {said}{' '}
          <Button size="compact-sm" variant="subtle" onClick={() => undo(step)}>
            Undo
          </Button>
        </>,
        { id: toastId, autoClose: undoableForMs, ...(as && { title: as.title }) },
      );
    },
    [undo],
  );
  const undoLast = useCallback(() => {
    if (last.current) undo(last.current);
  }, [undo]);
  return { offerUndo, undoLast };
}

const toastId = 'review-undo';

/** Changes of a result go to the server one after another: the next must carry the version that the one before made. */
export const changesOf = (resultId: number): string => `changes of result ${resultId}`;
