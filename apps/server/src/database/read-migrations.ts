import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const migrationFolder = new URL('./migrations/', import.meta.url);

/** The longest time that a migration waits in the queue of a table lock, where everyone who comes after it waits too. */
const lockTimeoutMs = 400;
const concurrent = '.concurrent';

/** A migration that runs outside a transaction, statement by statement: indexes of large tables are created while rows are written. */
export const isConcurrent = (name: string) => name.endsWith(concurrent);

/**
 * The version since which nothing uses what a migration drops, by its name (`0140-old-notes.since-1.4.0`); undefined: it drops nothing. An
 * older version has only the name of a migration to go by.
 */
export const unusedSince = (name: string): string | undefined => /\.since-(\d+(?:\.\d+)*)$/.exec(name)?.[1];

/**
 * Plain SQL files: `0040-what.sql` in one transaction, `0041-what.concurrent.sql` in none.
 * @param within a transaction with exclusive access to the tables.
 */
export async function readMigrations(folder = migrationFolder, { within = false } = {}): Promise<Record<string, Migration>> {
  const entries = (await migrationNames(folder)).map(async (name): Promise<[string, Migration]> => {
    const text = await readFile(new URL(`${name}.sql`, folder), 'utf8');
    return [name, isConcurrent(name) && !within ? statementByStatement(text) : asOne(isConcurrent(name) ? waiting(text) : text)];
  });
  return Object.fromEntries(await Promise.all(entries));
}

export const migrationNames = async (folder = migrationFolder): Promise<string[]> =>
  (await readdir(folder))
    .filter((name) => name.endsWith('.sql'))
    .map((name) => name.replace(/\.sql$/, ''))
    .toSorted();

export const readMigrationTexts = async (folder = migrationFolder): Promise<string[]> =>
  Promise.all((await migrationNames(folder)).map((name) => readFile(new URL(`${name}.sql`, folder), 'utf8')));

function asOne(text: string): Migration {
  return {
    async up(db) {
      await sql.raw(`set local lock_timeout = ${lockTimeoutMs}`).execute(db);
      await sql.raw(text).execute(db);
    },
  };
}

/** The same on tables that no one else uses. */
const waiting = (text: string) => text.replaceAll(/\bconcurrently\b/gi, '');

/** PostgreSQL refuses statements such as `create index concurrently` together with others in one message. */
function statementByStatement(text: string): Migration {
  return {
    async up(db) {
      for (const statement of statementsOf(text)) await sql.raw(statement).execute(db);
    },
  };
}

/** Each ends with a semicolon at the end of a line. */
export const statementsOf = (text: string): string[] =>
  text
    .replaceAll(/^[\t ]*--.*$/gm, '')
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
