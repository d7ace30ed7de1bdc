import type { Run } from '@fetlock/contract/run';
import { useLocalStorage } from '@mantine/hooks';
import { useSignedInUser } from '../../api/use-signed-in.ts';

/** Whether this user has closed the notice of a run's end; stored in this browser for the last run of each environment. */
export function useClosedRun(resultId: number, { id, environment }: Run): [isClosed: boolean, close: () => void] {
  const user = useSignedInUser();
  const [closed, keep] = useLocalStorage<number>({
    key: `fetlock.closed-run.${user.id}.${resultId}.${environment ?? 'all'}`,
    defaultValue: 0,
    getInitialValueInEffect: false,
    serialize: String,
    deserialize: (text) => Number(text) || 0,
  });
  return [closed >= id, () => keep(id)];
}
