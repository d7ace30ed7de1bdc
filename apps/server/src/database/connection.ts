import { type CompiledQuery, Kysely, PostgresDialect, type Transaction } from 'kysely';
import { Pool, types } from 'pg';
import type { Logger } from 'pino';
import { watchedPool } from './watch-pool.ts';
import type { DB } from './schema.gen.ts';
import { useOwnSchema } from './own-schema.ts';
import { endInTime } from './end-in-time.ts';
import { endSilentConnections } from './silent-connections.ts';

export type Database = Kysely<DB>;
export type Trx = Transaction<DB>;
/** Queries take either: a plain connection to read, a transaction where several statements must be atomic. */
export type Queryable = Database | Trx;

const oid = { bigint: 20, date: 1082, numeric: 1700 } as const;

// Ids and amounts stay far below 2^53, and a date is a calendar day without a time zone.
types.setTypeParser(oid.bigint, Number);
types.setTypeParser(oid.numeric, Number);
types.setTypeParser(oid.date, (text) => text);

export interface DatabaseOptions {
  connectionString: string;
  /** Connections of this process. */
  size?: number;
  log: Logger;
}

/** A pool whose every wait has a limit: a hanging database, or a network that drops packets, never blocks a caller for ever. */
export function createPool({ connectionString, size = 10, log }: DatabaseOptions): Pool {
  const pool = new Pool({
    connectionString,
    max: size,
    connectionTimeoutMillis: 5_000,
    query_timeout: 60_000,
    statement_timeout: 55_000,
    idle_in_transaction_session_timeout: 60_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
    application_name: 'fetlock-price-matcher',
    onConnect: useOwnSchema,
  });
  pool.on('error', (error) => log.warn({ error: error.message }, 'an idle database connection was lost'));
  // A connection in use that breaks reports it twice: to the caller that waits for its query, and by an event that ends the process when it
  // has no listener.
  pool.on('connect', (client) => client.on('error', () => undefined));
  endInTime(pool);
  endSilentConnections(pool, { connectionString, log });
  return pool;
}

/** @param onQuery is called with every query that was executed: tests check what a call queries. */
export function connect(pool: Pool, onQuery?: (query: CompiledQuery) => void): Database {
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool: watchedPool(pool) }),
    ...(onQuery && { log: ({ query }) => onQuery(query) }),
  });
}
