import { sql } from 'kysely';
import type { Queryable } from '../database/connection.ts';

// Databases made from one template give a table the same number, and pg_locks lists the locks of all of them.
const ofThisDatabase = sql`database = (select oid from pg_database where datname = current_database())`;

/** Whether somebody waits for a lock on this table. */
export async function waitsForLock(db: Queryable, table: string): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_locks where not granted and relation = ${table}::regclass and ${ofThisDatabase}`.execute(db);
  return rows.length > 0;
}

/** How many sessions have written into a table and have not ended their transaction. */
export async function sessionsInside(db: Queryable, table: string): Promise<number> {
  const { rows } = await sql`
    select distinct pid from pg_locks
    where granted and relation = ${table}::regclass and mode = 'RowExclusiveLock' and ${ofThisDatabase}`.execute(db);
  return rows.length;
}
