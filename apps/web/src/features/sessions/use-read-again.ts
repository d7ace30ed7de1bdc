import type { Result } from '@fetlock/contract/results';
import { useQueryClient } from '@tanstack/react-query';
import { taskSessionKey } from '../../import-sessions/task-session-query.ts';
import { resultKeys } from '../../rows/queries.ts';

/** Refetches what was shown of the runs and the session of a version. */
export function useReadAgain({ id, task }: Result) {
  const cache = useQueryClient();
  return () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: resultKeys.result(id) }),
      cache.invalidateQueries({ queryKey: taskSessionKey(task.id) }),
    ]);
}
