import { IdText } from '@fetlock/contract/values';
import type { FormFile } from '../files/receive-form.ts';
import { Problem } from '../http/problem.ts';
import { PlatformProblem } from '../platform/platform-problem.ts';
import { receiveSessionFile } from '../import-sessions/receive-session-file.ts';
import { confirmPractice } from '../practices/check-practice.ts';
import { requireSuitableSession } from '../preprocessor/suitable-session.ts';
import type { TaskToCreate } from './create-task.ts';
import { inventoryAskedFor } from './session-inventory.ts';
import type { TaskServices } from './task-services.ts';

type Wish = Parameters<typeof inventoryAskedFor>[1] & {
  business: { id: number; name: string };
  shouldStartPreprocessor?: boolean | undefined;
};

interface Taken {
  /** The platform has a practice of this id and name; false: it could not be asked. */
  isPracticeConfirmed: boolean;
  preprocessor: TaskToCreate['preprocessor'];
  /** It must be kept or discarded. */
  inventory: FormFile | null;
}

/**
 * Checks the practice and the session of a new task, and takes what the task asks of it: its preprocessor, its inventory, or both; then the inventory can be had only afterwards. Throws
 * INVALID_INPUT, NOT_FOUND, NO_SESSION, ALREADY_RUNNING, SESSION_NOT_SUITABLE, PLATFORM_FAILED.
 */
export async function takeFromSession(services: TaskServices, wish: Wish): Promise<Taken> {
  const isPracticeConfirmed = await confirmPractice(services.platform, wish.environment, { practice: wish.business, field: 'business' });
  await checkSession(services, wish);
  const inventory = await inventoryAskedFor(services, wish);
  if (!wish.shouldStartPreprocessor)
    return { isPracticeConfirmed, preprocessor: null, inventory: inventory && (await receiveSessionFile(services, inventory)) };
  const { data: sessionId } = IdText.safeParse(wish.reSessionId);
  if (sessionId === undefined) throw new Problem('NO_SESSION');
  await requireSuitableSession(services.platform, wish.environment, { sessionId, practiceId: wish.business.id });
  return { isPracticeConfirmed, preprocessor: { sessionId, takesInventory: inventory !== null }, inventory: null };
}

/** Who makes a task is not kept waiting for a slow platform. */
const patienceMs = 3_000;

/**
 * The session that a task is made of must be of its practice. Throws NO_SESSION for one that the platform does not have, INVALID_INPUT for one
 * of another practice. Of a platform in trouble nothing is learnt: no run sends a row before it has asked.
 */
async function checkSession({ platform }: Pick<TaskServices, 'platform'>, { environment, reSessionId, business }: Wish): Promise<void> {
  const { data: sessionId } = IdText.safeParse(reSessionId);
  if (sessionId === undefined) return;
  const signal = AbortSignal.timeout(patienceMs);
  try {
    const { practiceId } = await platform.getSession(environment, { params: { sessionId } }, { signal });
    if (practiceId === business.id) return;
  } catch (error) {
    if (error instanceof PlatformProblem && error.reason === 'SESSION_NOT_FOUND') throw new Problem('NO_SESSION', { cause: error });
    if (error instanceof PlatformProblem || error === signal.reason) return;
    throw error;
  }
  throw new Problem('INVALID_INPUT', { fields: [{ field: 'reSessionId', description: 'is a session of another practice' }] });
}
