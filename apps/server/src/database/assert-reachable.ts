import pg from 'pg';
import { OperatorError, systemErrorCode } from '@fetlock/process/operator-error';

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing answers there',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the name of its host cannot be looked up',
  ETIMEDOUT: 'it does not answer',
  ECONNRESET: 'it ends the connection',
  '28P01': 'it refuses the user or the password',
  '28000': 'it refuses the user',
  '3D000': 'it has no such database',
  '53300': 'it has no connection left',
};

/** Opens one connection. Throws SETTING_UNUSABLE, without the password, when a database cannot be reached. */
export async function assertReachable(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    const code = systemErrorCode(error) ?? '';
    const reason = reasons[code] ?? (error instanceof Error ? error.message : String(error));
    const { hostname, port, pathname } = new URL(connectionString);
    throw new OperatorError(
      'SETTING_UNUSABLE',
      `The PostgreSQL of DATABASE_URL (${hostname}:${port || 5432}${pathname}) cannot be used: ${reason}. Correct the setting, or see to the database, and start again.`,
      { cause: error },
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}
