import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Trx } from '../database/connection.ts';

interface Table {
  schema: string;
  name: string;
}

/** Tables with statistics, except those of the catalogue, which have nothing of a practice or a person. */
export async function selectTablesWithStatistics(db: Queryable): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select nspname as schema, relname as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in (current_schema(), 'pgboss') and relkind in ('r', 'p') and relname not like 'catalogue\\_%'
      and exists (select from pg_stats where ${isOf(sql`pg_class.oid`)}) order by 1, 2`.execute(db);
  return rows;
}

/** Of a table, or of an expression of one of its indexes. */
const isOf = (table: RawBuilder<unknown>) =>
  sql`to_regclass(format('%I.%I', schemaname, tablename)) in (select ${table} union all select indexrelid from pg_index where indrelid = ${table})`;

/**
 * Takes new statistics of a table: among them are samples of what it held when they were last taken. Those of a table that is empty by now
 * would stay for good.
 */
export async function renewStatistics(trx: Trx, { schema, name }: Table): Promise<void> {
  await sql`
    select pg_clear_attribute_stats(schemaname, tablename, attname, inherited) from pg_stats
    where ${isOf(sql`to_regclass(format('%I.%I', ${schema}::text, ${name}::text))`)}`.execute(trx);
  await sql`analyze ${sql.id(schema, name)}`.execute(trx);
}
