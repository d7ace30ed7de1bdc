import type { Given } from '@fetlock/contract/call';
import { analyseRows } from '@fetlock/contract/runs';
import { useQueryClient } from '@tanstack/react-query';
import { send } from '../../api/send.ts';
import { rowsText } from '../../rows/cell-text.ts';
import { resultKeys } from '../../rows/queries.ts';
import { useRunSeen } from '../../rows/use-run-seen.ts';
import { inTurn } from '../../sync/lane.ts';
import { useCreation } from '../../sync/use-creation.ts';
import { announce } from '../../ui/announce.ts';
import type { Review } from './use-review.ts';
import type { RunScope } from './use-run-scope.ts';

/** Starts an analysis of rows as they were confirmed: it may wait for changes after which the screen shows others. */
export function useStartAnalysis(resultId: number, close: () => void) {
  const cache = useQueryClient();
  const runSeen = useRunSeen(resultId);
  return useCreation({
    words: { what: 'the analysis', done: 'started', check: 'Check the runs before you try again.' },
    create: (body: Given<typeof analyseRows>['body'], keyOf) => {
      const given = { params: { id: resultId }, body };
      return inTurn(resultId, () => send(analyseRows, { ...given, key: keyOf(analyseRows, given, runSeen) }));
    },
    onSuccess: (run) => announce(`Analysis of ${rowsText(run.total)} started`, { id: 'run' }),
    close,
    onSettled: () => cache.invalidateQueries({ queryKey: resultKeys.result(resultId) }),
  });
}

/** Starts an analysis of the ready rows that an import leaves out as they were not analysed; null where there are none, or the session refuses it. */
export function useAnalysisOfLeftOut(review: Review, scope: RunScope, refusal: string | null, close: () => void) {
  const { environment } = review.screen.requested;
  const { count, rows } = scope.notAnalysed;
  const { mutate, isPending } = useStartAnalysis(review.screen.result.id, close);
  if (count === 0 || refusal !== null || review.data.session.isRunning) return null;
  return { count, isPending, start: () => mutate({ ...rows, environment }) };
}
