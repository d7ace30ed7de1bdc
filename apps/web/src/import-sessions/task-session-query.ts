import type { Environment } from '@fetlock/contract/environments';
import { sessionStatuses } from '@fetlock/contract/platform-sessions';
import { type TaskSession, readTaskSession } from '@fetlock/contract/task-sessions';
import type { Task } from '@fetlock/contract/tasks';
import { readQuery } from '../api/read-query.ts';

export const sessionPollMs = 5_000;

export const taskSessionKey = (taskId: number) => ['tasks', taskId, 'session'];

/**
 * The import session of a task in an environment, as on the platform. Refetched when the preprocessor of the task begins or ends, and polled
 * while the platform is working on it.
 */
export const taskSessionQuery = (task: Pick<Task, 'id' | 'status'>, environment: Environment) =>
  readQuery(
    [...taskSessionKey(task.id), environment, task.status],
    readTaskSession,
    { params: { id: task.id }, query: { environment } },
    {
      placeholderData: (before: TaskSession | undefined, query) => (query?.queryKey[3] === environment ? before : undefined),
      refetchInterval: ({ state }) => (isAtWork(state.data) ? sessionPollMs : false),
      staleTime: sessionPollMs,
      retry: false,
      meta: { shownInPlace: true },
    },
  );

const isAtWork = (data: TaskSession | undefined): boolean => data?.session != null && sessionStatuses[data.session.status].passes;
