import type { Environment } from '@fetlock/contract/environments';
import type { SessionStatus } from '@fetlock/contract/results';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { showProblem } from '../../api/show-problem.ts';
import { resultKeys, resultQuery, sessionStatusQuery } from '../../rows/queries.ts';
import { dismissNotice } from '../../ui/announce.ts';

const rowsEveryMs = 6_000;

/** Follows the runs of an environment, and the preprocessor of its task. When one begins or ends the rows are refetched; position and selection stay. */
export function useSessionStatus(resultId: number, environment: Environment) {
  const cache = useQueryClient();
  const { data, isRefetchError } = useQuery(sessionStatusQuery(resultId, environment));
  const before = useRef<{ environment: Environment; status: SessionStatus } | null>(null);
  const rowsReadAt = useRef(0);
  useEffect(() => {
    if (!data) return;
    const known = before.current;
    before.current = { environment, status: data };
    // The task was run again: the version on the screen is no longer the latest.
    if (known && known.status.task.result_id !== data.task.result_id) void cache.invalidateQueries(resultQuery(resultId));
    const problem = known && newProblem(known.status.task, data.task);
    if (problem) showProblem(new Error(problem));
    if (known?.environment !== environment) return;
    if (sameStates(known.status, data)) {
      // The rows on the screen follow a long run, one page at a time and not at each poll.
      const isDue = isRunning(data) && known.status.run?.done !== data.run?.done && Date.now() - rowsReadAt.current > rowsEveryMs;
      if (isDue) {
        rowsReadAt.current = Date.now();
        void cache.invalidateQueries({ queryKey: resultKeys.rows(resultId) });
      }
      return;
    }
    rowsReadAt.current = Date.now();
    if (!isRunning(data)) dismissNotice('run');
    // The poll itself continues on its own schedule.
    void cache.invalidateQueries({ queryKey: resultKeys.result(resultId), predicate: ({ queryKey }) => !queryKey.includes('session') });
  }, [data, environment, cache, resultId]);
  return { status: data, isRunning: data !== undefined && isRunning(data), isReconnecting: isRefetchError };
}

/** Whether a run of any kind is in progress that others have to wait for. */
const isRunning = ({ analyze_status, import_status, run }: SessionStatus): boolean =>
  analyze_status === 'IN_PROGRESS' || import_status === 'IN_PROGRESS' || run?.state === 'IN_PROGRESS';

const sameStates = (one: SessionStatus, other: SessionStatus): boolean =>
  one.run?.id === other.run?.id &&
  one.run?.state === other.run?.state &&
  one.analyze_status === other.analyze_status &&
  one.import_status === other.import_status &&
  one.re_match_status === other.re_match_status;

/** What went wrong with the task since it was last checked, such as its preprocessor. */
function newProblem(before: SessionStatus['task'], now: SessionStatus['task']): string | null {
  const problem = typeof now.error === 'string' ? now.error : (now.error?.message ?? null);
  const isOver = before.status === 'preprocessorInProgress' && now.status !== before.status;
  return isOver || JSON.stringify(before.error) !== JSON.stringify(now.error) ? problem : null;
}
