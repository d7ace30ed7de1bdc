import type { Answer } from '@fetlock/contract/call';
import type { addComment } from '@fetlock/contract/comments';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { ResultRow } from '@fetlock/contract/rows';
import { isSessionOver } from '../../api/is-session-over.ts';
import { showProblem } from '../../api/show-problem.ts';
import { forgetDraftText, ownDraftKey } from '../../sync/use-draft-text.ts';
import { useSingleMutation } from '../../api/use-single-mutation.ts';
import { useUnwatchedMutation } from '../../api/use-unwatched-mutation.ts';
import type { Outbox } from './outbox.ts';
import type { ItemOf, OutboxItem } from './outbox-items.ts';
import { incomingRowOf, sendComment } from './send-changes.ts';
import { resultKeys } from '../../rows/queries.ts';
import type { OfferUndo } from './use-undo.tsx';

/** Where the browser keeps an unsent comment on a row. */
export const commentDraftKey = (resultId: number, rowId: number): string => ownDraftKey(`comment.${resultId}.${rowId}`);

export const isCommentOn =
  (rowId: number) =>
  (item: OutboxItem): item is OutboxItem & ItemOf<'comment'> =>
    item.change.kind === 'comment' && item.change.rowId === rowId;

/** Writes a comment, which is sent even when the dialog is closed. A refusal is reported, and the text stays where it was written. */
export const useAddComment = (outbox: Outbox, offerUndo: OfferUndo) =>
  useSingleMutation({
    ...adding(outbox, offerUndo, useQueryClient()),
    meta: { shownInPlace: true },
    onError: (problem: Error, item: ItemOf<'comment'>) => {
      if (statusConflictOf(problem, item) === null && !isSessionOver(problem)) showProblem(problem);
    },
  });

/** What someone else has made of the row meanwhile to which a comment was to give a status; null: it was refused for another reason. */
export const statusConflictOf = (problem: unknown, { change }: ItemOf<'comment'>): ResultRow | null =>
  change.body.status_id == null ? null : incomingRowOf(problem);

/** Sends comments left unsent by an earlier page load. */
export const useResendComment = (outbox: Outbox, offerUndo: OfferUndo) =>
  useUnwatchedMutation(adding(outbox, offerUndo, useQueryClient())).mutate;

const adding = (outbox: Outbox, offerUndo: OfferUndo, cache: QueryClient) => ({
  mutationFn: (item: ItemOf<'comment'>) => sendComment(outbox, item),
  onSuccess: ({ batch }: Answer<typeof addComment>, { what, change: { rowId, body } }: ItemOf<'comment'>) => {
    // Its dialog may be closed by now. What was written since is another comment.
    forgetDraftText(commentDraftKey(outbox.resultId, rowId), body.message);
    if (batch !== null) offerUndo(what, batch);
  },
  onSettled: () => cache.invalidateQueries({ queryKey: resultKeys.result(outbox.resultId) }),
});
