import { setTimeout as delay } from 'node:timers/promises';
import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';

/**
 * pg-boss looks for jobs whose worker has died, and each look rewrites the row of every queue: it looks often only while a job runs. Without
 * one there is nothing but old jobs to delete.
 */
const timing = { askMs: 2_000, idleMs: 60_000 } as const;

/** What pg-boss does between two looks at one queue, in seconds; several workers look in turn. */
export const betweenLooksSeconds = timing.askMs / 1000;

/** Supervises the queues until it is stopped. */
export function superviseQueues(boss: PgBoss, log: Logger): { stop: () => void } {
  const ending = new AbortController();
  const untilEnd = async () => {
    let lookedAt = -Infinity;
    for (;;) {
      await delay(timing.askMs, undefined, { signal: ending.signal }).catch(() => undefined);
      if (ending.signal.aborted) return;
      try {
        if (performance.now() - lookedAt >= timing.idleMs || (await hasRunningJob(boss))) {
          await boss.supervise();
          lookedAt = performance.now();
        }
      } catch (error) {
        // The queue may stop during a look.
        if (!ending.signal.aborted) log.warn({ err: error }, 'the job queue could not be supervised for a moment');
      }
    }
  };
  void untilEnd();
  return { stop: () => ending.abort() };
}

/** A read, which writes nothing to the log of the database. */
async function hasRunningJob(boss: PgBoss): Promise<boolean> {
  const { rows } = await boss.getDb().executeSql("select from pgboss.job where state = 'active' limit 1");
  return rows.length > 0;
}
