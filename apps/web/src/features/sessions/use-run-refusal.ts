import { type RowUse, noSessionText, rowsRefusal } from '@fetlock/rules/session-status';
import type { TaskSession } from '@fetlock/contract/task-sessions';
import { useQuery } from '@tanstack/react-query';
import type { Environment } from '@fetlock/contract/environments';
import type { ReviewedResult } from '../../rows/reviewed-result.ts';
import { sessionPollMs, taskSessionQuery } from '../../import-sessions/task-session-query.ts';

/** Why no row can be sent in the requested environment: there is no session, or its status forbids it; null: as far as is known they can. */
export function useRunRefusal(
  { screen: { result }, data: { session } }: ReviewedResult,
  environment: Environment,
  use: RowUse,
): string | null {
  const refusalOf = (data: TaskSession | undefined): string | null => {
    if (!data) return null;
    if (data.session_id === null) return noSessionText(environment);
    return data.session && rowsRefusal(data.session, use);
  };
  const { data, isPlaceholderData } = useQuery({
    ...taskSessionQuery(session.status?.task ?? result.task, environment),
    // What stands in the way may be cleared in another tab.
    refetchInterval: ({ state }) => (refusalOf(state.data) === null ? false : sessionPollMs),
  });
  return isPlaceholderData ? null : refusalOf(data);
}
