import { readdir, readFile } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';

const folder = new URL('./migrations/', import.meta.url);

/** Brings the database to the newest schema; safe to call from several processes at once. Throws the error of the first failing migration. */
export async function migrate<Schema>(database: Kysely<Schema>): Promise<string[]> {
  const migrator = new Migrator({ db: database, provider: { getMigrations: readMigrations } });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? []).filter(({ status }) => status === 'Success').map(({ migrationName }) => migrationName);
}

let ours: Promise<string[]> | undefined;

/** The migrations of this program that the database has not had. */
export async function selectMissingMigrations<Schema>(database: Kysely<Schema>): Promise<string[]> {
  ours ??= migrationNames();
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(database);
  const done = new Set(rows.map(({ name }) => name));
  return (await ours).filter((name) => !done.has(name));
}

/** Plain SQL files, in the order of their names. */
async function readMigrations(): Promise<Record<string, Migration>> {
  const entries = (await migrationNames()).map(async (name): Promise<[string, Migration]> => {
    const text = await readFile(new URL(`${name}.sql`, folder), 'utf8');
    return [name, { up: async (db) => void (await sql.raw(text).execute(db)) }];
  });
  return Object.fromEntries(await Promise.all(entries));
}

const migrationNames = async (): Promise<string[]> =>
  (await readdir(folder))
    .filter((name) => name.endsWith('.sql'))
    .map((name) => name.replace(/\.sql$/, ''))
    .toSorted();
