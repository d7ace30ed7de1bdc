import { IdText } from '@fetlock/contract/values';
import type { FormFile } from '../files/receive-form.ts';
import { Problem } from '../http/problem.ts';
import { receiveSessionFile } from '../import-sessions/receive-session-file.ts';
import { requireSuitableSession } from '../preprocessor/suitable-session.ts';
import type { TaskToCreate } from './create-task.ts';
import { inventoryAskedFor } from './session-inventory.ts';
import type { TaskServices } from './task-services.ts';

type Wish = Parameters<typeof inventoryAskedFor>[1] & { shouldStartPreprocessor?: boolean | undefined };

interface Taken {
  preprocessor: TaskToCreate['preprocessor'];
  /** It must be kept or discarded. */
  inventory: FormFile | null;
}

/**
 * What a new task asks of its session: its preprocessor, its inventory, or both; then the inventory can be had only afterwards. Throws
 * INVALID_INPUT, NOT_FOUND, NO_SESSION, ALREADY_RUNNING, SESSION_NOT_SUITABLE, PLATFORM_FAILED.
 */
export async function takeFromSession(services: TaskServices, wish: Wish): Promise<Taken> {
  const inventory = await inventoryAskedFor(services, wish);
  if (!wish.shouldStartPreprocessor) return { preprocessor: null, inventory: inventory && (await receiveSessionFile(services, inventory)) };
  const { data: sessionId } = IdText.safeParse(wish.reSessionId);
  if (sessionId === undefined) throw new Problem('NO_SESSION');
  await requireSuitableSession(services.platform, wish.environment, sessionId);
  return { preprocessor: { sessionId, takesInventory: inventory !== null }, inventory: null };
}
