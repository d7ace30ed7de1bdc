import { type Environment, environmentTitles } from '@fetlock/contract/environments';
import type { Result } from '@fetlock/contract/results';
import { chooseTaskSession } from '@fetlock/contract/task-sessions';
import { send } from '../../api/send.ts';
import { useSingleMutation } from '../../api/use-single-mutation.ts';
import { announce } from '../../ui/announce.ts';
import { useReadAgain } from './use-read-again.ts';

/** Makes later runs of the task use another session of its practice. */
export function useTakeSession(result: Result, environment: Environment) {
  const readAgain = useReadAgain(result);
  return useSingleMutation({
    mutationFn: async (sessionId: number) => {
      await send(chooseTaskSession, { params: { id: result.task.id }, body: { environment, session_id: sessionId } });
      // Another environment may be on the screen by now.
      return environment;
    },
    onSuccess: (chosenIn, sessionId) => announce(`This task works with session ${sessionId} in ${environmentTitles[chosenIn]} now`),
    onSettled: readAgain,
  });
}
