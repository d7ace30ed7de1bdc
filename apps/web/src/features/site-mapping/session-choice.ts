import { type Environment, sessionFields } from '@fetlock/contract/environments';
import type { ImportSession } from '@fetlock/contract/sessions';
import type { Task } from '@fetlock/contract/tasks';

type TaskSessions = Pick<Task, 'environment' | 'fetlock_enterprise_session_id' | 'prodSession' | 'stageSession' | 'masterSession'>;

/** The session the task itself names in an environment. */
export function sessionOfTask(task: TaskSessions, environment: Environment): number | null {
  const own = task[sessionFields[environment]];
  if (own) return own.id;
  const enterprise = environment === task.environment ? Number(task.fetlock_enterprise_session_id) : 0;
  return Number.isSafeInteger(enterprise) && enterprise > 0 ? enterprise : null;
}

/** The session to start with: the task's own, otherwise the practice's active one, otherwise its newest. */
export function sessionToMap(own: number | null, sessions: readonly Pick<ImportSession, 'id' | 'active'>[]): number | null {
  return own ?? (sessions.find(({ active }) => active) ?? sessions[0])?.id ?? null;
}
