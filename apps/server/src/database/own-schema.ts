import { type Kysely, sql } from 'kysely';
import type pg from 'pg';

/** Schema of new installations. Those made before it existed keep theirs, which is `public` as a rule. */
export const ownSchema = 'fetlock';

/** Part of connecting, whose own limit has ended by then: without this one a caller would wait as long as for the slowest query. */
const prepareSession: pg.QueryConfig & { query_timeout: number } = {
  text: `select set_config('search_path', '${ownSchema}, ' || current_setting('search_path'), false)`,
  query_timeout: 5_000,
};

/**
 * For each new connection: names of tables are looked up in our schema first. Where it does not exist, PostgreSQL passes it over. A setting
 * of the session rather than of its start, which poolers refuse.
 */
export async function useOwnSchema(client: pg.ClientBase): Promise<void> {
  await client.query(prepareSession);
}

/** The schema of this installation. */
export async function selectSchema<Schema>(db: Kysely<Schema>): Promise<string> {
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(db);
  return rows[0]?.schema ?? ownSchema;
}

/** Makes our schema, unless the installation has another one. */
export async function makeOwnSchema<Schema>(db: Kysely<Schema>): Promise<void> {
  await sql`create schema if not exists ${sql.id(ownSchema)}`.execute(db);
}
