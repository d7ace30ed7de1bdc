import { Environment } from '@fetlock/contract/environments';
import { TaskStatus } from '@fetlock/contract/tasks';
import type { Database } from '../database/connection.ts';
import { found } from '../http/problem.ts';
import type { PlatformClient } from '../platform/client.ts';
import { PlatformProblem } from '../platform/platform-problem.ts';
import { lockTasks } from '../task-records/tasks.queries.ts';
import { cancelRun, leavePreprocessing, lockRunOfTask } from '../task-records/preprocessor-runs.queries.ts';

/** The platform is notified at once if it answers in time, otherwise by the worker that waits for it. */
const timeoutMs = 3_000;

/** What a task says whose first preprocessor was cancelled. */
export const cancelledBy = (name: string): string => `The preprocessor was cancelled by ${name}.`;

/** Stops the preprocessor of a task, and its follow-up work. If none is running, nothing changes. Throws NOT_FOUND. */
export async function cancelPreprocessor(
  { db, platform }: { db: Database; platform: PlatformClient },
  taskId: number,
  by: { id: number; name: string },
): Promise<void> {
  const run = await db.transaction().execute(async (trx) => {
    found((await lockTasks(trx, [taskId]))[0], 'Task');
    const open = await lockRunOfTask(trx, taskId);
    if (!open) return undefined;
    await cancelRun(trx, open.id, by.id);
    const former = TaskStatus.nullable().parse(open.former_status);
    if (former === null) await leavePreprocessing(trx, taskId, 'failed', cancelledBy(by.name));
    else await leavePreprocessing(trx, taskId, former);
    return open;
  });
  if (run?.platform_run_id == null) return;
  const signal = AbortSignal.timeout(timeoutMs);
  const params = { sessionId: run.session_id, runId: run.platform_run_id };
  await platform.cancelPreprocessorRun(Environment.parse(run.environment), { params }, { signal }).catch((error: unknown) => {
    if (!(error instanceof PlatformProblem) && error !== signal.reason) throw error;
  });
}
