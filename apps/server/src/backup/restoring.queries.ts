import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Trx } from '../database/connection.ts';
import { useOwnSchema } from '../database/own-schema.ts';
import type { DB } from '../database/schema.gen.ts';
import type { TableOfBackup } from './manifest.ts';

/** A connection for the duration of its work. */
export async function withClient<Value>(connectionString: string, use: (client: pg.Client) => Promise<Value>): Promise<Value> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000, keepAlive: true, application_name: 'fetlock-restore' });
  client.on('error', () => undefined);
  await client.connect();
  await useOwnSchema(client);
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    return await use(client);
  } finally {
    await client.end();
  }
}

/** A transaction on this very connection, which also streams the rows. */
export function inTransaction<Value>(client: pg.Client, use: (trx: Trx) => Promise<Value>): Promise<Value> {
  const pool = { options: {}, connect: async () => Object.assign(client, { release: () => undefined }), end: async () => undefined };
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }).transaction().execute(use);
}

/** Empties tables, including those that a migration has inserted rows into. */
export async function emptyTables(client: pg.Client, tables: readonly TableOfBackup[]): Promise<void> {
  await client.query(`truncate ${tables.map(({ name }) => pg.escapeIdentifier(name)).join(', ')}`);
}

/** Writes lines of text as rows; returns their number. */
export async function writeTable(client: pg.Client, { name, columns }: TableOfBackup, lines: Readable): Promise<number> {
  const names = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  const rows = client.query(copyFrom(`copy ${pg.escapeIdentifier(name)} (${names}) from stdin`));
  await pipeline(lines, rows);
  return rows.rowCount;
}

export async function setSequence(client: pg.Client, name: string, value: number): Promise<void> {
  await client.query('select setval($1::regclass, $2)', [pg.escapeIdentifier(name), value]);
}

export async function gatherStatistics(client: pg.Client, tables: readonly TableOfBackup[]): Promise<void> {
  for (const { name } of tables) await client.query(`analyze ${pg.escapeIdentifier(name)}`);
}
