import type { Environment } from '@fetlock/contract/environments';
import type { PlatformSession } from '@fetlock/contract/platform-sessions';
import { noSessionText } from '@fetlock/rules/session-status';
import { z } from 'zod';
import type { Database } from '../database/connection.ts';
import { Problem, found } from '../http/problem.ts';
import type { PlatformClient } from '../platform/client.ts';
import { PlatformProblem } from '../platform/platform-problem.ts';
import { saveFirstTaskSession, selectTaskSession } from './task-sessions.queries.ts';

const Kept = z.object({ id: z.int() });

/** Id of the task's session in a column; undefined: none yet. */
export const idOfKept = (session: unknown): number | undefined => Kept.safeParse(session).data?.id;

/**
 * The task's import session in the environment; the first time the practice's active one, unless another user chooses one during the query
 * of the platform. Throws NOT_FOUND for an unknown task, NO_SESSION when the practice has none there.
 */
export async function sessionOfTask(
  { db, platform }: { db: Database; platform: PlatformClient },
  taskId: number,
  environment: Environment,
): Promise<number> {
  const task = found(await selectTaskSession(db, taskId, environment), 'Task');
  const kept = idOfKept(task.session);
  if (kept !== undefined) return kept;
  const active = (await sessionsOfPractice(platform, environment, task.business_id)).find((session) => session.active);
  if (!active) throw noSessionIn(environment);
  const { business_id: practiceId, business_name: name } = task;
  const now = await saveFirstTaskSession(db, taskId, environment, { id: active.id, name, fetlock_id: String(practiceId) });
  return found(idOfKept(now), 'Task');
}

/** Names the environment without a session, also for programs: the screen shows that as a warning, but a deleted session as an error. */
export const noSessionIn = (environment: Environment): Problem =>
  new Problem('NO_SESSION', {
    description: noSessionText(environment),
    details: { environment },
  });

/** A practice's sessions in an environment, newest first. */
export async function sessionsOfPractice(
  platform: PlatformClient,
  environment: Environment,
  practiceId: number,
): Promise<PlatformSession[]> {
  try {
    return (await platform.listSessions(environment, { params: { practiceId } })).items;
  } catch (error) {
    // A practice that the environment does not know has no session there either.
    if (error instanceof PlatformProblem && error.reason === 'PRACTICE_NOT_FOUND') return [];
    throw error;
  }
}
