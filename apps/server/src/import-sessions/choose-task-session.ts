import type { Environment } from '@fetlock/contract/environments';
import type { Database } from '../database/connection.ts';
import { Problem, found, invalidField } from '../http/problem.ts';
import type { PlatformClient } from '../platform/client.ts';
import { sessionOrNull } from './read-task-session.ts';
import { saveTaskSession, selectTaskSession } from './task-sessions.queries.ts';

/** Sets a session of the task's practice as the one that its runs use in the environment. Throws NOT_FOUND, NO_SESSION, INVALID_INPUT. */
export async function chooseTaskSession(
  { db, platform }: { db: Database; platform: PlatformClient },
  taskId: number,
  { environment, session_id: id }: { environment: Environment; session_id: number },
): Promise<void> {
  const { business_id, business_name } = found(await selectTaskSession(db, taskId, environment), 'Task');
  const session = await sessionOrNull(platform, environment, id);
  if (!session) throw new Problem('NO_SESSION');
  if (session.practiceId !== business_id) throw invalidField('session_id', 'This is a session of another practice.');
  await saveTaskSession(db, taskId, environment, { id, name: business_name, fetlock_id: String(business_id) });
}
