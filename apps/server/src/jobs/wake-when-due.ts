import { setTimeout as delay } from 'node:timers/promises';
import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';

const checkIntervalMs = 1_000;

/**
 * Wakes the workers of queues that have a job to be taken up now. Of new jobs they are notified; no one is notified when the delay before a
 * retry ends, or a job moves to the queue of those to be abandoned. One query a second for all queues replaces one every two seconds for
 * each worker of each queue.
 * @param workersOf the workers of this process, by their queue.
 */
export function wakeWhenDue(boss: PgBoss, workersOf: ReadonlyMap<string, readonly string[]>, log: Logger): { stop: () => void } {
  const ending = new AbortController();
  const untilEnd = async () => {
    for (let isFailing = false; ;) {
      await delay(checkIntervalMs, undefined, { signal: ending.signal }).catch(() => undefined);
      if (ending.signal.aborted) return;
      try {
        for (const queue of await queuesWithDueJobs(boss)) for (const worker of workersOf.get(queue) ?? []) boss.notifyWorker(worker);
        isFailing = false;
      } catch (error) {
        // The queue may stop during a check. While the database is unavailable, one line is enough.
        if (!ending.signal.aborted && !isFailing) log.warn({ err: error }, 'the job queue could not be checked');
        isFailing = true;
      }
    }
  };
  void untilEnd();
  return { stop: () => ending.abort() };
}

async function queuesWithDueJobs(boss: PgBoss): Promise<string[]> {
  const { rows } = await boss
    .getDb()
    .executeSql("select distinct name from pgboss.job where state < 'active' and not blocked and start_after <= pgboss.job_now()");
  return rows.map((row: { name: string }) => row.name);
}
