import type { Answer } from '@fetlock/contract/call';
import { addCustomerComment } from '@fetlock/contract/customer-rows';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { browserStore } from '../../api/browser-storage.ts';
import { refreshSoon } from '../../api/refresh-soon.ts';
import { send } from '../../api/send.ts';
import { useSingleMutation } from '../../api/use-single-mutation.ts';
import { useUnwatchedMutation } from '../../api/use-unwatched-mutation.ts';
import { storedDraftText } from '../../sync/use-draft-text.ts';
import { customerKeys } from './customer-queries.ts';
import type { Unsent, UnsentOf } from './unsent.ts';
import { isSignedOut } from './use-customer-changes.ts';
import type { OfferUndo } from './use-customer-undo.tsx';

/** Where a browser stores the unsent comment on a row. */
export const commentDraftKey = (resultId: number, rowId: number): string => `fetlock.comment.${resultId}.${rowId}`;

/** Writes a comment, which is sent even when its drawer is closed. A refusal is reported, and the text stays where it was written. */
export const useAddComment = (resultId: number, unsent: Unsent, offerUndo: OfferUndo) =>
  useSingleMutation(adding(resultId, unsent, offerUndo, useQueryClient()));

/** Sends comments that were still unsent when the page was discarded. */
export const useResendComment = (resultId: number, unsent: Unsent, offerUndo: OfferUndo) =>
  useUnwatchedMutation(adding(resultId, unsent, offerUndo, useQueryClient())).mutate;

const adding = (resultId: number, unsent: Unsent, offerUndo: OfferUndo, cache: QueryClient) => ({
  mutationFn: ({ key, change: { rowId, body } }: UnsentOf<'comment'>) =>
    unsent.deliver((signal) => send(addCustomerComment, { params: { id: resultId, rowId }, body, key }, signal)),
  onMutate: (item: UnsentOf<'comment'>) => unsent.add(item),
  onSuccess: ({ batch }: Answer<typeof addCustomerComment>, { key, what, change: { rowId, body } }: UnsentOf<'comment'>) => {
    unsent.settle(key);
    // Its drawer may be closed by now, or another page open. What was written since is another comment.
    const place = commentDraftKey(resultId, rowId);
    if (storedDraftText(place)?.trim() === body.message) browserStore.removeItem(place);
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
