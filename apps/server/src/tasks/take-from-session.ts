import type { Environment } from '@fetlock/contract/environments';
import { IdText } from '@fetlock/contract/values';
import type { FormFile } from '../files/receive-form.ts';
import { Problem, invalidField } from '../http/problem.ts';
import { PlatformProblem } from '../platform/platform-problem.ts';
import { receiveSessionFile } from '../import-sessions/receive-session-file.ts';
import { confirmPractice } from '../practices/check-practice.ts';
import { requireSuitableSession } from '../preprocessor/suitable-session.ts';
import type { TaskToCreate } from './create-task.ts';
import { requestedInventory } from './session-inventory.ts';
import type { TaskServices } from '../task-records/task-services.ts';

type SessionRequest = Parameters<typeof requestedInventory>[1] & {
  business: { id: number; name: string };
  shouldStartPreprocessor?: boolean | undefined;
};

interface Taken {
  /** The environment in which the platform has a practice with this id and name; null: it could not be checked. */
  confirmedIn: Environment | null;
  preprocessor: TaskToCreate['preprocessor'];
  /** The caller must keep or discard it. */
  inventory: FormFile | null;
}

/**
 * Checks the practice and the session of a new task, and takes what the task requests of it: its preprocessor, its inventory, or both; then
 * the inventory is available only afterwards. Throws INVALID_INPUT, NOT_FOUND, NO_SESSION, ALREADY_RUNNING, SESSION_NOT_SUITABLE,
 * PLATFORM_FAILED.
 */
export async function takeFromSession(services: TaskServices, request: SessionRequest): Promise<Taken> {
  const confirmedIn = await confirmPractice(services.platform, request.environment, { practice: request.business, field: 'business' });
  await checkSession(services, request);
  const inventory = await requestedInventory(services, request);
  if (!request.shouldStartPreprocessor)
    return { confirmedIn, preprocessor: null, inventory: inventory && (await receiveSessionFile(services, inventory)) };
  const { data: sessionId } = IdText.safeParse(request.reSessionId);
  if (sessionId === undefined) throw new Problem('NO_SESSION');
  await requireSuitableSession(services.platform, request.environment, { sessionId, practiceId: request.business.id });
  return { confirmedIn, preprocessor: { sessionId, takesInventory: inventory !== null }, inventory: null };
}

/** The creation of a task does not wait for a slow platform. */
const timeoutMs = 3_000;

/**
 * The session that a task is created from must belong to its practice. Throws NO_SESSION for one that the platform does not have,
 * INVALID_INPUT for one of another practice. When the platform is failing this is not known: no run sends a row before it has checked.
 */
async function checkSession(
  { platform }: Pick<TaskServices, 'platform'>,
  { environment, reSessionId, business }: SessionRequest,
): Promise<void> {
  const { data: sessionId } = IdText.safeParse(reSessionId);
  if (sessionId === undefined) return;
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const { practiceId } = await platform.getSession(environment, { params: { sessionId } }, { signal });
    if (practiceId === business.id) return;
  } catch (error) {
    if (error instanceof PlatformProblem && error.reason === 'SESSION_NOT_FOUND') throw new Problem('NO_SESSION', { cause: error });
    if (error instanceof PlatformProblem || error === signal.reason) return;
    throw error;
  }
  throw invalidField('reSessionId', 'is a session of another practice');
}
