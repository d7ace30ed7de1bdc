import type { Answer } from '@fetlock/contract/call';
import { addCustomerComment } from '@fetlock/contract/customer-rows';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { refreshSoon } from '../../api/refresh-soon.ts';
import { send } from '../../api/send.ts';
import { useSingleMutation } from '../../api/use-single-mutation.ts';
import { useUnwatchedMutation } from '../../api/use-unwatched-mutation.ts';
import { customerKeys } from './customer-queries.ts';
import type { Unsent, UnsentOf } from './unsent.ts';
import { isSignedOut } from './use-customer-changes.ts';
import type { OfferUndo } from './use-customer-undo.tsx';

/** Writes a comment, which is on its way even when its drawer is closed. What the server refuses is told, and stays where it was written. */
export const useAddComment = (resultId: number, unsent: Unsent, offerUndo: OfferUndo) =>
  useSingleMutation(adding(resultId, unsent, offerUndo, useQueryClient()));

/** Sends comments that the page did not get through before it was thrown away. */
export const useResendComment = (resultId: number, unsent: Unsent, offerUndo: OfferUndo) =>
  useUnwatchedMutation(adding(resultId, unsent, offerUndo, useQueryClient())).mutate;

const adding = (resultId: number, unsent: Unsent, offerUndo: OfferUndo, cache: QueryClient) => ({
  mutationFn: ({ key, change: { rowId, body } }: UnsentOf<'comment'>) =>
    unsent.deliver((signal) => send(addCustomerComment, { params: { id: resultId, rowId }, body, key }, signal)),
  onMutate: (item: UnsentOf<'comment'>) => unsent.add(item),
  onSuccess: ({ batch }: Answer<typeof addCustomerComment>, { key, what }: UnsentOf<'comment'>) => {
    unsent.settle(key);
    offerUndo(what, batch === null ? [] : [batch]);
  },
  onError: (problem: Error, { key }: UnsentOf<'comment'>) => {
    if (!isSignedOut(problem)) unsent.settle(key);
  },
  onSettled: async (_answer: unknown, _problem: unknown, { change: { rowId } }: UnsentOf<'comment'>) => {
    refreshSoon(cache, customerKeys.result(resultId));
    await cache.invalidateQueries({ queryKey: customerKeys.comments(resultId, rowId) });
  },
});
