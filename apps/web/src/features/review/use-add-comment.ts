import type { Answer } from '@fetlock/contract/call';
import { addComment } from '@fetlock/contract/comments';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { ApiProblem } from '../../api/api-problem.ts';
import { send } from '../../api/send.ts';
import { useSingleMutation } from '../../api/use-single-mutation.ts';
import { useUnwatchedMutation } from '../../api/use-unwatched-mutation.ts';
import type { Outbox } from './outbox.ts';
import type { ItemOf } from './outbox-items.ts';
import { passGuards } from './use-guarded.ts';
import { resultKeys } from '../../rows/queries.ts';
import { type OfferUndo, changesOf } from './use-undo.tsx';

/** Writes a comment, which is sent even when the dialog is closed. A refusal is reported, and the text stays where it was written. */
export const useAddComment = (outbox: Outbox, offerUndo: OfferUndo) => useSingleMutation(adding(outbox, offerUndo, useQueryClient()));

/** Sends comments left unsent by an earlier page load. */
export const useResendComment = (outbox: Outbox, offerUndo: OfferUndo) =>
  useUnwatchedMutation(adding(outbox, offerUndo, useQueryClient())).mutate;

const adding = (outbox: Outbox, offerUndo: OfferUndo, cache: QueryClient) => ({
  scope: { id: changesOf(outbox.resultId) },
  mutationFn: ({ key, what, change: { rowId, body } }: ItemOf<'comment'>) =>
    passGuards(what, (accepted) =>
      outbox.deliver((signal) => send(addComment, { params: { id: outbox.resultId, rowId }, body: { ...body, ...accepted }, key }, signal)),
    ),
  onMutate: (item: ItemOf<'comment'>) => outbox.add(item),
  onSuccess: ({ batch }: Answer<typeof addComment>, { key, what }: ItemOf<'comment'>) => {
    outbox.settle(key);
    if (batch !== null) offerUndo(what, batch);
  },
  onError: (problem: Error, { key }: ItemOf<'comment'>) => {
    if (!(problem instanceof ApiProblem && problem.status === 401)) outbox.settle(key);
  },
  onSettled: () => cache.invalidateQueries({ queryKey: resultKeys.result(outbox.resultId) }),
});
