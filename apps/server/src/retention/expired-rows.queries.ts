import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';
import type { RetentionRule } from './retention.ts';

const most = 1_000;

/** Deletes some of the expired rows, skipping locked ones; returns how many. Also zero while another worker does it. */
export const deleteExpired = (db: Database, { table, since, days }: RetentionRule): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(hashtext('fetlock-retention')) as mine`.execute(trx);
    if (!rows[0]?.mine) return 0;
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where ctid in (
        select ctid from ${sql.table(table)} where ${sql.raw(since)} < now() - make_interval(days => ${days}::int)
        limit ${most} for update skip locked)`.execute(trx);
    return Number(numAffectedRows ?? 0);
  });
