import type { GuardName } from '@fetlock/contract/guards';
import type { BulkChange } from '@fetlock/contract/row-edits';
import { rowStatuses } from '@fetlock/contract/row-statuses';
import { type Suggestion, applySuggestion, setSmartStatus } from '@fetlock/contract/suggestions';
import { useQueryClient } from '@tanstack/react-query';
import { send } from '../../api/send.ts';
import { useSingleMutation } from '../../api/use-single-mutation.ts';
import { rowsText } from '../../rows/cell-text.ts';
import { resultKeys } from '../../rows/queries.ts';
import { suggestionKeys } from './suggestion-queries.ts';
import { skippedText } from './use-bulk-changes.ts';
import type { ReviewData } from './use-review-data.ts';
import type { ReviewScreen } from './use-review-screen.ts';
import { notifyHeldBack } from './use-guarded.ts';
import { batchOf, changesOf } from '../../rows/change-scope.ts';

type ChangedReview = Pick<ReviewScreen, 'result'> & ReviewData;

/** Makes a suggested decision for all its rows, if there are still as many as the user was shown. One undo reverts it. */
export function useApplySuggestion(review: ChangedReview) {
  const id = review.result.id;
  return useSuggestedChange(
    review,
    ({ key }: Suggestion, body) => send(applySuggestion, { params: { id, key }, body }),
    ({ count }) => count,
    ({ status }, { changed }) => `${rowsText(changed)} set to ${rowStatuses[status].title}`,
  );
}

/** The smart status: the same for the rows that are certain and still sell. */
export function useSmartStatus(review: ChangedReview) {
  const id = review.result.id;
  return useSuggestedChange(
    review,
    (_count: number, body) => send(setSmartStatus, { params: { id }, body }),
    (count) => count,
    (_, { changed }) => `${rowsText(changed)} set to ${rowStatuses.ready_for_import.title}`,
  );
}

interface Body {
  expected_count: number;
  accept_guards?: GuardName[];
}

function useSuggestedChange<What>(
  { result: { id }, offerUndo, rows }: ChangedReview,
  change: (what: What, body: Body) => Promise<BulkChange>,
  countOf: (what: What) => number,
  inWords: (what: What, change: BulkChange) => string,
) {
  const cache = useQueryClient();
  const common = {
    scope: { id: changesOf(id) },
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: resultKeys.result(id) }),
        cache.invalidateQueries({ queryKey: suggestionKeys(id) }),
      ]),
  };
  /** Those that were blocked and are now accepted. The dialog that asked may be closed by then: a refusal is reported like any other. */
  const { mutate: accept } = useSingleMutation({
    ...common,
    mutationFn: ({ what, body }: { what: What; body: Body }) => change(what, body),
    onSuccess: (done, { what, body }) => announceDone(done, what, body.expected_count),
  });
  const announceDone = (done: BulkChange, what: What, count: number) => {
    offerUndo(inWords(what, done) + skippedText(done), batchOf(done));
    rows.refresh();
    notifyHeldBack(done, (accept_guards) => accept({ what, body: { expected_count: count - done.changed, accept_guards } }));
  };
  return useSingleMutation({
    ...common,
    mutationFn: (what: What) => change(what, { expected_count: countOf(what) }),
    meta: { shownInPlace: true },
    onSuccess: (done, what) => announceDone(done, what, countOf(what)),
  });
}
