import type { CheckRow } from '@fetlock/contract/guided-check';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ApiProblem } from '../../api/api-problem.ts';
import { refreshSoon } from '../../api/refresh-soon.ts';
import { customerNumbersKey } from '../../rows/customer-statistics-query.ts';
import { forgetDraftText } from '../../sync/use-draft-text.ts';
import { type CheckAnswer, sendAnswer, wrongDraftKey } from './check-answers.ts';
import { guidedCheckQuery } from './guided-check-queries.ts';

/** Sends answers of the guided check; throws what the server refuses. */
export function useSendAnswer(resultId: number): (item: CheckAnswer) => Promise<void> {
  const cache = useQueryClient();
  return useCallback(
    async (item) => {
      const { queryKey } = guidedCheckQuery(resultId);
      try {
        const saved = await sendAnswer(resultId, item);
        cache.setQueryData<CheckRow[]>(queryKey, (rows) => rows?.map((drawn) => (drawn.row.id === saved.row.id ? saved : drawn)));
        // What was written may be on no screen any more.
        if (item.body.what !== undefined) forgetDraftText(wrongDraftKey(resultId, item.rowId), item.body.what);
        refreshSoon(cache, customerNumbersKey(resultId));
      } catch (problem) {
        // Another user was faster: the current row is shown, for the person to look again.
        if (problem instanceof ApiProblem && problem.status === 409) void cache.invalidateQueries({ queryKey });
        throw problem;
      }
    },
    [cache, resultId],
  );
}
