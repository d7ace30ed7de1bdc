import { readdir, readFile } from 'node:fs/promises';
import type { Pool } from 'pg';
import { schema } from './connect.ts';

const folder = new URL('migrations/', import.meta.url);
/** Any constant: sandboxes that start concurrently on one database migrate one after another. */
const lock = 7_261_953;

/** Migrates the schema to the newest migration file; each file is one transaction and runs once. */
export async function migrate(pool: Pool): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lock]);
    await client.query(`create schema if not exists ${schema}`);
    await client.query(
      `create table if not exists ${schema}.migration (name text primary key, applied_at timestamptz not null default now())`,
    );
    const { rows } = await client.query<{ name: string }>(`select name from ${schema}.migration`);
    const applied = new Set(rows.map(({ name }) => name));
    for (const name of names.filter((name) => !applied.has(name))) {
      const statements = await readFile(new URL(name, folder), 'utf8');
      await client.query(`begin; set local search_path to ${schema}; ${statements}`);
      await client.query(`insert into ${schema}.migration (name) values ($1)`, [name]);
      await client.query('commit');
    }
    await client.query('select pg_advisory_unlock($1)', [lock]);
    client.release();
  } catch (error) {
    // Destroyed, not returned: it may still hold the lock or an open transaction.
    client.release(true);
    throw error;
  }
}
