import { sql, type Insertable } from 'kysely';
import type { Connection } from '../database/connect.ts';
import type { NewSession, Tables } from '../database/tables.ts';

/** Sandboxes that start concurrently on one database seed it one after another. */
export async function startSeeding(transaction: Connection): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('seed of the sandbox'))`.execute(transaction);
}

export async function isSeeded(database: Connection): Promise<boolean> {
  return (await database.selectFrom('practice').select('id').limit(1).executeTakeFirst()) !== undefined;
}

export async function insertPractices(database: Connection, practices: Insertable<Tables['practice']>[]): Promise<void> {
  await database.insertInto('practice').values(practices).execute();
}

export async function insertSessions(database: Connection, sessions: NewSession[]): Promise<void> {
  await database.insertInto('import_session').values(sessions).execute();
}

export async function insertBreeds(database: Connection, breeds: Insertable<Tables['patient_breed']>[]): Promise<void> {
  await database.insertInto('patient_breed').values(breeds).execute();
}
