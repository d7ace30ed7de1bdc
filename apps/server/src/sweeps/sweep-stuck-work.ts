import type { Database } from '../database/connection.ts';
import type { Queue } from '../jobs/queue.ts';
import type { Log } from '@fetlock/process/log';
import { sweepRules } from './sweep-rules.queries.ts';
import { holdRows, selectStuck } from './stuck-work.queries.ts';

export interface SweepServices {
  db: Database;
  queue: Queue;
  log: Log;
}

/**
 * Finds work marked as queued or running that has no job, for example after the queue was tidied up manually, and requeues or ends it.
 * Returns how many it found. A job and its mark are committed together; a mark is checked again once it is locked, so that what ends, or
 * begins, meanwhile is left alone.
 */
export async function sweepStuckWork({ db, queue, log }: SweepServices): Promise<number> {
  let found = 0;
  for (const rule of sweepRules) {
    const seen = await selectStuck(db, rule);
    if (seen.length === 0) continue;
    const ids = seen.map(({ id }) => id);
    const stuck = await db.transaction().execute(async (trx) => {
      const rows = await selectStuck(trx, rule, await holdRows(trx, rule, ids));
      for (const row of rows) await rule.resolve(trx, queue, row);
      return rows;
    });
    for (const { id } of stuck) log.warn({ job: rule.job.name, table: rule.table, id }, 'work that was marked as going on had no job');
    found += stuck.length;
  }
  return found;
}
