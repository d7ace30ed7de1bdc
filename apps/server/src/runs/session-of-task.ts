import { type Environment, environmentTitles } from '@fetlock/contract/environments';
import { z } from 'zod';
import type { Database } from '../database/connection.ts';
import { Problem, found } from '../http/problem.ts';
import type { PlatformClient } from '../platform/client.ts';
import { PlatformProblem } from '../platform/platform-problem.ts';
import { saveSession, selectSession } from './task-session.queries.ts';

const KeptSession = z.object({ id: z.int() });

/**
 * The task's import session in the environment; the first time it is the practice's active one. Throws NOT_FOUND for an unknown result,
 * NO_SESSION when the practice has none there.
 */
export async function sessionOfTask(
  { db, platform }: { db: Database; platform: PlatformClient },
  resultId: number,
  environment: Environment,
): Promise<number> {
  const task = found(await selectSession(db, resultId, environment), 'Result');
  const kept = KeptSession.safeParse(task.session);
  if (kept.success) return kept.data.id;
  const id = await activeSession(platform, environment, task.business_id);
  if (id === undefined)
    throw new Problem('NO_SESSION', { description: `You haven't import session for ${environmentTitles[environment]} Environment` });
  await saveSession(db, task.task_id, environment, { id, name: task.business_name, fetlock_id: String(task.business_id) });
  return id;
}

async function activeSession(platform: PlatformClient, environment: Environment, practiceId: number): Promise<number | undefined> {
  try {
    const { items } = await platform.listSessions(environment, { params: { practiceId } });
    return items.find(({ active }) => active)?.id;
  } catch (error) {
    // A practice that the environment does not know has no session there either.
    if (error instanceof PlatformProblem && error.reason === 'PRACTICE_NOT_FOUND') return undefined;
    throw error;
  }
}
