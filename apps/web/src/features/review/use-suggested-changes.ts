import type { BulkChange } from '@fetlock/contract/row-edits';
import { rowStatuses } from '@fetlock/contract/row-statuses';
import { type Suggestion, applySuggestion, setSmartStatus } from '@fetlock/contract/suggestions';
import { useQueryClient } from '@tanstack/react-query';
import { send } from '../../api/send.ts';
import { useSingleMutation } from '../../api/use-single-mutation.ts';
import { rowsText } from './cell-text.ts';
import { resultKeys } from './queries.ts';
import { suggestionKeys } from './suggestion-queries.ts';
import { skippedText } from './use-bulk-changes.ts';
import type { Review } from './use-review.ts';
import { changesOf } from './use-undo.tsx';

/** Makes a suggested decision for all its rows, if there are still as many as the person was shown. One undo takes it back. */
export function useApplySuggestion(review: Review) {
  const id = review.result.id;
  return useSuggestedChange(
    review,
    ({ key, count }: Suggestion) => send(applySuggestion, { params: { id, key }, body: { expected_count: count } }),
    ({ status }, { changed }) => `${rowsText(changed)} set to ${rowStatuses[status].title}`,
  );
}

/** The smart status: the same for the rows that are sure and still sell. */
export function useSmartStatus(review: Review) {
  const id = review.result.id;
  return useSuggestedChange(
    review,
    (expected_count: number) => send(setSmartStatus, { params: { id }, body: { expected_count } }),
    (_, { changed }) => `${rowsText(changed)} set to ${rowStatuses.ready_for_import.title}`,
  );
}

function useSuggestedChange<What>(
  { result: { id }, offerUndo, rows }: Review,
  change: (what: What) => Promise<BulkChange>,
  inWords: (what: What, change: BulkChange) => string,
) {
  const cache = useQueryClient();
  return useSingleMutation({
    scope: { id: changesOf(id) },
    mutationFn: change,
    meta: { shownInPlace: true },
    onSuccess: (done, what) => {
      offerUndo(inWords(what, done) + skippedText(done), () => Promise.resolve(done.batch));
      rows.takeAnew();
    },
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: resultKeys.result(id) }),
        cache.invalidateQueries({ queryKey: suggestionKeys(id) }),
      ]),
  });
}
