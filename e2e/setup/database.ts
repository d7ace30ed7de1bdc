import path from 'node:path';
import { findRunningPostgres } from '@fetlock/postgres/running-postgres';
import { Client } from 'pg';

/** Connection string of the product under test. */
export async function databaseUnderTest(): Promise<string> {
  const connectionString = await findRunningPostgres(path.join(process.env['E2E_DATA'] ?? '', 'postgres'));
  if (connectionString === undefined) throw new Error('The database of the product under test was not found: E2E_DATA is its DATA_DIR.');
  return connectionString;
}

/** For what no call can do, such as arbitrary rows or the passing of days: the database of the product under test. */
export async function withDatabase<Done>(use: (client: Client) => Promise<Done>): Promise<Done> {
  const client = new Client({ connectionString: await databaseUnderTest() });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}
