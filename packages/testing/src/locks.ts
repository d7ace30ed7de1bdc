import { sql } from 'kysely';
import type { Queryable } from '@fetlock/server/database/connection';

// Databases created from one template use the same table ids, and pg_locks lists the locks of all of them.
const ofThisDatabase = sql`database = (select oid from pg_database where datname = current_database())`;

/** Whether a session waits for a lock on this table. */
export async function waitsForLock(db: Queryable, table: string): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_locks where not granted and relation = ${table}::regclass and ${ofThisDatabase}`.execute(db);
  return rows.length > 0;
}

/** Whether a session waits for a lock of a name of our own. */
export async function waitsForAdvisoryLock(db: Queryable): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_locks where not granted and locktype = 'advisory' and ${ofThisDatabase}`.execute(db);
  return rows.length > 0;
}

/** Whether a session waits for the end of another transaction, for example for a row it has locked. */
export async function waitsForRow(db: Queryable): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and wait_event = 'transactionid'`.execute(
    db,
  );
  return rows.length > 0;
}

/** How many sessions have written to a table and have not ended their transaction. */
export async function sessionsInside(db: Queryable, table: string): Promise<number> {
  const { rows } = await sql`
    select distinct pid from pg_locks
    where granted and relation = ${table}::regclass and mode = 'RowExclusiveLock' and ${ofThisDatabase}`.execute(db);
  return rows.length;
}
