import type { Client } from 'pg';
import { OperatorError, systemErrorCode } from '@fetlock/process/operator-error';
import { withConnection } from '@fetlock/postgres/databases';

export interface DatabaseCheck {
  tables: number;
  indexes: number;
  /** What is wrong, one line each. */
  faults: string[];
}

/**
 * Reads every table and index and compares them: whether a crash, a disk or a machine has damaged them. People can go on working.
 * @param connectionString of the database, as a superuser: no one else may run these checks.
 */
export function checkDatabase(connectionString: string): Promise<DatabaseCheck> {
  return withConnection(connectionString, checkAll, { timeoutMs: 3_600_000 });
}

async function checkAll(client: Client): Promise<DatabaseCheck> {
  await openAmcheck(client);
  const { rows: tables } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relkind in ('r', 'm') and relpersistence = 'p' and ${isOurs} order by oid`,
  );
  const { rows: indexes } = await client.query<{ name: string; isUnique: boolean }>(
    `select pg_class.oid::regclass::text as name, indisunique as "isUnique" from pg_class
     join pg_index on indexrelid = pg_class.oid join pg_am on pg_am.oid = relam
     where pg_class.relkind = 'i' and amname = 'btree' and indisvalid and relpersistence = 'p' and ${isOurs} order by pg_class.oid`,
  );
  const faults: string[] = [];
  for (const { name } of tables) {
    const found = await client
      .query<{ blkno: number; msg: string }>('select blkno, msg from verify_heapam($1::regclass)', [name])
      .catch(messageOf);
    if (typeof found === 'string') faults.push(`table ${name}: ${found}`);
    else faults.push(...found.rows.map(({ blkno, msg }) => `table ${name}, block ${blkno}: ${msg}`));
  }
  for (const { name, isUnique } of indexes) {
    const found = await client.query('select bt_index_check($1::regclass, true, $2)', [name, isUnique]).catch(messageOf);
    if (typeof found === 'string') faults.push(`index ${name}: ${found}`);
  }
  return { tables: tables.length, indexes: indexes.length, faults };
}

/** Without its rights every table and index would be reported as damaged. Throws DATABASE_CHECK_IMPOSSIBLE. */
async function openAmcheck(client: Client): Promise<void> {
  await client.query('create extension if not exists amcheck').catch((error: unknown) => {
    if (systemErrorCode(error) === insufficientPrivilege) throw impossible('its user may not install amcheck', error);
    throw impossible(`it has no amcheck (${messageOf(error)})`, error);
  });
  const { rows } = await client.query<{ allowed: boolean }>(
    `select bool_and(has_function_privilege(oid, 'execute')) as allowed from pg_proc where proname in ('verify_heapam', 'bt_index_check')`,
  );
  if (!rows[0]?.allowed) throw impossible('its user may not use amcheck');
}

const insufficientPrivilege = '42501';
const impossible = (reason: string, cause?: unknown) =>
  new OperatorError(
    'DATABASE_CHECK_IMPOSSIBLE',
    `The database was not checked: ${reason}. Give the command a superuser: DATABASE_URL=postgresql://superuser:password@host:5432/database npm run check-database.`,
    { cause },
  );

/** PostgreSQL's own catalogues change all the time, and are checked when it starts. */
const isOurs = `relnamespace not in ('pg_catalog'::regnamespace, 'pg_toast'::regnamespace, 'information_schema'::regnamespace)`;
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
