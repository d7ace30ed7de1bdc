import path from 'node:path';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Configuration } from '../configuration.ts';
import { OperatorError } from '@fetlock/process/operator-error';
import { assertReachable } from './assert-reachable.ts';
import { type Database, connect, createPool } from './connection.ts';
import { migrate } from './migrate.ts';
import { hasDatabase } from '@fetlock/postgres/data-folder';
import { withPostgres } from '@fetlock/postgres/running-postgres';

type Place = Pick<Configuration, 'databaseUrl' | 'dataDir'>;

/**
 * Runs a command's work on the product's database: the configured one, that of a running server, or one started for the command.
 * @param toNewest migrates it to the newest schema first.
 * @param mayBeNew creates an installation where there is none; any other command would work in the wrong place, and throws
 *   INSTALLATION_MISSING.
 */
export async function withDatabase<Result>(
  place: Place,
  log: Logger,
  work: (db: Database, connectionString: string) => Promise<Result>,
  { toNewest = true, mayBeNew = false } = {},
): Promise<Result> {
  const { databaseUrl, dataDir } = place;
  const run = async (connectionString: string) => {
    await assertReachable(connectionString);
    const db = connect(createPool({ connectionString, size: 2, log }));
    try {
      if (!mayBeNew && !(await isInstalled(db))) throw missing(place);
      if (toNewest) await migrate({ connectionString, log });
      return await work(db, connectionString);
    } finally {
      await db.destroy();
    }
  };
  if (databaseUrl) return run(databaseUrl);
  const folder = path.join(dataDir, 'postgres');
  if (!mayBeNew && !(await hasDatabase(folder))) throw missing(place);
  return withPostgres({ dataDir: folder, log }, run);
}

async function isInstalled(db: Database): Promise<boolean> {
  const { rows } = await sql<{ made: boolean }>`select to_regclass('kysely_migration') is not null as made`.execute(db);
  return rows[0]?.made ?? false;
}

function missing({ databaseUrl, dataDir }: Place): OperatorError {
  const [where, setting] = databaseUrl ? ['The database of DATABASE_URL', 'DATABASE_URL'] : [`The data folder ${dataDir}`, 'DATA_DIR'];
  return new OperatorError(
    'INSTALLATION_MISSING',
    `${where} holds no installation of the product. Start the product there first, or correct ${setting}.`,
  );
}
