import { cancelRun } from '@fetlock/contract/runs';
import { useQueryClient } from '@tanstack/react-query';
import { send } from '../../api/send.ts';
import { useSingleMutation } from '../../api/use-single-mutation.ts';

/** Requests that a run be stopped, whatever its kind; everything read of the result is refetched. */
export function useCancelRun(resultId: number) {
  const cache = useQueryClient();
  return useSingleMutation({
    mutationFn: (runId: number) => send(cancelRun, { params: { id: resultId, runId } }),
    onSettled: () => cache.invalidateQueries({ queryKey: ['results', resultId] }),
  });
}
