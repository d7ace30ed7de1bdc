import type { Environment } from '@fetlock/contract/environments';
import type { Result } from '@fetlock/contract/results';
import { cancelTaskPreprocessor, startTaskPreprocessor } from '@fetlock/contract/task-sessions';
import { send } from '../../api/send.ts';
import { useSingleMutation } from '../../api/use-single-mutation.ts';
import { sendOnce } from '../../sync/send-once.ts';
import { announce } from '../../ui/announce.ts';
import { useReadAgain } from './use-read-again.ts';

/** Starts the preprocessor of an environment, and after it the analysis of the version. */
export function usePreprocess(result: Result, environment: Environment) {
  const readAgain = useReadAgain(result);
  return useSingleMutation({
    mutationFn: () => {
      const { id, updated_at: seen } = result.task;
      return sendOnce(startTaskPreprocessor, { params: { id }, body: { environment, analyse: true, result_id: result.id } }, seen);
    },
    onSuccess: () => announce('Preprocessor and analyse successfully started', { id: 'run', color: 'green' }),
    onSettled: readAgain,
  });
}

/** Stops the preprocessor of the task, and the analysis that was to follow. */
export function useCancelPreprocessor(result: Result) {
  const readAgain = useReadAgain(result);
  return useSingleMutation({
    mutationFn: () => send(cancelTaskPreprocessor, { params: { id: result.task.id } }),
    onSuccess: () => announce('The preprocessor was cancelled. Nothing is analysed.', { id: 'run' }),
    onSettled: readAgain,
  });
}
