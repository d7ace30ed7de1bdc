import path from 'node:path';
import { readConfiguration } from '@fetlock/server/configuration';
import { checkDatabase } from '@fetlock/server/database/check-database';
import { applicationRole, superuser, withTarget } from '@fetlock/server/database/postgres/connection-string';
import { withPostgres } from '@fetlock/server/database/postgres/running-postgres';
import { pino } from 'pino';
import { explain } from './explain.ts';

/** `npm run check-database`: whether tables and indexes are whole. With a `DATABASE_URL`, its user must be a superuser. */
try {
  const { databaseUrl, dataDir } = readConfiguration(process.env, []);
  const log = pino({ level: 'silent' });
  const { tables, indexes, faults } = databaseUrl
    ? await checkDatabase(databaseUrl)
    : await withPostgres({ dataDir: path.join(dataDir, 'postgres'), log }, (connectionString) =>
        checkDatabase(withTarget(connectionString, { role: superuser, database: applicationRole })),
      );
  process.stdout.write(`${tables} tables and ${indexes} indexes read: ${faults.length === 0 ? 'all whole' : `${faults.length} faults`}.\n`);
  if (faults.length > 0) {
    process.stderr.write(`${faults.join('\n')}\nStop the product, keep a copy of its DATA_DIR, and restore the newest backup.\n`);
    process.exitCode = 1;
  }
} catch (error) {
  explain(error);
}
