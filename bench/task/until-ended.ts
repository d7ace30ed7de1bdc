import { setTimeout as delay } from 'node:timers/promises';
import { withConnection } from '@fetlock/postgres/databases';
import { hasEnded } from '@fetlock/testing/task-outcome';
import { databaseOf, type Installation } from '@fetlock/testing/product';

const betweenLooksMs = 50;
const timeoutMs = 10 * 60_000;

/** Waits for a task over one connection, so that waiting takes next to no processor time; returns its status. */
export async function untilEnded(installation: Installation, taskId: number): Promise<string> {
  return withConnection(await databaseOf(installation), async (client) => {
    for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; await delay(betweenLooksMs)) {
      const { rows } = await client.query<{ status: string; attempt: number }>(
        'select status, run_attempt as attempt from tasks where id = $1',
        [taskId],
      );
      const [task] = rows;
      if (task && hasEnded(task)) return task.status;
    }
    throw new Error(`Task ${taskId} has not ended after ${timeoutMs / 60_000} minutes.`);
  });
}
