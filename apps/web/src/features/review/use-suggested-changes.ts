import type { GuardName } from '@fetlock/contract/guards';
import type { BulkChange } from '@fetlock/contract/row-edits';
import { rowStatuses } from '@fetlock/contract/row-statuses';
import { type Suggestion, applySuggestion, setSmartStatus } from '@fetlock/contract/suggestions';
import { useQueryClient } from '@tanstack/react-query';
import { send } from '../../api/send.ts';
import { isOutcomeUnknown } from '../../api/unknown-outcome.ts';
import { useSingleMutation } from '../../api/use-single-mutation.ts';
import { rowsText } from '../../rows/cell-text.ts';
import { resultKeys } from '../../rows/queries.ts';
import { withProgress } from './large-change-notice.tsx';
import { suggestionKeys } from './suggestion-queries.ts';
import { manyRows, skippedText } from './use-bulk-changes.ts';
import type { Review } from './use-review.ts';
import { notifyBlocked } from './use-guarded.ts';
import { batchOf } from '../../rows/change-scope.ts';
import { changeKeys, identityText } from '../../sync/change-keys.ts';
import { inTurn } from '../../sync/lane.ts';

type ChangedReview = Pick<Review, 'screen' | 'data'>;

/** Makes a suggested decision for all its rows, if they are still those that the user was shown. One undo reverts it. */
export function useApplySuggestion(review: ChangedReview) {
  const id = review.screen.result.id;
  return useSuggestedChange<Suggestion>(review, {
    send: ({ key: rule }, body, key) => send(applySuggestion, { params: { id, key: rule }, body, key }),
    inWords: ({ status }, count) => `${rowsText(count)} set to ${rowStatuses[status].title}`,
  });
}

/** The smart status: the same for the rows that are certain and still sell. */
export function useSmartStatus(review: ChangedReview) {
  const id = review.screen.result.id;
  return useSuggestedChange<Counts>(review, {
    send: (_counts, body, key) => send(setSmartStatus, { params: { id }, body, key }),
    inWords: (_, count) => `${rowsText(count)} set to ${rowStatuses.ready_for_import.title}`,
  });
}

interface Body {
  expected_count: number;
  seen?: string | undefined;
  accept_guards?: GuardName[];
}

/** The rows of a decision, those of them that guards hold back, and which they are. */
type Counts = Pick<Suggestion, 'count' | 'held' | 'seen'>;

interface Decision<What> {
  send: (what: What, body: Body, key: string) => Promise<BulkChange>;
  inWords: (what: What, count: number) => string;
}

function useSuggestedChange<What extends Counts>(
  { screen, data: { offerUndo, outbox, rows } }: ChangedReview,
  { send: sendDecision, inWords }: Decision<What>,
) {
  const { id } = screen.result;
  const cache = useQueryClient();
  const common = {
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: resultKeys.result(id) }),
        cache.invalidateQueries({ queryKey: suggestionKeys(id) }),
      ]),
  };
  const decide = async (what: What, body: Body): Promise<BulkChange> => {
    // Where no answer came, the same decision again is the same request: it is made once, and the answer is that of the first.
    const same = identityText([id, what, body, outbox.undos]);
    const change = {
      resultId: id,
      changeKey: changeKeys.of(same),
      what: inWords(what, body.expected_count - (body.accept_guards ? 0 : what.held)),
    };
    const request = () => sendDecision(what, body, change.changeKey);
    try {
      const done = await inTurn(id, () => (isLong(body.expected_count) ? withProgress(change, 0, request) : request()));
      changeKeys.made(same);
      return done;
    } catch (problem) {
      if (!isOutcomeUnknown(problem)) changeKeys.made(same);
      throw problem;
    }
  };
  /** For a dialog that may be closed by then: a refusal is reported like any other. */
  const apart = useSingleMutation({
    ...common,
    mutationFn: ({ what, body }: { what: What; body: Body }) => decide(what, body),
    onSuccess: (done, { what, body }) => announceDone(done, what, body.expected_count),
  });
  const announceDone = (done: BulkChange, what: What, count: number) => {
    // Where guards hold back all of them, the question about them says it.
    if (done.changed > 0 || done.held.length === 0) offerUndo(inWords(what, done.changed) + skippedText(done), batchOf(done));
    rows.refresh();
    notifyBlocked(id, done, (accept_guards) => apart.mutate({ what, body: { expected_count: count - done.changed, accept_guards } }));
  };
  const inPlace = useSingleMutation({
    ...common,
    mutationFn: (what: What) => decide(what, { expected_count: what.count, seen: what.seen }),
    meta: { shownInPlace: true },
    onSuccess: (done, what) => announceDone(done, what, what.count),
  });
  return {
    ...inPlace,
    /** Decides from a dialog. It is left at once where that takes long: the notice about the progress is out of reach below a dialog. */
    decide: (what: What, dialog: { leave: () => void; onDone?: () => void }) => {
      if (!isLong(what.count)) return inPlace.mutate(what, dialog.onDone ? { onSuccess: dialog.onDone } : {});
      dialog.leave();
      apart.mutate({ what, body: { expected_count: what.count, seen: what.seen } });
    },
  };
}

const isLong = (count: number): boolean => count >= manyRows;
