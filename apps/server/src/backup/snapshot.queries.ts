import type { Readable } from 'node:stream';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { useOwnSchema } from '../database/own-schema.ts';
import type { Table } from './tables.queries.ts';

export type { Client } from 'pg';

/** Everything read in it is from one moment. */
export async function withSnapshot<Value>(connectionString: string, use: (client: pg.Client) => Promise<Value>): Promise<Value> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000, keepAlive: true, application_name: 'fetlock-backup' });
  client.on('error', () => undefined);
  await client.connect();
  await useOwnSchema(client);
  try {
    await client.query('begin isolation level repeatable read, read only');
    await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
    const value = await use(client);
    await client.query('commit');
    return value;
  } finally {
    await client.end();
  }
}

/** Migrations of these tables wait until the snapshot ends. */
export async function holdTables(client: pg.Client, tables: readonly Table[]): Promise<void> {
  await client.query(`lock table ${tables.map(({ name }) => pg.escapeIdentifier(name)).join(', ')} in access share mode`);
}

/** The rows of a table as lines of text; transaction ids are set to null. */
export function readTable(client: pg.Client, { name, columns, transactions }: Table): Readable {
  const values = columns.map((column) => (transactions.includes(column) ? `null::xid8` : pg.escapeIdentifier(column)));
  return client.query(copyTo(`copy (select ${values.join(', ')} from ${pg.escapeIdentifier(name)}) to stdout`));
}
