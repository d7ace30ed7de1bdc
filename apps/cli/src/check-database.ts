import { readConfiguration } from '@fetlock/server/configuration';
import { checkDatabase } from '@fetlock/server/database/check-database';
import { applicationRole, superuser, withTarget } from '@fetlock/postgres/connection-string';
import { withDatabase } from '@fetlock/server/database/with-database';
import { pino } from 'pino';
import { runCommand } from './command.ts';

/** `npm run check-database`: whether tables and indexes are intact. With a `DATABASE_URL`, its user must be a superuser. */
await runCommand({ usage: 'npm run check-database', names: 0, options: {} }, async () => {
  const configuration = readConfiguration(process.env, []);
  const asSuperuser = (connectionString: string) =>
    configuration.databaseUrl ? connectionString : withTarget(connectionString, { role: superuser, database: applicationRole });
  const { tables, indexes, faults } = await withDatabase(
    configuration,
    pino({ level: 'silent' }),
    (_db, connectionString) => checkDatabase(asSuperuser(connectionString)),
    { toNewest: false },
  );
  process.stdout.write(`${tables} tables and ${indexes} indexes read: ${faults.length === 0 ? 'all whole' : `${faults.length} faults`}.\n`);
  if (faults.length === 0) return;
  process.stderr.write(`${faults.join('\n')}\nStop the product, keep a copy of its DATA_DIR, and restore the newest backup.\n`);
  process.exitCode = 1;
});
