import type { Database } from '../database/connection.ts';
import type { Log } from '@fetlock/process/log';
import { deleteExpired } from './expired-rows.queries.ts';
import { retention } from './retention.ts';

/** Deletes all expired rows, a few per transaction. Any worker may do it, one at a time. */
export async function removeExpiredRows({ db, log }: { db: Database; log: Log }): Promise<void> {
  for (const rule of retention) {
    let removed = 0;
    for (let some = await deleteExpired(db, rule); some > 0; some = await deleteExpired(db, rule)) removed += some;
    if (removed > 0) log.info({ table: rule.table, rows: removed }, 'rows whose time is over were removed');
  }
}
