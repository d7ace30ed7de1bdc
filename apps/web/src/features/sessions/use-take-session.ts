import { type Environment, environmentTitles } from '@fetlock/contract/environments';
import type { Result } from '@fetlock/contract/results';
import { chooseTaskSession } from '@fetlock/contract/task-sessions';
import { useQueryClient } from '@tanstack/react-query';
import { send } from '../../api/send.ts';
import { useSingleMutation } from '../../api/use-single-mutation.ts';
import { resultKeys } from '../../rows/queries.ts';
import { announce } from '../../ui/announce.ts';
import { taskSessionKey } from '../../import-sessions/task-session-query.ts';

/** Makes later runs of the task use another session of its practice. */
export function useTakeSession({ id, task }: Result, environment: Environment) {
  const cache = useQueryClient();
  return useSingleMutation({
    mutationFn: async (sessionId: number) => {
      await send(chooseTaskSession, { params: { id: task.id }, body: { environment, session_id: sessionId } });
      // Another environment may be on the screen by now.
      return environment;
    },
    onSuccess: (chosenIn, sessionId) => announce(`This task works with session ${sessionId} in ${environmentTitles[chosenIn]} now`),
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: resultKeys.result(id) }),
        cache.invalidateQueries({ queryKey: taskSessionKey(task.id) }),
      ]),
  });
}
