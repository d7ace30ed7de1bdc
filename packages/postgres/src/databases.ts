import pg from 'pg';
import { systemErrorCode } from '@fetlock/process/operator-error';
import { applicationRole, withTarget } from './connection-string.ts';

/** Runs work on one short-lived connection with time limits. */
export async function withConnection<Result>(
  connectionString: string,
  work: (client: pg.Client) => Promise<Result>,
  { timeoutMs = 30_000 } = {},
): Promise<Result> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: 5_000,
    query_timeout: timeoutMs,
    application_name: 'fetlock-supervisor',
  });
  // A connection that breaks between two queries is reported by the next query; without a listener the event would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Creates a database owned by the application's role when it is missing, and returns its connection string.
 * @param adminConnectionString  of the superuser, to any database.
 */
export async function ensureDatabase(adminConnectionString: string, name: string): Promise<string> {
  await withConnection(adminConnectionString, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount) return;
    await client.query(`create database ${pg.escapeIdentifier(name)} owner ${applicationRole}`).catch(unlessItExists);
  });
  return withTarget(adminConnectionString, { role: applicationRole, database: name });
}

/** Creates the application's role when it is missing. It has the superuser's password: what matters is what its sessions may do. */
export async function ensureApplicationRole(adminConnectionString: string): Promise<void> {
  const password = decodeURIComponent(new URL(adminConnectionString).password);
  await withConnection(adminConnectionString, async (client) => {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [applicationRole]);
    if (rowCount) return;
    await client.query(`create role ${applicationRole} login password ${pg.escapeLiteral(password)}`).catch(unlessItExists);
  });
}

/** Two processes may create the same thing at once: the second finds it done. */
function unlessItExists(error: unknown): void {
  const code = systemErrorCode(error);
  const alreadyThere = code === '42P04' || code === '42710' || code === '23505';
  if (!alreadyThere) throw error;
}
