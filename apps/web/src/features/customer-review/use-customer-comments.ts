import type { Answer } from '@fetlock/contract/call';
import type { addCustomerComment } from '@fetlock/contract/customer-comments';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { isSessionOver } from '../../api/is-session-over.ts';
import { refreshSoon } from '../../api/refresh-soon.ts';
import { showProblem } from '../../api/show-problem.ts';
import { useSingleMutation } from '../../api/use-single-mutation.ts';
import { useUnwatchedMutation } from '../../api/use-unwatched-mutation.ts';
import { forgetDraftText } from '../../sync/use-draft-text.ts';
import { customerKeys } from './customer-queries.ts';
import { sendComment } from './send-change.ts';
import type { Unsent, UnsentChange, UnsentOf } from './unsent.ts';
import { type OfferUndo, customerChangesKey } from './use-customer-undo.tsx';

/** Where a browser stores the unsent comment on a row. */
export const commentDraftKey = (resultId: number, rowId: number): string => `fetlock.comment.${resultId}.${rowId}`;

export const isCommentOn =
  (rowId: number) =>
  (item: UnsentChange): item is UnsentChange & UnsentOf<'comment'> =>
    item.change.kind === 'comment' && item.change.rowId === rowId;

/** Writes a comment, which is sent even when its drawer is closed. A refusal is reported, and the text stays where it was written. */
export const useAddComment = (resultId: number, unsent: Unsent, offerUndo: OfferUndo) =>
  useSingleMutation(adding(resultId, unsent, offerUndo, useQueryClient()));

/** Sends comments that were still unsent when the page was discarded. */
export const useResendComment = (resultId: number, unsent: Unsent, offerUndo: OfferUndo) =>
  useUnwatchedMutation(adding(resultId, unsent, offerUndo, useQueryClient())).mutate;

const adding = (resultId: number, unsent: Unsent, offerUndo: OfferUndo, cache: QueryClient) => ({
  mutationKey: customerChangesKey(resultId),
  meta: { shownInPlace: true },
  mutationFn: (item: UnsentOf<'comment'>) => sendComment(unsent, resultId, item),
  onSuccess: ({ batch }: Answer<typeof addCustomerComment>, { what, change: { rowId, body } }: UnsentOf<'comment'>) => {
    // Its drawer may be closed by now, or another page open. What was written since is another comment.
    forgetDraftText(commentDraftKey(resultId, rowId), body.message);
    offerUndo(what, batch === null ? [] : [batch]);
  },
  onError: (problem: Error, { key }: UnsentOf<'comment'>) => {
    const isAsked = unsent.read().failures.some(({ item }) => item.key === key);
    if (!isAsked && !isSessionOver(problem)) showProblem(problem);
  },
  onSettled: async (_answer: unknown, _problem: unknown, { change: { rowId } }: UnsentOf<'comment'>) => {
    refreshSoon(cache, customerKeys.result(resultId));
    await cache.invalidateQueries({ queryKey: customerKeys.comments(resultId, rowId) });
  },
});
