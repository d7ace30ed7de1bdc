import path from 'node:path';
import type { Logger } from 'pino';
import type { Configuration } from '../configuration.ts';
import { assertReachable } from './assert-reachable.ts';
import { type Database, connect, createPool } from './connection.ts';
import { migrate } from './migrate.ts';
import { withPostgres } from './postgres/running-postgres.ts';

/**
 * Runs a command's work on the product's database: the one that is set, that of a running server, or one started for the command. It is brought
 * to the newest schema first, unless told otherwise.
 */
export async function withDatabase<Result>(
  { databaseUrl, dataDir }: Pick<Configuration, 'databaseUrl' | 'dataDir'>,
  log: Logger,
  work: (db: Database, connectionString: string) => Promise<Result>,
  { toNewest = true } = {},
): Promise<Result> {
  const run = async (connectionString: string) => {
    await assertReachable(connectionString);
    if (toNewest) await migrate({ connectionString, log });
    const db = connect(createPool({ connectionString, size: 2, log }));
    try {
      return await work(db, connectionString);
    } finally {
      await db.destroy();
    }
  };
  return databaseUrl ? run(databaseUrl) : withPostgres({ dataDir: path.join(dataDir, 'postgres'), log }, run);
}
