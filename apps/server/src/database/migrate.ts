import { setTimeout as delay } from 'node:timers/promises';
import { Kysely, PostgresDialect, type Transaction, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import pg from 'pg';
import product from '../../../../package.json' with { type: 'json' };
import { OperatorError, systemErrorCode } from '@fetlock/process/operator-error';
import type { Log } from '@fetlock/process/log';
import { foreignDatabase } from './foreign-database.ts';
import { selectSchemaContent } from './foreign-things.queries.ts';
import { makeOwnSchema, selectSchema, useOwnSchema } from './own-schema.ts';
import { isConcurrent, migrationFolder, migrationNames, readMigrations, unusedSince } from './read-migrations.ts';

export interface MigrateOptions {
  connectionString: string;
  log: Log;
  /** Folder of the migration files; by default the product's. */
  folder?: URL;
  /** How long to wait for others to release a lock that a migration needs, or to end their own migration. */
  timeoutMs?: number;
  /** Of this program; by default the product's. */
  version?: string;
}

interface Step {
  db: Kysely<unknown>;
  log: Log;
  migrations: Record<string, Migration>;
  timeoutMs: number;
  version: string;
}

/**
 * Migrates the database to the newest schema, one migration after another, while earlier versions of the product may be serving; safe to
 * call from several processes at once. Migrations of a newer version that are already applied are left alone; one that has dropped what this
 * version uses is refused before anything is written.
 */
export async function migrate({
  connectionString,
  log,
  folder = migrationFolder,
  timeoutMs = 600_000,
  version = product.version,
}: MigrateOptions): Promise<string[]> {
  // One connection, without the limits of the product's pool: an index of a large table takes minutes.
  const pool = new pg.Pool({
    connectionString,
    max: 1,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    application_name: 'fetlock-migrations',
    onConnect: useOwnSchema,
  });
  pool.on('error', () => undefined);
  const pooled = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  const migrations = await readMigrations(folder);
  try {
    return await pooled.connection().execute((db) => applyPending({ db, log, migrations, timeoutMs, version }));
  } finally {
    await pooled.destroy();
  }
}

/** Inside a transaction with exclusive access to the tables: all pending migrations, or those with these names. */
export async function migrateWithin<Schema>(trx: Transaction<Schema>, names?: ReadonlySet<string>): Promise<void> {
  const all = Object.entries(await readMigrations(migrationFolder, { within: true }));
  const wanted = Object.fromEntries(all.filter(([name]) => names?.has(name) ?? true));
  const migrator = new Migrator({
    db: trx,
    migrationTableSchema: await selectSchema(trx),
    provider: { getMigrations: async () => wanted },
    allowUnorderedMigrations: true,
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
  // No one waits for a lock that the rest of the transaction takes.
  await sql`set local lock_timeout = 0`.execute(trx);
}

let ours: Promise<string[]> | undefined;

/** The migrations of this program that are not applied yet. */
export async function selectMissingMigrations<Schema>(database: Kysely<Schema>): Promise<string[]> {
  ours ??= migrationNames();
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(database);
  const done = new Set(rows.map(({ name }) => name));
  return (await ours).filter((name) => !done.has(name));
}

async function applyPending(step: Step): Promise<string[]> {
  const { newer, pending } = await compare(step);
  refuseTooNew(newer, step.version);
  if (newer.length > 0) step.log.warn({ migrations: newer }, 'the database has been brought to a newer version; this one goes on serving');
  const isNew = pending.length === Object.keys(step.migrations).length;
  if (isNew) await refuseForeign(step);
  // A process with nothing to do does not wait for those that have.
  if (pending.length === 0) return [];
  await takeTurn(step);
  if (isNew) await makeOwnSchema(step.db);
  const applied: string[] = [];
  for (let next = await applyNext(step); next; next = await applyNext(step)) applied.push(next);
  return applied;
}

/** Throws when a newer version has dropped what this one still uses. */
function refuseTooNew(newer: readonly string[], version: string): void {
  const isNewer = (other: string) => other.localeCompare(version, 'en', { numeric: true }) > 0;
  const dropping = newer.filter((name) => isNewer(unusedSince(name) ?? '0'));
  const oldest = dropping
    .map((name) => unusedSince(name) ?? '')
    .toSorted((one, other) => other.localeCompare(one, 'en', { numeric: true }))[0];
  if (oldest === undefined) return;
  throw new OperatorError(
    'DATABASE_TOO_NEW',
    `This is version ${version}, and the database has been brought to a version that works with ${oldest} or newer only (${dropping.join(', ')}). ` +
      'Nothing was changed. Start the newer version again; or, to go back, restore a backup that this version has made, with another DATA_DIR or DATABASE_URL.',
  );
}

/**
 * A database without any migration of ours has to be empty: otherwise our tables would be mistaken for another program's, or lost with
 * them.
 */
async function refuseForeign({ db }: Step): Promise<void> {
  const { names, hasOtherMigrations } = await selectSchemaContent(db);
  if (names.length > 0 || hasOtherMigrations) throw foreignDatabase(names);
}

/** Names of migrations that this version does not know, and of those not applied to the database. */
async function compare({ db, migrations }: Pick<Step, 'db' | 'migrations'>): Promise<{ newer: string[]; pending: string[] }> {
  const { rows: tables } = await sql<{ made: boolean }>`select to_regclass('kysely_migration') is not null as made`.execute(db);
  const { rows } = tables[0]?.made
    ? await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
    : { rows: [] };
  const executed = new Set(rows.map(({ name }) => name));
  return {
    newer: [...executed].filter((name) => !(name in migrations)),
    pending: Object.keys(migrations)
      .filter((name) => !executed.has(name))
      .toSorted(),
  };
}

/**
 * One process at a time. The lock is polled rather than waited for: a waiting statement would keep a concurrent index creation from
 * finishing. The lock is released with the connection.
 */
async function takeTurn({ db, log, timeoutMs }: Step): Promise<void> {
  const givenUpAt = performance.now() + timeoutMs;
  for (let isLogged = false; ; isLogged = true) {
    const { rows } = await sql<{ got: boolean }>`select pg_try_advisory_lock(hashtext('fetlock-migrations')) as got`.execute(db);
    if (rows[0]?.got) return;
    if (!isLogged) log.warn('waiting for another process, which brings the database to the newest version');
    if (performance.now() > givenUpAt)
      throw blocked('Another process has been at it for too long. Look at what it is doing, and start again.');
    await delay(200);
  }
}

async function applyNext(step: Step): Promise<string | undefined> {
  const { pending } = await compare(step);
  const name = pending[0];
  if (name === undefined) return undefined;
  const givenUpAt = performance.now() + step.timeoutMs;
  for (let attempt = 1; ; attempt += 1) {
    const error = await applyOne(step, name);
    if (error === undefined) return name;
    if (!standsBehindOthers(error)) throw error;
    if (attempt % 20 === 1)
      step.log.warn({ migration: name, attempt }, 'a migration waits until a long transaction has let go of its table');
    if (performance.now() > givenUpAt)
      throw blocked(`Migration ${name} got no lock of its table. End the transactions that hold it, and start again.`, error);
    // Statements that queued behind the attempt go first.
    await delay(300 + Math.random() * 700);
  }
}

/** Runs the first pending migration, and returns its error. */
async function applyOne({ db, migrations }: Step, name: string): Promise<unknown> {
  const { newer } = await compare({ db, migrations });
  const migrator = new Migrator({
    db,
    // Else it would take a list in a schema of another program for ours.
    migrationTableSchema: await selectSchema(db),
    // The migrator refuses a database with applied migrations that it was not given.
    provider: { getMigrations: async () => ({ ...Object.fromEntries(newer.map((one) => [one, neverRun(one)])), ...migrations }) },
    // Versions are developed in parallel: a migration may be merged after one with a higher number.
    allowUnorderedMigrations: true,
  });
  const { error } = await migrator.migrateUp({ disableTransactions: isConcurrent(name) });
  return error;
}

const neverRun = (name: string): Migration => ({
  up: () => Promise.reject(new Error(`migration ${name} belongs to a newer version`)),
});

/** The lock could not be acquired in time, or two transactions deadlocked. */
const standsBehindOthers = (error: unknown) => ['55P03', '40P01'].includes(systemErrorCode(error) ?? '');

const blocked = (what: string, cause?: unknown) =>
  new OperatorError('POSTGRES_FAILED', `The database could not be brought to the newest version. ${what}`, { cause });
