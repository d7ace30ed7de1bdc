import { Kysely, PostgresDialect, type Transaction, sql } from 'kysely';
import { Pool } from 'pg';
import type { Tables } from './tables.ts';

export const schema = 'sandbox';

export type Database = Kysely<Tables>;
/** A database, or a transaction on it. */
export type Connection = Database | Transaction<Tables>;

/** A pool on which no connection, query or transaction can hang forever. `onError` receives idle connections that break. */
export function createPool(connectionString: string, onError: (error: Error) => void): Pool {
  const pool = new Pool({
    connectionString,
    max: 10,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    query_timeout: 30_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
  });
  pool.on('error', onError);
  // A connection that breaks while in use reports it twice: to the caller of its query, and by an event that ends the process if it has no
  // listener.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** All statements go to the sandbox's own schema, so that it can share a database. */
export function createDatabase(pool: Pool): Database {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }).withSchema(schema);
}

/** An id as given by a caller. One that is larger than any of ours is not found, instead of an error. */
export const idAsGiven = (id: number) => sql<number>`${id}::bigint`;
