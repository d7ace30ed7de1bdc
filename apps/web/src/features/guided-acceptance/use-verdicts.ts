import { type CheckRow, type Verdict, checkRow } from '@fetlock/contract/guided-check';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiProblem } from '../../api/api-problem.ts';
import { send } from '../../api/send.ts';
import { useKeyed } from '../../sync/use-keyed.ts';
import { guidedCheckQuery } from './guided-check-queries.ts';

interface VerdictToSave {
  row: CheckRow['row'];
  verdict: Verdict;
  /** What is wrong. */
  what?: string;
}

/** Saves the customer's verdicts on rows. */
export function useVerdicts(resultId: number) {
  const cache = useQueryClient();
  const { queryKey } = guidedCheckQuery(resultId);
  const keyed = useKeyed();
  return useMutation({
    mutationFn: ({ row: { id, version }, verdict, what }: VerdictToSave) => {
      const body = { verdict, version, ...(what !== undefined && { what }) };
      return keyed([id, body], (key) => send(checkRow, { params: { id: resultId, rowId: id }, body, key }));
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
