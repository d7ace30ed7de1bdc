import type { Business } from '@fetlock/contract/businesses';
import type { Environment } from '@fetlock/contract/environments';
import type { Database } from '../database/connection.ts';
import { found, invalidField } from '../http/problem.ts';
import type { PlatformClient } from '../platform/client.ts';
import { isSameName } from '../practices/check-practice.ts';
import { foreignSession } from './session-of-practice.ts';
import { noSessionIn, sessionsOfPractice } from './session-of-task.ts';
import { saveTaskSession, selectTaskSession } from './task-sessions.queries.ts';

/**
 * Sets the practice's active session in the environment, else its newest, as the task's session there, replacing an earlier one. Throws
 * NOT_FOUND, NO_SESSION when the practice has none, or INVALID_INPUT for another practice than the task's.
 */
export async function importTaskSessions(
  { db, platform }: { db: Database; platform: PlatformClient },
  taskId: number,
  { environment, business }: { environment: Environment; business: Business },
): Promise<void> {
  const task = found(await selectTaskSession(db, taskId, environment), 'Task');
  const sessions = await sessionsOfPractice(platform, environment, business.id);
  const session = sessions.find(({ active }) => active) ?? sessions[0];
  if (!session) throw noSessionIn(environment);
  if (session.practiceId !== task.business_id || !isSameName(business.name, task.business_name))
    throw invalidField('business', foreignSession);
  await saveTaskSession(db, taskId, environment, {
    id: session.id,
    name: task.business_name,
    fetlock_id: String(task.business_id),
  });
}
