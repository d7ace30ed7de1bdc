import { sessionStatuses } from '@fetlock/contract/platform-sessions';
import { type RowUse, noSessionText, rowsRefusal } from '@fetlock/rules/session-status';
import { useQuery } from '@tanstack/react-query';
import type { Environment } from '@fetlock/contract/environments';
import type { ReviewedResult } from '../../rows/reviewed-result.ts';
import { taskSessionQuery } from '../../import-sessions/task-session-query.ts';

/** Why no row can be sent in the requested environment: there is no session, or the platform is temporarily busy with it; null: as far as is known they can. */
export function useRunRefusal(
  { result, session }: Pick<ReviewedResult, 'result' | 'session'>,
  environment: Environment,
  use: RowUse,
): { text: string; passes: boolean } | null {
  const { data, isPlaceholderData } = useQuery(taskSessionQuery(session.status?.task ?? result.task, environment));
  if (!data || isPlaceholderData) return null;
  if (data.session_id === null) return { text: noSessionText(environment), passes: false };
  if (!data.session || !sessionStatuses[data.session.status].passes) return null;
  const text = rowsRefusal(data.session, use);
  return text === null ? null : { text, passes: true };
}
