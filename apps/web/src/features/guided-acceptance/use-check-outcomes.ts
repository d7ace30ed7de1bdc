import { type CheckRow, type CheckOutcome, checkRow } from '@fetlock/contract/guided-check';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiProblem } from '../../api/api-problem.ts';
import { sendOnce } from '../../sync/send-once.ts';
import { guidedCheckQuery } from './guided-check-queries.ts';

interface OutcomeToSave {
  row: CheckRow['row'];
  outcome: CheckOutcome;
  /** What is wrong. */
  what?: string;
}

/** Saves the outcomes of a customer's checks. */
export function useCheckOutcomes(resultId: number) {
  const cache = useQueryClient();
  const { queryKey } = guidedCheckQuery(resultId);
  return useMutation({
    mutationFn: ({ row: { id, version }, outcome, what }: OutcomeToSave) => {
      const body = { outcome, version, ...(what !== undefined && { what }) };
      return sendOnce(checkRow, { params: { id: resultId, rowId: id }, body });
    },
    onSuccess: (saved) =>
      cache.setQueryData<CheckRow[]>(queryKey, (rows) => rows?.map((drawn) => (drawn.row.id === saved.row.id ? saved : drawn))),
    onError: (problem) => {
      // Another user was faster: the current row is shown, for the person to look again.
      if (problem instanceof ApiProblem && problem.status === 409) void cache.invalidateQueries({ queryKey });
    },
    meta: { shownInPlace: true },
  });
}
